import {
  BIRTH_PAPERS,
  CALL_OUTCOMES,
  CONTACT_CHANNELS,
  GENDERS,
  INTRODUCTION_STATUSES,
  KEPT_STATUSES,
  MEETING_KINDS,
  REQUEST_STATUSES,
} from "@agbara/shared/constants.ts";
import type { ContactChannel } from "@agbara/shared/contract/parts/entities.ts";
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
import { returns } from "../people/closing/tables.ts";
import { users } from "../people/tables.ts";
import { type ChangedBy, instant } from "../platform/db/tables.ts";

/**
 * For each person of a request: how and when a consultant last reached them about it, and which consultant. The keys
 * are the people's ids.
 */
export type Contacted = Record<string, { channel: ContactChannel; day: string; by: string }>;

/** Members' own introductions, and pre-matches between two people. An own introduction has no second person. */
export const introductions = pgTable(
  "introductions",
  {
    id: uuid("id").primaryKey(),
    user_id: uuid("user_id")
      .notNull()
      .references(() => users.id),
    contact_id: uuid("contact_id").references(() => users.id),
    status: text("status", { enum: INTRODUCTION_STATUSES }).notNull().default("inactive"),
    request_status: text("request_status", {
      enum: REQUEST_STATUSES,
    }),
    request_message: text("request_message"),
    answer_message: text("answer_message"),
    requested_at: instant("requested_at"),
    /** True if a consultant sent the request for the asker. Such requests do not count for the asker's limits. */
    sent_by_staff: boolean("sent_by_staff").notNull().default(false),
    answered_at: instant("answered_at"),
    /** The consultant who recorded the answer. Null if the asked person answered without a consultant. */
    answered_by: uuid("answered_by").references(() => users.id),
    reminded_at: instant("reminded_at"),
    introduced_at: instant("introduced_at"),
    contacted: jsonb("contacted").$type<Contacted>().notNull().default({}),
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
    /**
     * The person's consultant. Only a member's own introduction has one. A trigger copies it to `users`, where
     * searches read it.
     */
    consultant_id: uuid("consultant_id").references(() => users.id),
    hand_over_note: text("hand_over_note"),
    follow_up_on: date("follow_up_on", { mode: "string" }),
    follow_up_reason: text("follow_up_reason"),
    registered_at: instant("registered_at"),
    /**
     * When the person withdrew. Only a member's own introduction has this value. Null again after the person registers,
     * or after we delete the rest of their data.
     */
    withdrawn_at: instant("withdrawn_at"),
    /**
     * The status that the person gets back later. It is set while the safety desk hides the person. Only a member's own
     * introduction has it.
     */
    held_from: text("held_from", { enum: INTRODUCTION_STATUSES }),
    /**
     * The state that an ended pre-match gets back later. It is set only if the pre-match ended because one of its
     * people is deactivated or hidden by the safety desk.
     */
    ended_from: text("ended_from", { enum: REQUEST_STATUSES }),
    /**
     * True if the asked person had already refused when the pre-match ended. If a member removes a block, this refusal
     * stays.
     */
    refused: boolean("refused").notNull().default(false),
    /**
     * When the member began a pause. During a pause, nobody finds the member. Only a member's own introduction has this
     * value.
     */
    paused_at: instant("paused_at"),
    /** True if the member shows city and affiliations to all members before both accepted. */
    shows_city: boolean("shows_city").notNull().default(false),
    shows_organisations: boolean("shows_organisations").notNull().default(false),
    /**
     * How, when and by which consultant the person was met, and which paper showed the birth date. All four are null if
     * no consultant met the person. Only a member's own introduction has these values.
     */
    met_how: text("met_how", { enum: MEETING_KINDS }),
    met_on: date("met_on", { mode: "string" }),
    met_by: uuid("met_by").references(() => users.id),
    birth_paper: text("birth_paper", { enum: BIRTH_PAPERS }),
    changed_by: jsonb("changed_by").$type<ChangedBy>().notNull().default({}),
    created_at: instant("created_at").notNull(),
    updated_at: instant("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("introductions_own").on(table.user_id).where(sql`contact_id is null`),
    uniqueIndex("introductions_pair")
      .on(sql`least(user_id, contact_id)`, sql`greatest(user_id, contact_id)`)
      .where(sql`contact_id is not null and request_status in ('none', 'requested', 'accepted')`),
    uniqueIndex("introductions_active_code").on(table.code).where(sql`status = 'active'`),
    index("introductions_asked").on(table.contact_id, table.requested_at),
    index("introductions_asking").on(table.user_id, table.requested_at),
    // Pre-matches in order of arrival: all of them, or only those in one state. PostgreSQL can read a page of
    // pre-matches from these indexes alone.
    index("introductions_in_order")
      .on(table.requested_at, table.id, table.status)
      .where(sql`contact_id is not null`),
    index("introductions_arrival")
      .on(table.request_status, table.requested_at, table.id, table.status)
      .where(sql`contact_id is not null`),
    // Without this index, the database would read all requests to remove an account.
    index("introductions_answered_by").on(table.answered_by).where(sql`answered_by is not null`),
    // For searches by the beginning of a city.
    index("introductions_city")
      .on(sql`search_key(city) text_pattern_ops`, table.user_id)
      .where(sql`contact_id is null and city is not null`),
    index("introductions_met_by").on(table.met_by).where(sql`met_by is not null`),
    index("introductions_withdrawn").on(table.withdrawn_at).where(sql`withdrawn_at is not null`),
    // The index of a consultant's people, sorted by follow-up. PostgreSQL can count the due follow-ups with this index
    // alone.
    index("introductions_of_consultant")
      .on(table.consultant_id, table.follow_up_on, table.id)
      .where(sql`consultant_id is not null`),
    check("introductions_consultant_of_own", sql`consultant_id is null or contact_id is null`),
    check(
      "introductions_looked_after",
      sql`consultant_id is not null or (hand_over_note is null and follow_up_on is null)`,
    ),
    check("introductions_follow_up", sql`(follow_up_on is null) = (follow_up_reason is null)`),
    check(
      "introductions_met",
      sql`num_nulls(met_how, met_on, met_by, birth_paper) in (0, 4) and (met_on is null or contact_id is null)`,
    ),
    check("introductions_ages", sql`min_age <= max_age`),
    check("introductions_not_oneself", sql`contact_id is null or contact_id <> user_id`),
    check(
      "introductions_introduced_once_accepted",
      sql`introduced_at is null or (contact_id is not null and request_status in ('accepted', 'ended'))`,
    ),
    check(
      "introductions_ended_from",
      sql`ended_from is null or (contact_id is not null and request_status = 'ended')`,
    ),
    check("introductions_pair_has_state", sql`(contact_id is null) = (request_status is null)`),
  ],
);

/** All notes ever written, each with its author and time. The introduction also has a copy of the newest note. */
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
    /** The note in the form that `fold` makes, for searches. */
    note_key: text("note_key").generatedAlwaysAs(sql`folded(note)`),
    created_at: instant("created_at").notNull(),
    /** How the consultant called the person, and the result of the call. Null if the note is about no call. */
    channel: text("channel", { enum: CONTACT_CHANNELS }),
    outcome: text("outcome", { enum: CALL_OUTCOMES }),
  },
  (table) => [
    index("notes_of_introduction").on(table.introduction_id, table.created_at),
    check("notes_call", sql`(channel is null) = (outcome is null)`),
  ],
);

