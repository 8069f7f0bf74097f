import {
  CLOSING_REASONS,
  GENDERS,
  KEPT_STATUSES,
  PHOTO_REFUSALS,
  TEXT_MARKS,
  TEXT_PLACES,
} from "@agbara/shared/constants.ts";
import type { MailKind } from "@agbara/shared/contract/parts/entities.ts";
import type { ProfileList } from "@agbara/shared/contract/parts/profile-list-rows.ts";
import { ROLES } from "@agbara/shared/policy.ts";
import { sql } from "drizzle-orm";
import {
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
import { instant } from "../platform/db/tables.ts";

/** The columns for the lists of a profile. */
const lists = {
  countries: jsonb("countries").$type<string[]>().notNull().default([]),
  core_values: jsonb("core_values").$type<string[]>().notNull().default([]),
  organisations: jsonb("organisations").$type<string[]>().notNull().default([]),
} satisfies Record<ProfileList, unknown>;

/** Everybody with an account. After a deletion, the row stays with hardly any data, because the law requires it. */
export const users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey(),
    /**
     * The person's number. The database gives each new person the next number. `personReference` turns it into the
     * reference that people say on the phone.
     */
    number: integer("number").notNull().generatedAlwaysAsIdentity(),
    role: text("role", { enum: ROLES }).notNull(),
    /** In lower case. Null after the account is deleted. */
    email: text("email"),
    password_hash: text("password_hash"),
    first_name: text("first_name").notNull(),
    /** The search key of the first name, made by `searchKey`. */
    name_key: text("name_key").notNull(),
    birth_date: date("birth_date", { mode: "string" }).notNull(),
    /** Null for a member who joined only for fundraising, because only introductions need the gender. */
    gender: text("gender", { enum: GENDERS }),
    country_code: text("country_code").notNull(),
    /** In E.164 format. Null after the account is deleted. */
    phone: text("phone"),
    /** The digits of the phone number in reverse order, so that an index can find a number by its last digits. */
    phone_key: text("phone_key"),
    ...lists,
    /** The person's answers. The keys are the questions. A question without an answer has no key. */
    answers: jsonb("answers").$type<Record<string, string>>().notNull().default({}),
    /** The kinds of mails that the person has switched off. */
    mails_off: jsonb("mails_off").$type<MailKind[]>().notNull().default([]),
    /** True if the person joined for introductions, or is registered for them. */
    wants_introductions: boolean("wants_introductions").notNull().default(false),
    /**
     * The member's group in searches (see `KEPT_STATUSES`): the status of their own introduction and, if it is active,
     * who can find them. A trigger copies it here, so that a search reads only one table. Null for staff, for deleted
     * accounts, and for members who joined only for fundraising.
     */
    member_status: text("member_status", { enum: KEPT_STATUSES }),
    /**
     * The consultant who looks after the member. A trigger copies the id from the member's own introduction, so that a
     * search reads only one table.
     */
    consultant_id: uuid("consultant_id"),
    accepted_terms_at: instant("accepted_terms_at"),
    /**
     * When the person agreed that we use their origin, tribe and faith. Null if they never agreed or have withdrawn.
     */
    sensitive_agreed_at: instant("sensitive_agreed_at"),
    created_at: instant("created_at").notNull(),
    deleted_at: instant("deleted_at"),
    /** When the account of a member of staff ended. Nobody can sign in to it after that. Null while it is open. */
    ended_at: instant("ended_at"),
    /** Why staff closed the member's account. Null if it is not closed. */
    closed_for: text("closed_for", { enum: CLOSING_REASONS }),
    /** The last day, in Lagos, on which an auditor can sign in. Null for everybody else. */
    closes_on: date("closes_on", { mode: "string" }),
    /**
     * Nobody can sign in to the account before this time. For roles that have to do with money, it is a day after a
     * second admin approved the account. Null for all others.
     */
    opens_at: instant("opens_at"),
    /** When a consultant was last in contact with the person. Null if never. */
    last_contact_at: instant("last_contact_at"),
    /**
     * Since when the person has waited for a consultant's first call. Null in three cases: the person does not take
     * part in introductions, a consultant has contacted or registered them, or they have withdrawn.
     */
    awaits_call_since: instant("awaits_call_since"),
    /**
     * The law requires the row of a deleted account until this time. Then we delete the row. Null if the account is not
     * deleted.
     */
    purge_after: instant("purge_after"),
    /**
     * Since when this person needs a second step to log in. Null if the password is enough. Only staff have a second
     * step.
     */
    second_factor_at: instant("second_factor_at"),
  },
  (table) => [
    uniqueIndex("users_email").on(table.email),
    uniqueIndex("users_number").on(table.number),
    index("users_to_purge").on(table.purge_after).where(sql`purge_after is not null`),
    // Each of these indexes has all columns that a search compares, in the order of the results. So PostgreSQL can read
    // a page of results from the index alone.
    index("users_search")
      .on(
        table.gender,
        table.country_code,
        table.birth_date.desc().nullsFirst(),
        table.id,
        table.member_status,
      )
      .where(sql`member_status is not null`),
    index("users_ages")
      .on(
        table.birth_date.desc().nullsFirst(),
        table.id,
        table.gender,
        table.country_code,
        table.member_status,
      )
      .where(sql`member_status is not null`),
    index("users_name")
      .on(
        table.name_key.op("text_pattern_ops"),
        table.birth_date.desc().nullsFirst(),
        table.id,
        table.gender,
        table.country_code,
        table.member_status,
      )
      .where(sql`member_status is not null`),
    // The index for finding people by the first letters of their e-mail address.
    index("users_email_start")
      .on(table.email.op("text_pattern_ops"), table.id)
      .where(sql`member_status is not null`),
    index("users_phone").on(table.phone_key.op("text_pattern_ops")),
    index("users_joined")
      .on(
        table.created_at.desc().nullsFirst(),
        table.id,
        table.birth_date,
        table.gender,
        table.country_code,
        table.member_status,
        table.consultant_id,
      )
      .where(sql`member_status is not null`),
    // The index for finding the members whom a consultant looks after, in the order of a search.
    index("users_consultant")
      .on(
        table.consultant_id,
        table.birth_date.desc().nullsFirst(),
        table.id,
        table.gender,
        table.country_code,
        table.member_status,
      )
      .where(sql`consultant_id is not null`),
    // The index for people who wait for a first call. PostgreSQL can count them from this index alone.
    index("users_awaiting_call")
      .on(table.awaits_call_since, table.id, table.consultant_id)
      .where(sql`awaits_call_since is not null`),
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
    /** The position among the person's photos, from 0. The first photo is the profile picture. */
    position: smallint("position").notNull(),
    /**
     * The address of a portrait that the server draws on request. A photo has a different address for each reader, see
     * `people/profile/photo-address.ts`.
     */
    url: text("url").notNull(),
    /** Not used any more. No code reads this column. */
    thumbnail_url: text("thumbnail_url"),
    /** The name of the file in the photo store. Null for a portrait, which the server draws on request. */
    file: text("file"),
    /** The SHA-256 hash of the picture (`closing/marks.ts`). Null for some photos that are older than this column. */
    picture: text("picture"),
    /**
     * A digest of what the picture looks like, 16 hexadecimal digits (`photos/near.ts`). Null for some photos that are
     * older than this column.
     */
    look: text("look"),
    /** When the person added the photo. Null for photos that are older than this column. */
    added_at: instant("added_at"),
    /** Since when other members may see the photo. Null while it waits for a consultant's check. */
    passed_at: instant("passed_at"),
    /**
     * When a consultant checked the photo. Null while it waits for a check. Some photos are older than these checks.
     * Members see them, and they count as checked, although nobody checked them. Only a sample of them had to wait for
     * a check too.
     */
    looked_at: instant("looked_at"),
  },
  (table) => [
    index("photos_of_user").on(table.user_id, table.position),
    index("photos_to_look_at").on(table.id).where(sql`looked_at is null`),
    index("photos_file").on(table.file).where(sql`file is not null`),
    index("photos_picture").on(table.picture).where(sql`picture is not null`),
  ],
);

