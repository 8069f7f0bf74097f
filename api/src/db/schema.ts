import { searchedLists } from "@agbara/shared/contract/calls/desk.ts";
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
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Everybody with an account. A deleted account keeps its row, emptied, for what the law demands. */
export const users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey(),
    role: text("role", { enum: ["member", "consultant", "admin"] }).notNull(),
    /** Lower case; null once the account is deleted. */
    email: text("email"),
    password_hash: text("password_hash"),
    first_name: text("first_name").notNull(),
    /** The first name as `fold` reads it: what a search by name compares. */
    name_key: text("name_key").notNull(),
    birth_date: date("birth_date", { mode: "string" }).notNull(),
    gender: text("gender", { enum: ["male", "female"] }).notNull(),
    country_code: text("country_code").notNull(),
    /** E.164; null once the account is deleted. */
    phone: text("phone"),
    /** The phone's digits from the last to the first, so that an index finds the end of a number. */
    phone_key: text("phone_key"),
    countries: jsonb("countries").$type<string[]>().notNull().default([]),
    core_values: jsonb("core_values").$type<string[]>().notNull().default([]),
    organisations: jsonb("organisations").$type<string[]>().notNull().default([]),
    /** Answers by question; a question without an answer is absent. */
    answers: jsonb("answers").$type<Record<string, string>>().notNull().default({}),
    /** Came through the introductions' door, or is registered for them. */
    wants_introductions: boolean("wants_introductions").notNull().default(false),
    /**
     * Of a member's own introduction; kept by a trigger, so that a search reads one table.
     * Null for consultants and admins, and for deleted accounts.
     */
    standing: text("standing", { enum: ["unregistered", "inactive", "active"] }),
    accepted_terms_at: instant("accepted_terms_at"),
    /** When the person agreed that origin, tribe and faith are used; null where they have not, or no longer do. */
    sensitive_agreed_at: instant("sensitive_agreed_at"),
    created_at: instant("created_at").notNull(),
    deleted_at: instant("deleted_at"),
    /** Of a consultant or an admin: since when nobody can sign in with the account. */
    ended_at: instant("ended_at"),
    /** When the record of a deleted account has been kept for as long as the law demands. */
    purge_after: instant("purge_after"),
  },
  (table) => [
    uniqueIndex("users_email").on(table.email),
    index("users_to_purge").on(table.purge_after).where(sql`purge_after is not null`),
    // Each holds all that a search compares, in the order of its results: a page is read from it alone.
    index("users_search")
      .on(
        table.gender,
        table.country_code,
        table.birth_date.desc().nullsFirst(),
        table.id,
        table.standing,
      )
      .where(sql`standing is not null`),
    index("users_ages")
      .on(
        table.birth_date.desc().nullsFirst(),
        table.id,
        table.gender,
        table.country_code,
        table.standing,
      )
      .where(sql`standing is not null`),
    index("users_name")
      .on(
        table.name_key.op("text_pattern_ops"),
        table.birth_date.desc().nullsFirst(),
        table.id,
        table.gender,
        table.country_code,
        table.standing,
      )
      .where(sql`standing is not null`),
    index("users_phone").on(table.phone_key.op("text_pattern_ops")),
    index("users_joined")
      .on(
        table.created_at.desc().nullsFirst(),
        table.id,
        table.birth_date,
        table.gender,
        table.country_code,
        table.standing,
      )
      .where(sql`standing is not null`),
    index("users_staff").on(table.created_at, table.id).where(sql`role <> 'member'`),
  ],
);

export const photos = pgTable(
  "photos",
  {
    id: uuid("id").primaryKey(),
    user_id: uuid("user_id")
      .notNull()
      .references(() => users.id),
    /** The first one, 0, is the profile picture. */
    position: smallint("position").notNull(),
    /** Address on our own origin. */
    url: text("url").notNull(),
    /** The same, small; null where the picture has one size only. */
    thumbnail_url: text("thumbnail_url"),
    /** Name in the photo store; null for a portrait that is drawn on request. */
    file: text("file"),
  },
  (table) => [index("photos_of_user").on(table.user_id, table.position)],
);

/** Files in the photo store that no photo has: being written, or of a removed photo. Housekeeping removes them. */
export const stray_files = pgTable(
  "stray_files",
  {
    file: text("file").primaryKey(),
    /** From then on the file may go. */
    remove_after: instant("remove_after").notNull(),
  },
  (table) => [index("stray_files_due").on(table.remove_after)],
);

/** Who changed a field last, and when: whom to name where two people change the same one. */
export type ChangedBy = Record<string, { by: string; at: string }>;

