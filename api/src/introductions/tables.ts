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
 * The last contact with each of the two people about a request: how and on which day a consultant reached the person,
 * and which consultant. The keys are the ids of the people.
 */
export type Contacted = Record<string, { channel: ContactChannel; day: string; by: string }>;

/** Members' own introductions, and pre-matches between two people. In an own introduction, `contact_id` is null. */
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
     * The consultant who looks after the person. Always null in a pre-match. A trigger copies the value to `users`,
     * where searches read it.
     */
    consultant_id: uuid("consultant_id").references(() => users.id),
    hand_over_note: text("hand_over_note"),
    follow_up_on: date("follow_up_on", { mode: "string" }),
    follow_up_reason: text("follow_up_reason"),
    registered_at: instant("registered_at"),
    /**
     * When the person withdrew. Null after they register again, and after we have deleted the rest of their data.
     * Always null in a pre-match.
     */
    withdrawn_at: instant("withdrawn_at"),
    /**
     * The status that the person gets back when the safety desk no longer hides them. Null if they are not hidden.
     * Always null in a pre-match.
     */
    held_from: text("held_from", { enum: INTRODUCTION_STATUSES }),
    /**
     * The status that a pre-match gets back when both people are active again. Set if the pre-match ended because one
     * of them was deactivated or hidden by the safety desk. Otherwise null.
     */
    ended_from: text("ended_from", { enum: REQUEST_STATUSES }),
    /**
     * True if the asked person had already refused when the pre-match ended. A block also ends the pre-match. So if the
     * member removes the block later, the refusal still counts.
     */
    refused: boolean("refused").notNull().default(false),
    /**
     * When the member paused. Nobody can find a member during a pause. Null if they have not paused. Always null in a
     * pre-match.
     */
    paused_at: instant("paused_at"),
    /**
     * True if all members may see the person's city, even before a request is accepted. `shows_organisations` means the
     * same for the person's organisations.
     */
    shows_city: boolean("shows_city").notNull().default(false),
    shows_organisations: boolean("shows_organisations").notNull().default(false),
    /**
     * How and on which day a consultant met the person, which consultant, and which paper showed the birth date. All
     * four are null if no consultant has met the person. Always null in a pre-match.
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
    // Two indexes of pre-matches in order of arrival. The first is for all pre-matches, the second for those in one
    // state. PostgreSQL can read a page of pre-matches from an index alone.
    index("introductions_in_order")
      .on(table.requested_at, table.id, table.status)
      .where(sql`contact_id is not null`),
    index("introductions_arrival")
      .on(table.request_status, table.requested_at, table.id, table.status)
      .where(sql`contact_id is not null`),
    // Without this index, PostgreSQL would read all requests each time it deletes an account.
    index("introductions_answered_by").on(table.answered_by).where(sql`answered_by is not null`),
    // The index for searches by the first letters of a city.
    index("introductions_city")
      .on(sql`search_key(city) text_pattern_ops`, table.user_id)
      .where(sql`contact_id is null and city is not null`),
    index("introductions_met_by").on(table.met_by).where(sql`met_by is not null`),
    index("introductions_withdrawn").on(table.withdrawn_at).where(sql`withdrawn_at is not null`),
    // The index of the people whom a consultant looks after, sorted by follow-up. PostgreSQL can count due follow-ups
    // with this index alone.
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

/** All notes that consultants ever wrote. The latest note is also in `introductions.note`. */
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
    /** The note's text without capitals and accents (see `fold`), for searches. */
    note_key: text("note_key").generatedAlwaysAs(sql`folded(note)`),
    created_at: instant("created_at").notNull(),
    /**
     * How the consultant called the person, and the result of the call. Both are null if the note is not about a call.
     */
    channel: text("channel", { enum: CONTACT_CHANNELS }),
    outcome: text("outcome", { enum: CALL_OUTCOMES }),
  },
  (table) => [
    index("notes_of_introduction").on(table.introduction_id, table.created_at),
    check("notes_call", sql`(channel is null) = (outcome is null)`),
  ],
);