/** The pinned note of an introduction. Consultants read this note first. */
export const pinned_notes = pgTable("pinned_notes", {
  introduction_id: uuid("introduction_id")
    .primaryKey()
    .references(() => introductions.id),
  note_id: uuid("note_id")
    .notNull()
    .unique()
    .references(() => notes.id),
});

/** Consultants' suggestions to a member. Each one suggests another person's own introduction. */
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

/**
 * The people whom a person blocked. A block works in both directions until the person removes it. Only the person who
 * blocked ever learns about the block.
 */
export const blocks = pgTable(
  "blocks",
  {
    user_id: uuid("user_id")
      .notNull()
      .references(() => users.id),
    blocked_id: uuid("blocked_id")
      .notNull()
      .references(() => users.id),
    created_at: instant("created_at").notNull(),
    /**
     * True if the member blocked the person from a notice about an ended introduction. Then the list of blocked people
     * does not show the name.
     */
    from_line: boolean("from_line").notNull().default(false),
    /**
     * The match of two accounts that made this block. In this match, staff confirmed that this account and an account
     * that the member blocked belong to the same person. Null if the member blocked this account directly.
     */
    same_as: uuid("same_as").references(() => returns.id, { onDelete: "set null" }),
    /**
     * The account that the member blocked, if this block followed from that block. Then the member's list does not show
     * this block. When the member removes the other block, we remove this one too. The account may not exist any more.
     */
    origin_id: uuid("origin_id"),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.blocked_id] }),
    index("blocks_of_blocked").on(table.blocked_id, table.user_id),
    index("blocks_same_as").on(table.same_as).where(sql`same_as is not null`),
    check("blocks_not_oneself", sql`user_id <> blocked_id`),
  ],
);

