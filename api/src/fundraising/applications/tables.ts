import type { Input } from "@agbara/shared/contract/calls.ts";
import type { Check } from "@agbara/shared/fundraising/application.ts";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { instant } from "../../platform/db/tables.ts";

type Saved = Input<"fundraising.applications.save">;

/** What an applicant tells us beside what is on the page. Nobody but they and verifiers sees it. */
export const applications = pgTable(
  "applications",
  {
    entrepreneur_id: uuid("entrepreneur_id")
      .primaryKey()
      .references(() => entrepreneurs.id),
    /** Where the applicant is found at work. */
    address: text("address"),
    cac_number: text("cac_number"),
    referees: jsonb("referees").$type<NonNullable<Saved["referees"]>>().notNull().default([]),
    identity_kind: text("identity_kind", { enum: ["nin", "bvn"] }),
    /** The NIN or BVN, sealed with a key that is not in the database; null once there is a verdict. */
    identity_sealed: text("identity_sealed"),
    /** Keyed: the same number is found by it. */
    identity_hash: text("identity_hash"),
    /** When the person agreed that number and papers are used. */
    identity_agreed_at: instant("identity_agreed_at"),
    /** When the applicant last worked on it. */
    saved_at: instant("saved_at").notNull(),
    /** When it was sent, and the last day for our answer; null while it is not with us. */
    submitted_at: instant("submitted_at"),
    answer_by: date("answer_by", { mode: "string" }),
    /** The verifier who has it to themself, and until when. */
    claimed_by: uuid("claimed_by"),
    claimed_until: instant("claimed_until"),
  },
  (table) => [
    index("applications_identity").on(table.identity_hash),
    index("applications_with_evidence")
      .on(table.saved_at)
      .where(sql`identity_agreed_at is not null`),
    check(
      "applications_identity_whole",
      sql`(identity_kind is null) = (identity_agreed_at is null)
        and (identity_kind is null) = (identity_hash is null)
        and (identity_sealed is null or identity_kind is not null)`,
    ),
    index("applications_waiting")
      .on(table.submitted_at, table.entrepreneur_id)
      .where(sql`submitted_at is not null`),
    check("applications_claimed", sql`(claimed_by is null) = (claimed_until is null)`),
    check("applications_submitted", sql`(submitted_at is null) = (answer_by is null)`),
  ],
);

/** Photos of papers. Each file is sealed, and gone after the verdict. */
export const application_documents = pgTable(
  "application_documents",
  {
    id: uuid("id").primaryKey(),
    entrepreneur_id: uuid("entrepreneur_id")
      .notNull()
      .references(() => applications.entrepreneur_id),
    kind: text("kind", { enum: ["identity", "business"] }).notNull(),
    /** Name in the store of files. */
    file: text("file").notNull(),
    added_at: instant("added_at").notNull(),
  },
  (table) => [index("application_documents_of").on(table.entrepreneur_id, table.added_at)],
);

/** What a verifier found, of each thing that they look at: the latest. */
export const application_checks = pgTable(
  "application_checks",
  {
    entrepreneur_id: uuid("entrepreneur_id")
      .notNull()
      .references(() => applications.entrepreneur_id),
    name: text("name").$type<Check>().notNull(),
    passed: boolean("passed").notNull(),
    /** What they saw. */
    evidence: text("evidence"),
    by: uuid("by").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entrepreneur_id, table.name] }),
    check("application_checks_why", sql`passed or evidence is not null`),
  ],
);

/** What happened to an application, and when. */
export const application_events = pgTable(
  "application_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    entrepreneur_id: uuid("entrepreneur_id")
      .notNull()
      .references(() => applications.entrepreneur_id),
    what: text("what", {
      enum: [
        "submitted",
        "withdrawn",
        "changes_requested",
        "verified",
        "refused",
        "suspended",
        "reopened",
        "closed",
        "unpayable",
      ],
    }).notNull(),
    at: instant("at").notNull(),
    /** Who decided; null for what the applicant did. */
    by: uuid("by"),
    /** Ours to the applicant. */
    words: text("words"),
  },
  (table) => [index("application_events_of").on(table.entrepreneur_id, table.id)],
);

/** What came of a video that is not finished, each part in a file of its own. */
export const video_parts = pgTable(
  "video_parts",
  {
    entrepreneur_id: uuid("entrepreneur_id")
      .notNull()
      .references(() => entrepreneurs.id),
    /** From 1. */
    part: smallint("part").notNull(),
    /** Name in the store of files. */
    file: text("file").notNull(),
    bytes: integer("bytes").notNull(),
    added_at: instant("added_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entrepreneur_id, table.part] }),
    index("video_parts_added").on(table.added_at),
  ],
);
