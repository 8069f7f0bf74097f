import { TEXT_WAYS } from "@agbara/shared/constants.ts";
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

/**
 * The last person who changed a field, and when. If two people change the same field, we tell the second person about
 * the first.
 */
export type ChangedBy = Record<string, { by: string; at: string }>;

export const CHANNELS = ["mail", ...TEXT_WAYS] as const;

/**
 * Mails and text messages that wait to be sent. Each is deleted after sending, because some hold codes. A text message
 * has the name of its kind as subject.
 */
export const mails = pgTable(
  "mails",
  {
    id: uuid("id").primaryKey(),
    /** The channel by which it is sent. */
    channel: text("channel", { enum: CHANNELS }).notNull().default("mail"),
    /** An e-mail address, or a phone number in the form of E.164. */
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    /** The same text in HTML. Null for a mail that has only a text part. */
    html: text("html"),
    /** The values for the template of a WhatsApp message; null for all other messages. */
    filling: jsonb("filling").$type<readonly string[]>(),
    /**
     * The address behind the mail program's unsubscribe button, which ends mails of this kind; null if nobody can
     * switch them off.
     */
    unsubscribe: text("unsubscribe"),
    /**
     * True if the mail is never sent. We store such a mail so that an unknown address takes as long as a known one.
     * Otherwise the time would tell who has an account.
     */
    pretended: boolean("pretended").notNull().default(false),
    tries: integer("tries").notNull().default(0),
    /**
     * The number of tries so far that may have sent the message. We limit this number, so that a text message arrives
     * twice at most.
     */
    doubts: integer("doubts").notNull().default(0),
    /** The time of the next try. If the process that sends the mail dies, another process takes over at this time. */
    next_try_at: instant("next_try_at").notNull(),
    /** After this time we delete the mail without sending it. */
    keep_until: instant("keep_until").notNull(),
  },
  (table) => [
    index("mails_due").on(table.next_try_at),
    index("mails_of_recipient").on(table.recipient),
  ],
);

/** How often something happened within a window of time. All processes share these counts. */
export const throttles = pgTable(
  "throttles",
  {
    key: text("key").primaryKey(),
    window_ends_at: instant("window_ends_at").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [index("throttles_ended").on(table.window_ends_at)],
);

/**
 * The time when each person last changed something. We use it so that people always see their own changes, even if a
 * replica does not have them yet.
 */
export const recent_writes = pgTable(
  "recent_writes",
  { user_id: uuid("user_id").primaryKey(), at: instant("at").notNull() },
  (table) => [index("recent_writes_old").on(table.at)],
);

/**
 * Times to remember, by name: the health check's last write (`written`), the last housekeeping (`kept`), and when we
 * began to doubt the clock (`doubted`).
 */
export const marks = pgTable("marks", {
  name: text("name", { enum: ["written", "kept", "doubted", "backed-up"] }).primaryKey(),
  at: instant("at").notNull(),
});

/**
 * A mark of each key that encrypted values in this database. The key itself is not here. The mark shows whether a
 * server has a wrong key and so cannot decrypt these values.
 */
export const key_marks = pgTable("key_marks", {
  name: text("name", { enum: ["CODE_KEY", "FACTOR_KEYS"] }).primaryKey(),
  /** The mark. We compute it from the key, but nobody can find the key from it. */
  mark: text("mark").notNull(),
  at: instant("at").notNull(),
});

/** Answers to calls with an Idempotency-Key. A repeated call gets the same answer as the first one. */
export const idempotency_keys = pgTable(
  "idempotency_keys",
  {
    user_id: uuid("user_id").notNull(),
    key: text("key").notNull(),
    /** A hash of the call and its input. We refuse a different request with the same key. */
    request_hash: text("request_hash").notNull(),
    response: jsonb("response"),
    created_at: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.key] }),
    index("idempotency_keys_old").on(table.created_at),
  ],
);

/**
 * More facts about an entry of the log. For a page or a file, the filters. For a change that is about no person, the
 * changed record.
 */
export interface AuditDetails {
  /** The channel of the text messages to which the person agreed. */
  way?: string;
  record?: { id: string; title: string };
  filters?: Record<string, unknown>;
  page?: number;
  /**
   * For a file: the list that it contains, the number of its rows and its purpose. For one part of a file, also the
   * place where the part begins.
   */
  list?: string;
  rows?: number;
  after?: string | null;
  /** For a file: true if it has donors' contact details. */
  contacts?: boolean;
  reason?: string;
  /** For a request: the channel and the day on which a consultant reached somebody about it. */
  contact?: { channel: string; day: string };
  /** For a request: the answer that the person gave by phone. */
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
    /** The name of the call in the contract. */
    action: text("action").notNull(),
    subject_id: uuid("subject_id"),
    introduction_id: uuid("introduction_id"),
    /** The person whom somebody suggested, or who got a request. */
    other_id: uuid("other_id"),
    /** The people who were on a page of a list or in a file. */
    seen_ids: uuid("seen_ids").array(),
    /** For a page or a file: its filters. For a change that is about no person: the changed record. */
    details: jsonb("details").$type<AuditDetails>(),
  },
  (table) => [
    index("audit_of_other").on(table.other_id).where(sql`other_id is not null`),
    index("audit_of_seen").using("gin", table.seen_ids),
    index("audit_of_actor_about")
      .on(table.actor_id, table.at, table.id)
      .where(sql`subject_id is not null`),
    // Staff search the log by a gift, a page, a payout or a case.
    index("audit_of_record")
      .on(sql`(details -> 'record' ->> 'id')`, table.at, table.id)
      .where(sql`(details -> 'record' ->> 'id') is not null`),
    index("audit_of_subject").on(table.subject_id, table.id),
    index("audit_of_actor").on(table.actor_id, table.at, table.id),
    index("audit_of_action").on(table.action, table.at, table.id),
    index("audit_in_time").on(table.at, table.id),
  ],
);

/**
 * The number of entries in the audit log, by month and by day in Lagos, by actor and by action. From these numbers we
 * compute how many pages the log has, and find its later pages fast. A trigger updates the numbers.
 */
export const audit_counts = pgTable(
  "audit_counts",
  {
    grain: text("grain", { enum: ["month", "day"] }).notNull(),
    /** The first day of the month, or the day itself. */
    starts_on: date("starts_on", { mode: "string" }).notNull(),
    /**
     * A consultant or an admin. All members together have the nil UUID, because they are too many to count one by one.
     */
    actor_id: uuid("actor_id").notNull(),
    action: text("action").notNull(),
    n: integer("n").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.grain, table.starts_on, table.actor_id, table.action] }),
  ],
);