/**
 * The consultants who looked after a person before, and until when. For some time after that, they may not decide about
 * the person. Housekeeping removes the rows.
 */
export const former_consultants = pgTable(
  "former_consultants",
  {
    user_id: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    consultant_id: uuid("consultant_id").notNull(),
    until: instant("until").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.consultant_id] }),
    index("former_consultants_until").on(table.until),
  ],
);

/**
 * The notice that a person sees after somebody else ended an introduction with them. It says nothing about the other
 * person. It is the same after a block, a withdrawal and a deletion.
 */
export const endings = pgTable(
  "endings",
  {
    id: uuid("id").primaryKey(),
    /** The person who reads this notice. */
    user_id: uuid("user_id")
      .notNull()
      .references(() => users.id),
    asked_by_me: boolean("asked_by_me").notNull(),
    requested_at: instant("requested_at").notNull(),
    ended_at: instant("ended_at").notNull(),
    /** The ended request, which only staff see. Null if it no longer exists. */
    introduction_id: uuid("introduction_id").references(() => introductions.id, {
      onDelete: "set null",
    }),
    /** The id of the request. We store it even after the request no longer exists. */
    match_id: uuid("match_id"),
    /**
     * The other person. We store the id after they have left, because the reader may still report and block them. The
     * reader never sees it.
     */
    other_id: uuid("other_id"),
    /** The id of the other person's own introduction. We store it after they have left. */
    other_own_id: uuid("other_own_id"),
    /**
     * True if the request still waited for an answer when we wrote the notice, and the reader has not taken the request
     * back since then.
     */
    waited: boolean("waited").notNull().default(false),
    /**
     * True if the reader's list does not show the notice. This is so if, before the person left, the reader had blocked
     * them or already saw nothing of the request. The reader can still report the person.
     */
    hidden: boolean("hidden").notNull().default(false),
  },
  (table) => [
    index("endings_of_user").on(table.user_id, table.ended_at),
    index("endings_ended").on(table.ended_at),
    index("endings_of_introduction")
      .on(table.introduction_id)
      .where(sql`introduction_id is not null`),
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

/**
 * The number of members of each kind, by year of birth, month of birth and day of joining. "Page X of Y" reads these
 * rows instead of counting people. For each year of birth, there are also counts by the beginning of the name. Triggers
 * keep the counts up to date. A group without people has no row.
 */
export const member_counts = pgTable(
  "member_counts",
  {
    /** The first letters of the name's key. An empty text means all names. */
    name_start: text("name_start").notNull(),
    /** The country's code. An empty text means all countries. */
    country_code: text("country_code").notNull(),
    /** The kind of period that the row counts: year of birth, month of birth, or day of joining. */
    span: text("span", { enum: ["year", "month", "joined"] }).notNull(),
    gender: text("gender").notNull(),
    /** The first day of the period, in UTC. */
    starts_on: date("starts_on", { mode: "string" }).notNull(),
    /** The number of members of each status. */
    unregistered: integer("unregistered").notNull(),
    inactive: integer("inactive").notNull(),
    active: integer("active").notNull(),
    paused: integer("paused").notNull(),
    visible: integer("visible").notNull(),
  },
  (table) => [
    primaryKey({
      name: "member_counts_key",
      columns: [table.name_start, table.country_code, table.span, table.gender, table.starts_on],
    }),
  ],
);

/** The columns that a consultant's search compares with its filters. */
const facets = {
  gender: text("gender", { enum: GENDERS }).notNull(),
  country_code: text("country_code").notNull(),
  birth_date: date("birth_date", { mode: "string" }).notNull(),
  member_status: text("member_status", { enum: KEPT_STATUSES }).notNull(),
  /**
   * The state in the form that the database's function `search_key` makes. Null if the person does not agree to its
   * use.
   */
  state_key: text("state_key"),
  /** The city in the form that `search_key` makes. */
  city_key: text("city_key"),
  /** The tribe in the form that `search_key` makes. Null if the person does not agree to its use. */
  tribe_key: text("tribe_key"),
  /** The person's own height, in centimetres. */
  height: smallint("height"),
  /** Days in UTC. */
  registered_on: date("registered_on", { mode: "string" }),
  contacted_on: date("contacted_on", { mode: "string" }),
  consultant_id: uuid("consultant_id"),
  /** True if a consultant met the person. */
  met: boolean("met").notNull(),
};

/**
 * The columns that searches compare, besides gender, country, age and name. This small table has one row for each
 * member. Triggers on `users` and `introductions` keep it up to date.
 */
export const member_facets = pgTable(
  "member_facets",
  {
    id: uuid("id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    ...facets,
    /** The person's wishes about a partner. The search needs them because both people must fit the other's wishes. */
    min_age: smallint("min_age").notNull(),
    max_age: smallint("max_age").notNull(),
    min_height: smallint("min_height"),
    distant_relationship: boolean("distant_relationship").notNull(),
  },
  (table) => {
    // Makes new objects for each index, because drizzle can use the direction of a column (`desc`) only once.
    const youngestFirst = () => [table.birth_date.desc().nullsFirst(), table.id] as const;
    const compared = [table.gender, table.country_code, table.member_status] as const;
    const others = [
      table.height,
      table.registered_on,
      table.contacted_on,
      table.consultant_id,
    ] as const;
    // Each index begins with the column by which a search finds people. It also has the columns that searches compare
    // most. So when PostgreSQL counts people at the ends of a range, it reads only the index.
    return [
      index("member_facets_ages").on(...youngestFirst(), ...compared, ...others),
      index("member_facets_state").on(
        table.state_key,
        ...youngestFirst(),
        ...compared,
        table.tribe_key,
        table.city_key,
        table.height,
        table.contacted_on,
      ),
      index("member_facets_city").on(
        table.city_key,
        ...youngestFirst(),
        ...compared,
        table.state_key,
        table.tribe_key,
        table.height,
        table.contacted_on,
      ),
      index("member_facets_tribe").on(
        table.tribe_key,
        ...youngestFirst(),
        ...compared,
        table.height,
        table.contacted_on,
      ),
      index("member_facets_consultant").on(
        table.consultant_id,
        ...youngestFirst(),
        ...compared,
        table.contacted_on,
      ),
      index("member_facets_registered").on(
        table.registered_on.desc().nullsLast(),
        table.id,
        table.birth_date,
        ...compared,
      ),
      // The index for consultants' searches of people who fit each other. It contains only members whom we can
      // introduce.
      index("member_facets_fitting")
        .on(
          table.gender,
          ...youngestFirst(),
          table.country_code,
          table.height,
          table.min_age,
          table.max_age,
          table.min_height,
          table.distant_relationship,
        )
        .where(sql`member_status in ('active', 'visible')`),
      // The index for the list of people whom no consultant has met.
      index("member_facets_unmet")
        .on(...youngestFirst(), ...compared)
        .where(sql`not met`),
      // PostgreSQL reads this index from its end. So people without any contact come first, and after them the people
      // who have waited longest for a consultant.
      index("member_facets_contacted").on(
        table.contacted_on.desc().nullsLast(),
        table.id,
        table.birth_date,
        ...compared,
      ),
    ];
  },
);

/** Changes of `member_facets` that are not yet in `facet_counts`. `n` is -1 for the old row and 1 for the new row. */
export const facet_changes = pgTable("facet_changes", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant("at").notNull().defaultNow(),
  n: smallint("n").notNull(),
  ...facets,
});

/**
 * The number of members of each kind that a consultant's search may ask for. "Page X of Y" reads these rows and adds
 * the changes in `facet_changes`. The function `facet_cells` lists the groups of a member.
 */
export const facet_counts = pgTable(
  "facet_counts",
  {
    /** The group's filter, or its two filters. */
    cube: text("cube").notNull(),
    /** The search keys of the filters with words as values, such as a state. Empty if the group has no such filter. */
    value: text("value").notNull(),
    /** The country's code. An empty text means all countries. */
    country_code: text("country_code").notNull(),
    gender: text("gender").notNull(),
    /** The number of the block of heights or days, if one of the group's filters is a range. Otherwise 0. */
    part: integer("part").notNull(),
    /** The number of the block of birth dates. */
    born: integer("born").notNull(),
    /** The number of members of each status. */
    unregistered: integer("unregistered").notNull(),
    inactive: integer("inactive").notNull(),
    active: integer("active").notNull(),
    paused: integer("paused").notNull(),
    visible: integer("visible").notNull(),
  },
  (table) => [
    primaryKey({
      name: "facet_counts_key",
      columns: [table.cube, table.value, table.country_code, table.gender, table.part, table.born],
    }),
  ],
);

/**
 * The number of pre-matches of each state and status. The page count of the requests reads these rows instead of
 * counting requests. Triggers keep the rows up to date. A group may have several rows, and its number is their sum.
 * Each transaction changes a row that nobody has locked, so that no request waits for another. So a group has as many
 * rows as the most transactions that ran at the same time.
 */
export const request_counts = pgTable("request_counts", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  request_status: text("request_status", {
    enum: REQUEST_STATUSES,
  }).notNull(),
  status: text("status", { enum: INTRODUCTION_STATUSES }).notNull(),
  n: integer("n").notNull(),
});
