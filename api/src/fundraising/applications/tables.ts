import type { Input } from "@agbara/shared/contract/calls.ts";
import type { AskedChange } from "@agbara/shared/contract/parts/application-shapes.ts";
import { SEEN_KEYS } from "@agbara/shared/fundraising/application.ts";
import type { PrivateField } from "@agbara/shared/fundraising/application-fields.ts";
import { LOOK_KINDS, type VerdictKey } from "@agbara/shared/fundraising/second-look.ts";
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
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { instant } from "../../platform/db/tables.ts";

type Saved = Input<"fundraising.applications.save">;

/** The fields that the applicant fills in. Only the applicant and verifiers see them. */
const filledIn = {
  /** The address where the applicant works. */
  address: text("address"),
  cac_number: text("cac_number"),
  referees: jsonb("referees").$type<NonNullable<Saved["referees"]>>().notNull().default([]),
} satisfies Record<PrivateField, unknown>;

/** What an applicant tells us in addition to the texts of the page. Only the applicant and verifiers see it. */
export const applications = pgTable(
  "applications",
  {
    entrepreneur_id: uuid("entrepreneur_id")
      .primaryKey()
      .references(() => entrepreneurs.id),
    ...filledIn,
    identity_kind: text("identity_kind", { enum: ["nin", "bvn"] }),
    /** The NIN or BVN, encrypted with a key that is not in the database. Null after the verdict. */
    identity_sealed: text("identity_sealed"),
    /** A keyed hash of the NIN or BVN, so that we recognise the number if somebody enters it again. */
    identity_hash: text("identity_hash"),
    /**
     * The hash of the number with which the person first sent an application. Lots choose some applications for another
     * verifier's check. We draw these lots for this hash and for the hash of the present number. Null before the
     * application is sent for the first time.
     */
    lot_hash: text("lot_hash"),
    /** When the person agreed that we may use their identity number and papers. */
    identity_agreed_at: instant("identity_agreed_at"),
    /** When the applicant last worked on the application. */
    saved_at: instant("saved_at").notNull(),
    /**
     * When the applicant sent the application. `answer_by` is the last day for our answer. Both are null while the
     * applicant works on the application.
     */
    submitted_at: instant("submitted_at"),
    answer_by: date("answer_by", { mode: "string" }),
    /** The verifier who has claimed the application. The claim ends at `claimed_until`. */
    claimed_by: uuid("claimed_by"),
    claimed_until: instant("claimed_until"),
    /** The day until which the application is put aside. `aside_by` is the person who put it aside. */
    aside_until: date("aside_until", { mode: "string" }),
    aside_by: uuid("aside_by"),
    /**
     * Verifiers who claimed the application when it already had another verifier's verdicts. They cannot be its second
     * verifier.
     */
    seen_by: uuid("seen_by").array().notNull().default(sql`'{}'`),
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
    // This index finds the applications in which somebody is a referee.
    index("applications_referees").using("gin", sql`referees jsonb_path_ops`),
    check("applications_aside", sql`(aside_until is null) = (aside_by is null)`),
    check("applications_claimed", sql`(claimed_by is null) = (claimed_until is null)`),
    check("applications_submitted", sql`(submitted_at is null) = (answer_by is null)`),
  ],
);

/** Photos of a person's papers. The files are encrypted, and we remove them after the verdict. */
export const application_documents = pgTable(
  "application_documents",
  {
    id: uuid("id").primaryKey(),
    entrepreneur_id: uuid("entrepreneur_id")
      .notNull()
      .references(() => applications.entrepreneur_id),
    kind: text("kind", { enum: ["identity", "business"] }).notNull(),
    /** The file's name in the file store. */
    file: text("file").notNull(),
    added_at: instant("added_at").notNull(),
  },
  (table) => [index("application_documents_of").on(table.entrepreneur_id, table.added_at)],
);

/**
 * A look is a check by somebody other than the first verifier. A look is open while it has no outcome. Each page has at
 * most one open look.
 */
export const second_looks = pgTable(
  "second_looks",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    entrepreneur_id: uuid("entrepreneur_id")
      .notNull()
      .references(() => entrepreneurs.id),
    kind: text("kind", { enum: LOOK_KINDS }).notNull(),
    why: text("why", { enum: ["marks", "lot"] }).notNull(),
    /** The first verifier. */
    asked_by: uuid("asked_by").notNull(),
    asked_at: instant("asked_at").notNull(),
    /** The second verifier, who disagreed with the first. Only set if a third person must decide (`settling`). */
    disagreed_by: uuid("disagreed_by"),
    /**
     * For a spot check, verifiers see the case again from this time, and `due_on` is the last day for this check. For
     * other looks, this is the time when we asked for the look.
     */
    due_from: instant("due_from").notNull(),
    due_on: date("due_on", { mode: "string" }),
    by: uuid("by"),
    ended_at: instant("ended_at"),
    /** `dropped`: nobody needed this check any more, because the application was taken back, or decided without it. */
    outcome: text("outcome", { enum: ["agreed", "disagreed", "dropped"] }),
  },
  (table) => [
    uniqueIndex("second_looks_open").on(table.entrepreneur_id).where(sql`outcome is null`),
    index("second_looks_of").on(table.entrepreneur_id, table.id),
    check("second_looks_ended", sql`(outcome is null) = (ended_at is null)`),
    check("second_looks_by", sql`(coalesce(outcome, 'dropped') = 'dropped') = (by is null)`),
    check(
      "second_looks_of_another",
      sql`by is null or (by <> asked_by and by is distinct from disagreed_by)`,
    ),
    check("second_looks_due", sql`(kind = 'spot') = (due_on is not null)`),
    check("second_looks_settling", sql`(kind = 'settling') = (disagreed_by is not null)`),
  ],
);