/** Pictures that a consultant refused, so that nobody has to decide about the same picture of the same person again. */
export const refused_photos = pgTable(
  "refused_photos",
  {
    user_id: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The SHA-256 hash of the picture (`closing/marks.ts`). */
    picture: text("picture").notNull(),
    /** A digest of what the picture looks like, as in `photos`. Null if there is none. */
    look: text("look"),
    reason: text("reason", { enum: PHOTO_REFUSALS }).notNull(),
    refused_at: instant("refused_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.picture] }),
    index("refused_photos_picture").on(table.picture),
    index("refused_photos_look_1").on(sql`substr(look, 1, 4)`),
    index("refused_photos_look_2").on(sql`substr(look, 5, 4)`),
    index("refused_photos_look_3").on(sql`substr(look, 9, 4)`),
    index("refused_photos_look_4").on(sql`substr(look, 13, 4)`),
  ],
);

/**
 * Files in the photo store that no row uses: the server is still storing them, or the photo was removed. Housekeeping
 * removes these files.
 */
export const stray_files = pgTable(
  "stray_files",
  {
    file: text("file").primaryKey(),
    /** Housekeeping may remove the file after this time. */
    remove_after: instant("remove_after").notNull(),
  },
  (table) => [index("stray_files_due").on(table.remove_after)],
);

/** All tokens that we issued, by their `jti`. A token works only if it is in this table and is not revoked. */
export const sessions = pgTable(
  "sessions",
  {
    jti: uuid("jti").primaryKey(),
    user_id: uuid("user_id")
      .notNull()
      .references(() => users.id),
    /**
     * The id of the session. All tokens of one login have the same id, because each new token replaces the one before.
     */
    family_id: uuid("family_id").notNull(),
    signed_in_at: instant("signed_in_at").notNull(),
    created_at: instant("created_at").notNull(),
    expires_at: instant("expires_at").notNull(),
    revoked_at: instant("revoked_at"),
    /** When the person last proved again who they are. Null if they have not done this since they signed in. */
    confirmed_at: instant("confirmed_at"),
  },
  (table) => [
    index("sessions_of_user").on(table.user_id),
    index("sessions_expiring").on(table.expires_at),
  ],
);

/** Texts of members that a consultant should read. The texts were delivered anyway, because they may be harmless. */
export const text_marks = pgTable(
  "text_marks",
  {
    id: uuid("id").primaryKey(),
    /** The member who wrote the text. */
    user_id: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    mark: text("mark", { enum: TEXT_MARKS }).notNull(),
    place: text("place", { enum: TEXT_PLACES }).notNull(),
    words: text("words").notNull(),
    found_at: instant("found_at").notNull(),
    settled_at: instant("settled_at"),
    settled_by: uuid("settled_by"),
  },
  (table) => [
    index("text_marks_of_user").on(table.user_id),
    index("text_marks_waiting").on(table.found_at, table.id).where(sql`settled_at is null`),
    index("text_marks_settled").on(table.settled_at).where(sql`settled_at is not null`),
    check("text_marks_settled_whole", sql`(settled_at is null) = (settled_by is null)`),
  ],
);

/**
 * The mails with news that we sent to members. We store when they were sent and their subject, but not their content.
 */
export const told_mails = pgTable(
  "told_mails",
  {
    id: uuid("id").primaryKey(),
    user_id: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    subject: text("subject").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [index("told_mails_of_user").on(table.user_id, table.at)],
);

/**
 * Codes that we sent by mail (for joining, a new password or a new address) or by text message (for a phone number). We
 * store only hashes of the code and its token.
 */
export const mail_codes = pgTable(
  "mail_codes",
  {
    token_hash: text("token_hash").primaryKey(),
    purpose: text("purpose", { enum: ["register", "reset", "email", "text"] }).notNull(),
    /** The e-mail address or the phone number that got the code. */
    email: text("email").notNull(),
    /**
     * The hash of the code. Null if no code can work: for `reset`, if the address has no account, and for `register`,
     * if it already has one.
     */
    code_hash: text("code_hash"),
    user_id: uuid("user_id").references(() => users.id),
    /** What a person entered to join, until they enter the code. Null for other purposes. */
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