/**
 * The note that consultants pinned to each introduction and read first. An introduction has at most one pinned note.
 */
export const pinned_notes = pgTable("pinned_notes", {
  introduction_id: uuid("introduction_id")
    .primaryKey()
    .references(() => introductions.id),
  note_id: uuid("note_id")
    .notNull()
    .unique()
    .references(() => notes.id),
});

/**
 * Consultants' suggestions to members. A suggestion has two own introductions: the member's own, and the suggested
 * person's own.
 */
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
 * Which people a person has blocked. While the block exists, neither of the two can find the other. Only the person who
 * blocked can see the block.
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
     * True if the member blocked the person from the notice that their introduction had ended. Then the member's list
     * of blocks must not show the name.
     */
    from_line: boolean("from_line").notNull().default(false),
    /**
     * Null if the member blocked this account directly. Otherwise, the member had blocked another account, and staff
     * confirmed that both accounts belong to one person. This field is the id of the row in `returns` that staff
     * confirmed.
     */
    same_as: uuid("same_as").references(() => returns.id, { onDelete: "set null" }),
    /**
     * Null if the member blocked this account directly. Otherwise, the closed account of the same person, which the
     * member had blocked. Then the member's list does not show this block. When the member removes the block of the
     * closed account, we also remove this block. The closed account may no longer exist.
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
 * Which consultants looked after a person before, and until when. For some time after that day, they may not decide
 * about the person. Then housekeeping removes the row.
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
 * Notices that an introduction has ended because of the other person. A notice says nothing about that person, and is
 * the same after a block, a withdrawal or a deletion.
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
    /** The request that ended. Only staff see it. Null if the request no longer exists. */
    introduction_id: uuid("introduction_id").references(() => introductions.id, {
      onDelete: "set null",
    }),
    /** The id of the request that ended. It stays here after the request is deleted. */
    match_id: uuid("match_id"),
    /**
     * The id of the other person, which the reader never sees. It stays here after that person has left, because the
     * reader may still report and block them.
     */
    other_id: uuid("other_id"),
    /** The id of the other person's own introduction. It stays here after that person has left. */
    other_own_id: uuid("other_own_id"),
    /** True if the request had no answer when it ended. Becomes false if the sender takes the request back later. */
    waited: boolean("waited").notNull().default(false),
    /**
     * True if the reader's list does not show the notice. There are two possible reasons: the reader had blocked the
     * person before that person left, or the list had already stopped showing the request. The reader can still report
     * the person.
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
 * How many members there are in each year of birth, in each month of birth and for each day of joining. "Page X of Y"
 * reads these rows instead of counting people. The years of birth also have counts for the first letters of names.
 * Triggers keep the counts up to date. A group without people has no row.
 */
