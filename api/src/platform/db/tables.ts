import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

/** A moment, with its time zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** An amount in whole kobo, above zero unless its field says otherwise. */
export const kobo = (name: string) => bigint(name, { mode: "bigint" });

/** Who changed a field last, and when. If two people change the same field, the second is told. */
export type ChangedBy = Record<string, { by: string; at: string }>;

/** Mails on their way out. Each is deleted once it is sent: some hold codes. */
export const mails = pgTable(
  "mails",
  {
    id: uuid("id").primaryKey(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    /**
     * The address for the mail program's own button, which ends mails of this kind; null if nobody can switch them off.
     */
    unsubscribe: text("unsubscribe"),
    /** Whether the mail is never sent. We write it so that an unknown address takes as long as a known one. */
    pretended: boolean("pretended").notNull().default(false),
    tries: integer("tries").notNull().default(0),
    /** While one process is sending the mail: when another may take it over. */
    next_try_at: instant("next_try_at").notNull(),
    /** After this it is dropped unsent. */
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

/** When somebody last changed something. They are not shown an older state from a replica. */
export const recent_writes = pgTable(
  "recent_writes",
  { user_id: uuid("user_id").primaryKey(), at: instant("at").notNull() },
  (table) => [index("recent_writes_old").on(table.at)],
);

/**
 * Times to remember, by name: when the health check last wrote (`written`), when housekeeping last ran (`kept`), and
 * since when that time is doubted (`doubted`).
 */
export const marks = pgTable("marks", {
  name: text("name", { enum: ["written", "kept", "doubted", "backed-up"] }).primaryKey(),
  at: instant("at").notNull(),
});

/**
 * A mark of each outside key that the database is written with. A server with another key could not read what is sealed
 * here.
 */
export const key_marks = pgTable("key_marks", {
  name: text("name", { enum: ["CODE_KEY", "FACTOR_KEYS"] }).primaryKey(),
  /** Made from the key, but tells nothing about it. */
  mark: text("mark").notNull(),
  at: instant("at").notNull(),
});

/** Answers to calls made under an Idempotency-Key, so that a repeated one is answered as the first was. */
export const idempotency_keys = pgTable(
  "idempotency_keys",
  {
    user_id: uuid("user_id").notNull(),
    key: text("key").notNull(),
    /** A hash of call and input. A different request under the same key is refused. */
    request_hash: text("request_hash").notNull(),
    response: jsonb("response"),
    created_at: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.key] }),
    index("idempotency_keys_old").on(table.created_at),
  ],
);

/** The filters of a page or a file, or the changed record if it is about no person. */
export interface AuditDetails {
  record?: { id: string; title: string };
  filters?: Record<string, unknown>;
  page?: number;
  /** For a file: the list that it holds, the number of its rows and its purpose. */
  list?: string;
  rows?: number;
  reason?: string;
  /** For a request: how and on what day a consultant reached somebody about it. */
  contact?: { channel: string; day: string };
  /** For a request: the answer by phone of the person who was asked. */
  answer?: string;
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
    /** Of a page or a file: what was asked for. Of a change: the record, where it is about no person. */
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
 * How many entries the audit log has, by month and by day (UTC), by who did it and what. The number of its pages and
 * its deep pages are read from here. Kept by a trigger.
 */
export const audit_counts = pgTable(
  "audit_counts",
  {
    grain: text("grain", { enum: ["month", "day"] }).notNull(),
    /** First day of the month, or the day. */
    starts_on: date("starts_on", { mode: "string" }).notNull(),
    /**
     * A consultant or an admin. All members together are the nil UUID, because they are too many to count one by one.
     */
    actor_id: uuid("actor_id").notNull(),
    action: text("action").notNull(),
    n: integer("n").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.grain, table.starts_on, table.actor_id, table.action] }),
  ],
);