/** A member's own introduction (no contact), or a pre-match between two people. */
export const introductions = pgTable(
  "introductions",
  {
    id: uuid("id").primaryKey(),
    user_id: uuid("user_id")
      .notNull()
      .references(() => users.id),
    contact_id: uuid("contact_id").references(() => users.id),
    status: text("status", { enum: ["inactive", "active"] })
      .notNull()
      .default("inactive"),
    request_status: text("request_status", {
      enum: ["none", "requested", "accepted", "rejected"],
    }),
    request_message: text("request_message"),
    answer_message: text("answer_message"),
    requested_at: instant("requested_at"),
    answered_at: instant("answered_at"),
    min_age: smallint("min_age").notNull(),
    max_age: smallint("max_age").notNull(),
    min_height: smallint("min_height"),
    my_height: smallint("my_height"),
    state: text("state"),
    tribe: text("tribe"),
    city: text("city"),
    distant_relationship: boolean("distant_relationship").notNull().default(false),
    is_public: boolean("is_public").notNull().default(false),
    details: text("details"),
    note: text("note"),
    code: text("code"),
    registered_at: instant("registered_at"),
    /** Of a member's own: since when they have withdrawn, until they register again or the rest is erased. */
    withdrawn_at: instant("withdrawn_at"),
    version: integer("version").notNull().default(0),
    changed_by: jsonb("changed_by").$type<ChangedBy>().notNull().default({}),
    created_at: instant("created_at").notNull(),
    updated_at: instant("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("introductions_own").on(table.user_id).where(sql`contact_id is null`),
    uniqueIndex("introductions_pair")
      .on(sql`least(user_id, contact_id)`, sql`greatest(user_id, contact_id)`)
      .where(sql`contact_id is not null and request_status <> 'rejected'`),
    uniqueIndex("introductions_active_code").on(table.code).where(sql`status = 'active'`),
    index("introductions_asked").on(table.contact_id, table.requested_at),
    index("introductions_asking").on(table.user_id, table.requested_at),
    // Pre-matches in order of arrival, all of them and those of one state: which are on a page is read from it alone.
    index("introductions_in_order")
      .on(table.requested_at, table.id, table.status)
      .where(sql`contact_id is not null`),
    index("introductions_arrival")
      .on(table.request_status, table.requested_at, table.id, table.status)
      .where(sql`contact_id is not null`),
    index("introductions_withdrawn").on(table.withdrawn_at).where(sql`withdrawn_at is not null`),
    check("introductions_ages", sql`min_age <= max_age`),
    check("introductions_not_oneself", sql`contact_id is null or contact_id <> user_id`),
    check("introductions_pair_has_state", sql`(contact_id is null) = (request_status is null)`),
  ],
);

/** Every note that was ever written, with who and when; the newest is also on the introduction. */
export const notes = pgTable(
  "notes",
  {
    id: uuid("id").primaryKey(),
    introduction_id: uuid("introduction_id")
      .notNull()
      .references(() => introductions.id),
    author_id: uuid("author_id")
      .notNull()
      .references(() => users.id),
    note: text("note").notNull(),
    created_at: instant("created_at").notNull(),
  },
  (table) => [index("notes_of_introduction").on(table.introduction_id, table.created_at)],
);

/** What a consultant suggested to a member: another's own introduction. */
export const suggestions = pgTable(
  "suggestions",
  {
    introduction_id: uuid("introduction_id")
      .notNull()
      .references(() => introductions.id),
    suggested_id: uuid("suggested_id")
      .notNull()
      .references(() => introductions.id),
    author_id: uuid("author_id")
      .notNull()
      .references(() => users.id),
    created_at: instant("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.introduction_id, table.suggested_id] })],
);

/** Tokens that were handed out, by their `jti`; a revoked or deleted one is refused. */
export const sessions = pgTable(
  "sessions",
  {
    jti: uuid("jti").primaryKey(),
    user_id: uuid("user_id")
      .notNull()
      .references(() => users.id),
    /** The same for all tokens that were exchanged for one another since the person signed in. */
    family_id: uuid("family_id").notNull(),
    signed_in_at: instant("signed_in_at").notNull(),
    created_at: instant("created_at").notNull(),
    expires_at: instant("expires_at").notNull(),
    revoked_at: instant("revoked_at"),
  },
  (table) => [
    index("sessions_of_user").on(table.user_id),
    index("sessions_expiring").on(table.expires_at),
  ],
);

/** Codes sent by mail, for registration, password reset and a new address. Only hashes of token and code are kept. */
export const mail_codes = pgTable(
  "mail_codes",
  {
    token_hash: text("token_hash").primaryKey(),
    purpose: text("purpose", { enum: ["register", "reset", "email"] }).notNull(),
    email: text("email").notNull(),
    /** Null where the e-mail has no account (reset) or has one already (register): no code fits then. */
    code_hash: text("code_hash"),
    user_id: uuid("user_id").references(() => users.id),
    /** The person to be registered, waiting for their code. */
    pending: jsonb("pending"),
    tries: smallint("tries").notNull().default(0),
    expires_at: instant("expires_at").notNull(),
    used_at: instant("used_at"),
  },
  (table) => [
    index("mail_codes_of_email").on(table.email, table.purpose),
    index("mail_codes_expiring").on(table.expires_at),
  ],
);

/** Mails on their way out. Each is deleted once it is sent: some hold codes. */
export const mails = pgTable(
  "mails",
  {
    id: uuid("id").primaryKey(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    /** Never sent: written so that an unknown address costs as much time as a known one. */
    pretended: boolean("pretended").notNull().default(false),
    tries: integer("tries").notNull().default(0),
    /** While a process is sending the mail, when another may take it up. */
    next_try_at: instant("next_try_at").notNull(),
    /** Dropped unsent after that. */
    keep_until: instant("keep_until").notNull(),
  },
  (table) => [
    index("mails_due").on(table.next_try_at),
    index("mails_of_recipient").on(table.recipient),
  ],
);

/** How often something was tried within a window; shared by all processes. */
export const throttles = pgTable(
  "throttles",
  {
    key: text("key").primaryKey(),
    window_ends_at: instant("window_ends_at").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [index("throttles_ended").on(table.window_ends_at)],
);

/** When somebody last changed something: until a replica holds that moment they are not shown its older state. */
export const recent_writes = pgTable(
  "recent_writes",
  { user_id: uuid("user_id").primaryKey(), at: instant("at").notNull() },
  (table) => [index("recent_writes_old").on(table.at)],
);

/**
 * Moments to remember, by name: when a look at the health last wrote (`written`), the last by which house was kept
 * (`kept`), and since when that is not trusted (`doubted`).
 */
export const marks = pgTable("marks", {
  name: text("name", { enum: ["written", "kept", "doubted"] }).primaryKey(),
  at: instant("at").notNull(),
});

/** Answers to calls made under an Idempotency-Key, so that a repeated one is answered as the first was. */
export const idempotency_keys = pgTable(
  "idempotency_keys",
  {
    user_id: uuid("user_id").notNull(),
    key: text("key").notNull(),
    /** Call and input: another request under the same key is refused. */
    request_hash: text("request_hash").notNull(),
    response: jsonb("response"),
    created_at: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.key] }),
    index("idempotency_keys_old").on(table.created_at),
  ],
);

/** Who was asked for on a page, or in a file. */
export interface AuditDetails {
  filters: Record<string, unknown>;
  page?: number;
  /** Of a file: which list it is of, its rows, and what it is for. */
  list?: string;
  rows?: number;
  reason?: string;
}

/** Who did what to whom, and when. Append-only: a trigger refuses update and delete. */
export const audit = pgTable(
  "audit",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant("at").notNull(),
    actor_id: uuid("actor_id").notNull(),
    actor_role: text("actor_role").notNull(),
    /** Name of the call in the contract. */
    action: text("action").notNull(),
    subject_id: uuid("subject_id"),
    introduction_id: uuid("introduction_id"),
    /** Who was suggested, or whom a request went to. */
    other_id: uuid("other_id"),
    /** The people whom a page of a list, or a file, showed. */
    seen_ids: uuid("seen_ids").array(),
    /** Of a page or a file: what was asked for. */
    details: jsonb("details").$type<AuditDetails>(),
  },
  (table) => [
    index("audit_of_other").on(table.other_id).where(sql`other_id is not null`),
    index("audit_of_seen").using("gin", table.seen_ids),
    index("audit_of_actor_about")
      .on(table.actor_id, table.at, table.id)
      .where(sql`subject_id is not null`),
    index("audit_of_subject").on(table.subject_id, table.id),
    index("audit_of_actor").on(table.actor_id, table.at, table.id),
    index("audit_of_action").on(table.action, table.at, table.id),
    index("audit_in_time").on(table.at, table.id),
  ],
);

/**
 * How many entries of the audit log there are, by month and by day (UTC), who and what: what its page count
 * and its deep pages read instead of the log. Kept by a trigger.
 */
export const audit_counts = pgTable(
  "audit_counts",
  {
    grain: text("grain", { enum: ["month", "day"] }).notNull(),
    /** First day of the month, or the day. */
    starts_on: date("starts_on", { mode: "string" }).notNull(),
    /** Consultant or admin; all members together stand under the nil UUID, as they are too many to keep apart. */
    actor_id: uuid("actor_id").notNull(),
    action: text("action").notNull(),
    n: integer("n").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.grain, table.starts_on, table.actor_id, table.action] }),
  ],
);

