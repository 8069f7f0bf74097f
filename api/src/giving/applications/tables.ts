import type { Input } from "@agbara/shared/contract/calls.ts";
import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "../../platform/db/tables.ts";
import { entrepreneurs } from "../tables.ts";

type Saved = Input<"giving.applications.save">;

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

/** What happened to an application, and when. */
export const application_events = pgTable(
  "application_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    entrepreneur_id: uuid("entrepreneur_id")
      .notNull()
      .references(() => applications.entrepreneur_id),
    what: text("what", { enum: ["submitted", "withdrawn"] }).notNull(),
    at: instant("at").notNull(),
  },
  (table) => [index("application_events_of").on(table.entrepreneur_id, table.id)],
);

/** Photos of a page, in their order. */
export const page_photos = pgTable(
  "page_photos",
  {
    id: uuid("id").primaryKey(),
    entrepreneur_id: uuid("entrepreneur_id")
      .notNull()
      .references(() => entrepreneurs.id),
    /** The first one, 0, stands on the card. */
    position: smallint("position").notNull(),
    /** Name in the store of files. */
    file: text("file").notNull(),
  },
  (table) => [index("page_photos_of").on(table.entrepreneur_id, table.position)],
);
