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

/** A column for a moment in time, with its time zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** A column for an amount in whole kobo. It is above zero unless the field says otherwise. */
export const kobo = (name: string) => bigint(name, { mode: "bigint" });

/**
 * For each field: the last person who changed it, and when. If two people change the same field, we tell the second one
 * about the first one's change.
 */
export type ChangedBy = Record<string, { by: string; at: string }>;

export const CHANNELS = ["mail", ...TEXT_WAYS] as const;

/**
 * Mails and text messages that wait to be sent. We delete each after sending, because some contain codes. The subject
 * of a text message is the name of its kind.
 */
export const mails = pgTable(
  "mails",
  {
    id: uuid("id").primaryKey(),
    /** The channel by which we send the message: mail, SMS or WhatsApp. */
    channel: text("channel", { enum: CHANNELS }).notNull().default("mail"),
    /** The e-mail address of the recipient, or their phone number in E.164 format. */
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    /** The text of the mail as HTML. Null for a mail that has only a text part. */
    html: text("html"),
    /** The values for the template of a WhatsApp message. Null for all other messages. */
    filling: jsonb("filling").$type<readonly string[]>(),
    /**
     * The address that the unsubscribe button of a mail program calls. It ends mails of this kind. Null if nobody can
     * switch them off.
     */
    unsubscribe: text("unsubscribe"),
    /**
     * True if we never send the mail. We store such a mail so that a request for an unknown address takes as long as
     * one for a known address. Otherwise the time would reveal who has an account.
     */
    pretended: boolean("pretended").notNull().default(false),
    tries: integer("tries").notNull().default(0),
    /**
     * The number of tries without a clear result: the message may have been sent or not. We limit this number, so that
     * a text message arrives at most twice.
     */
    doubts: integer("doubts").notNull().default(0),
    /**
     * When the next try is due. If the process that sends the message dies, another process takes over at this time.
     */
    next_try_at: instant("next_try_at").notNull(),
    /** After this time, we delete the message without sending it. */
    keep_until: instant("keep_until").notNull(),
  },
  (table) => [
    index("mails_due").on(table.next_try_at),
    index("mails_of_recipient").on(table.recipient),
  ],
);

/** How often something happened within a time window. All processes share these counts. */
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
 * When each person last changed something. While a replica does not have this change yet, we read the person's lists
 * from the primary, so that people always see their own changes.
 */
export const recent_writes = pgTable(
  "recent_writes",
  { user_id: uuid("user_id").primaryKey(), at: instant("at").notNull() },
  (table) => [index("recent_writes_old").on(table.at)],
);

/**
 * The times that the server must remember, by name: the last test write (`written`), the last housekeeping (`kept`),
 * when we began to doubt the clock (`doubted`), and the last backup (`backed-up`).
 */
export const marks = pgTable("marks", {
  name: text("name", { enum: ["written", "kept", "doubted", "backed-up"] }).primaryKey(),
  at: instant("at").notNull(),
});

/**
 * A mark for each key that encrypts values in this database. The key itself is not here. The mark shows whether a
 * server has a wrong key and so cannot decrypt these values.
 */
export const key_marks = pgTable("key_marks", {
  name: text("name", { enum: ["CODE_KEY", "FACTOR_KEYS"] }).primaryKey(),
  /** The mark of the key. We compute it from the key, but nobody can compute the key from it. */
  mark: text("mark").notNull(),
  at: instant("at").notNull(),
});

/** The responses to calls with an Idempotency-Key. A repeated call gets the same response as the first one. */
export const idempotency_keys = pgTable(
  "idempotency_keys",
  {
    user_id: uuid("user_id").notNull(),
    key: text("key").notNull(),
    /** A hash of the call and its input. We refuse a different call with the same key. */
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
 * More facts about an audit log line: the filters of a list page or a file, or the changed record if the change is not
 * about a person.
 */
export interface AuditDetails {
  /** For an agreement to text messages: their channel, SMS or WhatsApp. */
  way?: string;
  record?: { id: string; title: string };
  filters?: Record<string, unknown>;
  page?: number;
  /**
   * For a file: the name of the list in it. `rows` is the number of rows, and `reason` is why somebody needs the file.
   * For one part of a file, `after` says where the part begins.
   */
  list?: string;
  rows?: number;
  after?: string | null;
  /** For a file: true if it has the contact details of donors. */
  contacts?: boolean;
  reason?: string;
  /**
   * For a request for an introduction: the day on which a consultant reached the person about the request, and the
   * channel.
   */
  contact?: { channel: string; day: string };
  /** For a request for an introduction: the answer that the person gave by phone. */
  answer?: string;
}

/**
 * The audit log: who did what to whom, and when. We only add lines: a database trigger refuses changes and deletions.
 */
export const audit = pgTable(
  "audit",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant("at").notNull(),
    actor_id: uuid("actor_id").notNull(),
    actor_role: text("actor_role").notNull(),
    /** The name of the call in the API contract. */
    action: text("action").notNull(),
    subject_id: uuid("subject_id"),
    introduction_id: uuid("introduction_id"),
    /** The other person in the line: the one who was suggested, or who got a request. */
    other_id: uuid("other_id"),
    /** The ids of the people who were on the page of a list, or in a file. */
    seen_ids: uuid("seen_ids").array(),
    /** More facts about the line: see `AuditDetails`. */
    details: jsonb("details").$type<AuditDetails>(),
  },
  (table) => [
    index("audit_of_other").on(table.other_id).where(sql`other_id is not null`),
    index("audit_of_seen").using("gin", table.seen_ids),
    index("audit_of_actor_about")
      .on(table.actor_id, table.at, table.id)
      .where(sql`subject_id is not null`),
    // This index is for staff, who search the log by a gift, a page, a payout or a case.
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
 * How many lines the audit log has, by month and by day in Lagos, by actor and by action. With these counts we compute
 * how many pages the log has, and find its later pages fast. A database trigger updates them.
 */
export const audit_counts = pgTable(
  "audit_counts",
  {
    grain: text("grain", { enum: ["month", "day"] }).notNull(),
    /** The day that is counted, or the first day of the month that is counted. */
    starts_on: date("starts_on", { mode: "string" }).notNull(),
    /**
     * The colleague who acted. All members together have the nil UUID, because they are too many to count one by one.
     */
    actor_id: uuid("actor_id").notNull(),
    action: text("action").notNull(),
    n: integer("n").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.grain, table.starts_on, table.actor_id, table.action] }),
  ],
);