export const member_counts = pgTable(
  "member_counts",
  {
    /** The first letters of the name's search key. Empty means all names. */
    name_start: text("name_start").notNull(),
    /** The country code. Empty means all countries. */
    country_code: text("country_code").notNull(),
    /** What the row counts: a year of birth, a month of birth, or a day of joining. */
    span: text("span", { enum: ["year", "month", "joined"] }).notNull(),
    gender: text("gender").notNull(),
    /** The first day of the period, in UTC. */
    starts_on: date("starts_on", { mode: "string" }).notNull(),
    /** The next five fields are the numbers of members with each status. */
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

/** The columns for the filters of a consultant's search. */
const facets = {
  gender: text("gender", { enum: GENDERS }).notNull(),
  country_code: text("country_code").notNull(),
  birth_date: date("birth_date", { mode: "string" }).notNull(),
  member_status: text("member_status", { enum: KEPT_STATUSES }).notNull(),
  /**
   * The search key of the person's state, made by the function `search_key`. Null if the person does not allow us to
   * use the state.
   */
  state_key: text("state_key"),
  /** The search key of the person's city. */
  city_key: text("city_key"),
  /** The search key of the person's tribe. Null if the person does not allow us to use the tribe. */
  tribe_key: text("tribe_key"),
  /** The person's own height, in centimetres. */
  height: smallint("height"),
  /** Days in UTC. */
  registered_on: date("registered_on", { mode: "string" }),
  contacted_on: date("contacted_on", { mode: "string" }),
  consultant_id: uuid("consultant_id"),
  /** True if a consultant has met the person. */
  met: boolean("met").notNull(),
};

/**
 * The data that searches compare, in a small table with one row for each member. Triggers on `users` and
 * `introductions` keep it up to date.
 */
export const member_facets = pgTable(
  "member_facets",
  {
    id: uuid("id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    ...facets,
    /**
     * The youngest age that the person looks for. A search also compares what both people look for, because each must
     * fit the other.
     */
    min_age: smallint("min_age").notNull(),
    max_age: smallint("max_age").notNull(),
    min_height: smallint("min_height"),
    distant_relationship: boolean("distant_relationship").notNull(),
  },
  (table) => {
    // Makes new column objects for each index. If two indexes share one object, drizzle forgets the direction (`desc`)
    // in the second index.
    const youngestFirst = () => [table.birth_date.desc().nullsFirst(), table.id] as const;
    const compared = [table.gender, table.country_code, table.member_status] as const;
    const others = [
      table.height,
      table.registered_on,
      table.contacted_on,
      table.consultant_id,
    ] as const;
    // PostgreSQL finds people by the first column of each index. The index also has the columns that searches compare
    // most often. So PostgreSQL can count the people at the ends of a range from the index alone.
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
      // The index for finding people who fit each other. It contains only members whom we can introduce.
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
      // The index for the list of people whom no consultant has met yet.
      index("member_facets_unmet")
        .on(...youngestFirst(), ...compared)
        .where(sql`not met`),
      // PostgreSQL reads this index backwards: first people without any contact, then those whose last contact was
      // longest ago.
      index("member_facets_contacted").on(
        table.contacted_on.desc().nullsLast(),
        table.id,
        table.birth_date,
        ...compared,
      ),
    ];
  },
);

/**
 * Changes of `member_facets` that `facet_counts` does not include yet. `n` is -1 in a row with a member's old values,
 * and 1 in a row with the new values.
 */
export const facet_changes = pgTable("facet_changes", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant("at").notNull().defaultNow(),
  n: smallint("n").notNull(),
  ...facets,
});

/**
 * How many members there are for each filter of a consultant's search. "Page X of Y" reads these rows and adds the
 * changes in `facet_changes`. For one member, the function `facet_cells` lists all rows that count this member.
 */
export const facet_counts = pgTable(
  "facet_counts",
  {
    /** The filter or the pair of filters that this count is for, such as "state city". */
    cube: text("cube").notNull(),
    /** The search keys of the state, city or tribe that this count is for. Empty if its filters are of another kind. */
    value: text("value").notNull(),
    /** The country code. Empty means all countries. */
    country_code: text("country_code").notNull(),
    gender: text("gender").notNull(),
    /** The code of the block of heights or days that this count is for. 0 if its filters have no range. */
    part: integer("part").notNull(),
    /** The code of the block of birth dates that this count is for. */
    born: integer("born").notNull(),
    /** The next five fields are the numbers of members with each status. */
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
 * How many pre-matches there are in each state and status. The page number ("X of Y") of the requests uses these rows
 * instead of counting requests. Triggers keep the rows up to date. Several rows may have the same state and status.
 * Their sum is the number. A transaction changes one of them that no other transaction has locked, or adds a row if all
 * are locked. So no request waits for another, and there are at most as many of these rows as transactions that ran at
 * the same time.
 */
export const request_counts = pgTable("request_counts", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  request_status: text("request_status", {
    enum: REQUEST_STATUSES,
  }).notNull(),
  status: text("status", { enum: INTRODUCTION_STATUSES }).notNull(),
  n: integer("n").notNull(),
});
