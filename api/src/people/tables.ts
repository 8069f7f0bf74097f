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

/** The lists of a profile. */
const lists = {
  countries: jsonb("countries").$type<string[]>().notNull().default([]),
  core_values: jsonb("core_values").$type<string[]>().notNull().default([]),
  organisations: jsonb("organisations").$type<string[]>().notNull().default([]),
} satisfies Record<ProfileList, unknown>;

/** Everybody with an account. A deleted account keeps an emptied row, because the law demands it. */
export const users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey(),
    /**
     * The person's number; each new person gets the next one. `personReference` turns it into the reference that people
     * quote on the phone.
     */
    number: integer("number").notNull().generatedAlwaysAsIdentity(),
    role: text("role", { enum: ROLES }).notNull(),
    /** Lower case; null once the account is deleted. */
    email: text("email"),
    password_hash: text("password_hash"),
    first_name: text("first_name").notNull(),
    /** The first name in the form of `searchKey`. A search for a name uses this form. */
    name_key: text("name_key").notNull(),
    birth_date: date("birth_date", { mode: "string" }).notNull(),
    /** Only introductions need it, so it is null for a member who came only for fundraising. */
    gender: text("gender", { enum: GENDERS }),
    country_code: text("country_code").notNull(),
    /** E.164; null once the account is deleted. */
    phone: text("phone"),
    /** The phone's digits in reverse order, so that an index finds a number by its last digits. */
    phone_key: text("phone_key"),
    ...lists,
    /** The answers, by question. A question without an answer is absent. */
    answers: jsonb("answers").$type<Record<string, string>>().notNull().default({}),
    /** The mails that the person switched off. */
    mails_off: jsonb("mails_off").$type<MailKind[]>().notNull().default([]),
    /** True if the person joined for introductions, or is registered for them. */
    wants_introductions: boolean("wants_introductions").notNull().default(false),
    /**
     * The status of a member's own introduction. A trigger copies it here, so that a search reads only one table. For
     * active members it also tells who can find them (see `KEPT_STATUSES`). Null for staff, for deleted accounts, and
     * for members who came only for fundraising.
     */
    member_status: text("member_status", { enum: KEPT_STATUSES }),
    /**
     * The consultant who looks after the member. A trigger copies it from the member's own introduction, so that a
     * search reads only one table.
     */
    consultant_id: uuid("consultant_id"),
    accepted_terms_at: instant("accepted_terms_at"),
    /**
     * When the person agreed to the use of their origin, tribe and faith. Null if they never agreed, or withdrew the
     * consent.
     */
    sensitive_agreed_at: instant("sensitive_agreed_at"),
    created_at: instant("created_at").notNull(),
    deleted_at: instant("deleted_at"),
    /** When the account of a consultant or an admin was ended. Nobody can sign in with it after that. */
    ended_at: instant("ended_at"),
    /** Why staff closed the member's account; null while it is open. */
    closed_for: text("closed_for", { enum: CLOSING_REASONS }),
    /** The last day on which an auditor can sign in, in Lagos. Null for everybody else. */
    closes_on: date("closes_on", { mode: "string" }),
    /**
     * Nobody can sign in to the account before this time. Only accounts with a money role have this time. One admin
     * proposes such a role, and another admin approves it.
     */
    opens_at: instant("opens_at"),
    /** When a consultant was last in touch with the person; null if never. */
    last_contact_at: instant("last_contact_at"),
    /**
     * The time since which the person waits for a consultant's first call. Null for people who do not take part in
     * introductions. Also null after a consultant contacted or registered the person, and after the person withdrew.
     */
    awaits_call_since: instant("awaits_call_since"),
    /**
     * The time until which the law demands that we keep a deleted account's record. After this time we may remove it.
     */
    purge_after: instant("purge_after"),
    /**
     * The time since which this person needs a second step to log in; null if the password is enough. Only for staff.
     */
    second_factor_at: instant("second_factor_at"),
  },
  (table) => [
    uniqueIndex("users_email").on(table.email),
    uniqueIndex("users_number").on(table.number),
    index("users_to_purge").on(table.purge_after).where(sql`purge_after is not null`),
    // Each index has all columns that a search compares, in the order of the results. PostgreSQL can then read a page
    // of results from the index alone.
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
    // Used to find people by the first letters of their e-mail address while staff type it.
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
    // Used to find the members of a consultant, in the same order as a search.
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
    // Used for people who wait for a first call. The index has the columns that we need to count these people.
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
    /** The photo's place among the person's photos. The first photo, 0, is the profile picture. */
    position: smallint("position").notNull(),
    /**
     * The address of a portrait that is drawn on request. For a photo, each reader gets a personal address instead: see
     * `people/profile/photo-address.ts`.
     */
    url: text("url").notNull(),
    /** An old column that no code reads. */
    thumbnail_url: text("thumbnail_url"),
    /** The name in the photo store; null for a portrait that is drawn on request. */
    file: text("file"),
    /** The short form of the picture (`closing/marks.ts`). Null for photos that are older than this column. */
    picture: text("picture"),
    /**
     * A digest of how the picture looks, 16 hexadecimal digits (`photos/near.ts`). Null for photos that are older than
     * this column.
     */
    look: text("look"),
    /** Null for photos that are older than this column. */
    added_at: instant("added_at"),
    /** The time since which other members may see the photo; null while it waits for a consultant. */
    passed_at: instant("passed_at"),
    /**
     * When a consultant checked the photo. We show photos from before these checks began without a check. Some of these
     * photos wait for a check as a sample.
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

/** Pictures that a consultant refused, so that nobody has to decide about the same picture twice. */
export const refused_photos = pgTable(
  "refused_photos",
  {
    user_id: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The short form of the picture (`closing/marks.ts`). */
    picture: text("picture").notNull(),
    /** A digest of how the picture looks, as in `photos`. */
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
 * Files in the photo store that belong to no photo. The server is still writing them, or somebody removed the photo.
 * Housekeeping removes them.
 */
export const stray_files = pgTable(
  "stray_files",
  {
    file: text("file").primaryKey(),
    /** The file may be removed after this time. */
    remove_after: instant("remove_after").notNull(),
  },
  (table) => [index("stray_files_due").on(table.remove_after)],
);

/**
 * Tokens that we issued, by their `jti`. We refuse a token if somebody has revoked it or if it is not in this table.
 */
export const sessions = pgTable(
  "sessions",
  {
    jti: uuid("jti").primaryKey(),
    user_id: uuid("user_id")
      .notNull()
      .references(() => users.id),
    /** The id that all tokens of one login share. Each new token replaces the token before it. */
    family_id: uuid("family_id").notNull(),
    signed_in_at: instant("signed_in_at").notNull(),
    created_at: instant("created_at").notNull(),
    expires_at: instant("expires_at").notNull(),
    revoked_at: instant("revoked_at"),
    /** When the person last proved again who they are. Null if they have not done so since they signed in. */
    confirmed_at: instant("confirmed_at"),
  },
  (table) => [
    index("sessions_of_user").on(table.user_id),
    index("sessions_expiring").on(table.expires_at),
  ],
);

/** Texts of members that a consultant should read. We delivered these texts anyway, because they may be harmless. */
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

/** The mails in which we told a member some news. We store their time and subject, but never their content. */
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
 * Codes that we sent: by mail for registration, password reset and a new address, and by text message for a phone
 * number. We store only hashes of the token and the code.
 */
export const mail_codes = pgTable(
  "mail_codes",
  {
    token_hash: text("token_hash").primaryKey(),
    purpose: text("purpose", { enum: ["register", "reset", "email", "text"] }).notNull(),
    /** The address, or the phone number, that the code went to. */
    email: text("email").notNull(),
    /**
     * The account of the code. Null if we accept no code: for `reset`, because the e-mail address has no account; for
     * `register`, because it already has one.
     */
    code_hash: text("code_hash"),
    user_id: uuid("user_id").references(() => users.id),
    /** The data of the person who wants to register and has not entered their code yet. */
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