export const subscriptions = pgTable(
  "subscriptions",
  {
    id: uuid("id").primaryKey(),
    user_id: uuid("user_id")
      .notNull()
      .references(() => users.id),
    plan: text("plan", { enum: ["premium"] }).notNull(),
    starts_at: instant("starts_at").notNull(),
    ends_at: instant("ends_at").notNull(),
  },
  (table) => [index("subscriptions_of_user").on(table.user_id, table.ends_at)],
);

/** Searches that consultants saved, each for themselves. */
export const saved_searches = pgTable(
  "saved_searches",
  {
    id: uuid("id").primaryKey(),
    user_id: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** The list's address below the console's. */
    list: text("list", { enum: searchedLists }).notNull(),
    query: text("query").notNull(),
  },
  (table) => [uniqueIndex("saved_searches_name").on(table.user_id, table.list, table.name)],
);

export const faqs = pgTable(
  "faqs",
  {
    id: uuid("id").primaryKey(),
    faq_type: text("faq_type", { enum: ["faqs", "points"] }).notNull(),
    title: text("title").notNull(),
    post: text("post").notNull(),
    position: integer("position").notNull(),
    version: integer("version").notNull().default(0),
    changed_by: jsonb("changed_by").$type<ChangedBy>().notNull().default({}),
  },
  (table) => [index("faqs_in_order").on(table.faq_type, table.position)],
);