/**
 * Verifiers' verdicts about the things that they check. We only add rows and never change them. When a person leaves,
 * we remove only the words and the names from the rows.
 */
export const application_checks = pgTable(
  "application_checks",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    entrepreneur_id: uuid("entrepreneur_id")
      .notNull()
      .references(() => entrepreneurs.id),
    name: text("name").$type<VerdictKey>().notNull(),
    passed: boolean("passed").notNull(),
    seen: text("seen", { enum: SEEN_KEYS }),
    seen_on: date("seen_on", { mode: "string" }),
    seen_whom: text("seen_whom"),
    /** What they saw. */
    evidence: text("evidence"),
    /** A keyed hash of what the application said when this verdict was given. Null for old verdicts. */
    facts: text("facts"),
    /** The look in which this verdict was given. Null for verdicts of the first verifier. */
    look_id: bigint("look_id", { mode: "number" }).references(() => second_looks.id),
    by: uuid("by").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [index("application_checks_of").on(table.entrepreneur_id, table.id)],
);

/** Verifiers' notes for their colleagues. They are deleted together with the application. */
export const application_notes = pgTable(
  "application_notes",
  {
    id: uuid("id").primaryKey(),
    entrepreneur_id: uuid("entrepreneur_id")
      .notNull()
      .references(() => applications.entrepreneur_id),
    by: uuid("by").notNull(),
    at: instant("at").notNull(),
    words: text("words").notNull(),
    /** The day until which the case was put aside with this note. Null for all other notes. */
    until: date("until", { mode: "string" }),
  },
  (table) => [index("application_notes_of").on(table.entrepreneur_id, table.at)],
);

/**
 * Verifiers' answers about a NIN or BVN that several pages have. Each answer names the page that the number belongs to.
 * If two people name the same page, the question is decided. Until then, each verifier has at most one answer.
 */
export const number_answers = pgTable(
  "number_answers",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    identity_hash: text("identity_hash").notNull(),
    /** The page that the number belongs to, according to this verifier. */
    genuine_id: uuid("genuine_id")
      .notNull()
      .references(() => entrepreneurs.id),
    by: uuid("by").notNull(),
    at: instant("at").notNull(),
    /**
     * The ids, in order, of the pages that claimed the number when the verifier answered. The answer is only about
     * these pages.
     */
    page_ids: uuid("page_ids").array().notNull().default(sql`'{}'`),
    /** What the verifier found out, in words. Only staff read it. Null after the owner of one of the pages has left. */
    words: text("words"),
    /** Set once two people have named the same page. `overruled`: this answer named another page. */
    outcome: text("outcome", { enum: ["agreed", "overruled"] }),
    decided_at: instant("decided_at"),
  },
  (table) => [
    uniqueIndex("number_answers_open")
      .on(table.identity_hash, table.by)
      .where(sql`outcome is null`),
    check("number_answers_decided", sql`(outcome is null) = (decided_at is null)`),
    index("number_answers_of").on(table.identity_hash, table.id),
    index("number_answers_genuine").on(table.genuine_id),
  ],
);

/** What happened to applications, and when. */
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
        "paused",
        "resumed",
        "ended",
        "edited",
      ],
    }).notNull(),
    at: instant("at").notNull(),
    /** The member of staff who decided. Null for the applicant's own actions. */
    by: uuid("by"),
    /** Our message to the applicant about this event. */
    words: text("words"),
    /** The changes that we ask the applicant to make. Each is about one question of the form. */
    questions: jsonb("questions").$type<AskedChange[]>().notNull().default([]),
  },
  (table) => [index("application_events_of").on(table.entrepreneur_id, table.id)],
);

/** The received parts of an unfinished video, each in its own file. */
export const video_parts = pgTable(
  "video_parts",
  {
    entrepreneur_id: uuid("entrepreneur_id")
      .notNull()
      .references(() => entrepreneurs.id),
    /** From 1. */
    part: smallint("part").notNull(),
    /** The file's name in the file store. */
    file: text("file").notNull(),
    bytes: integer("bytes").notNull(),
    added_at: instant("added_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entrepreneur_id, table.part] }),
    index("video_parts_added").on(table.added_at),
  ],
);