/** Proof of a visitor's choice about cookies. */
export const consents = pgTable(
  "consents",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    consent_id: uuid("consent_id").notNull(),
    revision: integer("revision").notNull(),
    categories: jsonb("categories").$type<string[]>().notNull(),
    services: jsonb("services").$type<Record<string, string[]>>().notNull(),
    /** When the visitor first chose and last chose, by their own clock. */
    consented_at: instant("consented_at").notNull(),
    changed_at: instant("changed_at").notNull(),
    /** When this choice arrived, by ours. */
    received_at: instant("received_at").notNull(),
  },
  (table) => [index("consents_old").on(table.received_at)],
);

/** Who wants to hear when the training centre opens. */
export const early_signups = pgTable(
  "early_signups",
  {
    email: text("email").primaryKey(),
    device: text("device", { enum: ["iphone", "android", "desktop"] }).notNull(),
    created_at: instant("created_at").notNull(),
  },
  (table) => [index("early_signups_old").on(table.created_at)],
);

/** Who applied for the show; a later application of the same member replaces the earlier. */
export const tv_signups = pgTable(
  "tv_signups",
  {
    user_id: uuid("user_id")
      .primaryKey()
      .references(() => users.id),
    about: text("about").notNull(),
    created_at: instant("created_at").notNull(),
  },
  (table) => [index("tv_signups_old").on(table.created_at)],
);

/**
 * How many members there are of each kind, by year and by month of birth and by day of joining: what "Page X of Y"
 * reads instead of counting. By year of birth also for each beginning of a name. Kept by triggers; groups without
 * anybody are absent.
 */
export const member_counts = pgTable(
  "member_counts",
  {
    /** The first letters of the name's key; empty for all names. */
    name_start: text("name_start").notNull(),
    /** Empty for all countries. */
    country_code: text("country_code").notNull(),
    /** Of what they are counted by: their year or month of birth, or the day they joined. */
    span: text("span", { enum: ["year", "month", "joined"] }).notNull(),
    gender: text("gender").notNull(),
    /** Its first day, in UTC. */
    starts_on: date("starts_on", { mode: "string" }).notNull(),
    /** Of each standing so many. */
    unregistered: integer("unregistered").notNull(),
    inactive: integer("inactive").notNull(),
    active: integer("active").notNull(),
  },
  (table) => [
    primaryKey({
      name: "member_counts_key",
      columns: [table.name_start, table.country_code, table.span, table.gender, table.starts_on],
    }),
  ],
);

/**
 * How many pre-matches there are of each state and status: what the page count of the requests reads instead of
 * counting. Kept by triggers. A group has as many rows as were ever written at the same time, and is their sum:
 * whoever writes takes one that nobody holds, so that no request waits for another.
 */
export const request_counts = pgTable("request_counts", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  request_status: text("request_status", {
    enum: ["none", "requested", "accepted", "rejected"],
  }).notNull(),
  status: text("status", { enum: ["inactive", "active"] }).notNull(),
  n: integer("n").notNull(),
});
