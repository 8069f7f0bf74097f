import { birthDatesOfAges, type Day, dayOf } from "@agbara/shared/age.ts";
import { and, isNotNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { users } from "../db/schema.ts";
import { nameKey, phoneKey } from "./keys.ts";

export type Standing = "unregistered" | "inactive" | "active";

/** What a search of members takes; what is absent does not filter. */
export interface MemberFilters {
  gender?: "male" | "female" | undefined;
  country_code?: string | undefined;
  min_age?: number | undefined;
  max_age?: number | undefined;
  /** The beginning of the first name. */
  name?: string | undefined;
  /** The end of the phone number; overrides all other filters. */
  phone?: string | undefined;
  standings?: Standing[] | undefined;
  /** First and last day of joining, in UTC. */
  joined?: { from?: Day | undefined; to?: Day | undefined } | undefined;
  /** A few people who are in no result, whatever else fits: the reader, and those who refused them. */
  exceptIds?: string[] | undefined;
}

/** The filters as what is compared in the database. */
export interface Criteria {
  gender?: string;
  country_code?: string;
  born_after?: Day;
  born_up_to?: Day;
  /** The beginning of a name's key. */
  name?: string;
  /** The beginning of a phone's key. */
  phone?: string;
  /** Instants in ISO form. */
  joined_from?: string;
  joined_before?: string;
  standings?: Standing[];
  except?: string[];
}

const OLDEST = 150;
const DAY_MS = 86_400_000;

/** A national number's leading zero stands for the country code: "0803…" is the end of "+234803…". */
function phoneEnd(phone: string): string {
  return phoneKey(phone.replace(/^\s*\+?0+/, ""));
}

const startOf = (day: Day) => `${day}T00:00:00.000Z`;
const endOf = (day: Day) => new Date(Date.parse(startOf(day)) + DAY_MS).toISOString();

/** What is compared for these filters; null where nobody can fit. */
export function criteriaOf(filters: MemberFilters, now: Date): Criteria | null {
  const { gender, country_code, min_age, max_age, standings, joined, exceptIds = [] } = filters;
  const except = exceptIds.length > 0 ? { except: exceptIds } : {};
  if (filters.phone) {
    const phone = phoneEnd(filters.phone);
    // Without a digit it is nobody's number, though every number would begin like it.
    return phone === "" ? null : { phone, ...except };
  }
  const ages = min_age !== undefined || max_age !== undefined;
  const born = ages && birthDatesOfAges(min_age ?? 0, max_age ?? OLDEST, dayOf(now));
  const name = filters.name ? nameKey(filters.name) : "";
  return {
    ...(gender && { gender }),
    ...(country_code && { country_code }),
    ...(born && { born_after: born.after, born_up_to: born.upTo }),
    ...(name && { name }),
    ...(joined?.from && { joined_from: startOf(joined.from) }),
    ...(joined?.to && { joined_before: endOf(joined.to) }),
    ...(standings && { standings }),
    ...except,
  };
}

/** The criteria of a statement that is written for any values of them; the standings are part of the statement. */
export type Shape = Pick<Criteria, "standings"> & {
  [Name in Exclude<keyof Criteria, "standings">]?: Placeholder;
};

export function shapeOf({ standings, ...compared }: Criteria): Shape {
  const placeholders = Object.keys(compared).map((name) => [name, sql.placeholder(name)]);
  return { ...Object.fromEntries(placeholders), ...(standings && { standings }) };
}

/** Whether days of joining are asked for. */
export function isByJoining({ joined_from, joined_before }: Criteria | Shape): boolean {
  return Boolean(joined_from || joined_before);
}

/** Criteria of one shape have the same key. */
export function keyOfShape({ standings = [], ...compared }: Criteria): string {
  return [...Object.keys(compared), ...standings].join();
}

/** Texts that begin so, as a range that an index serves whatever the text is. */
function beginsWith(column: typeof users.name_key | typeof users.phone_key, start: unknown): SQL {
  return sql`(${column} ~>=~ ${start} and ${column} ~<~ (${start}::text || ${LAST}))`;
}
const LAST = sql.raw("'\u{10FFFF}'");

/** The criteria as a condition on one person; `person` is `users` or an alias of it. */
export function personConditions(
  person: typeof users,
  criteria: Criteria | Shape,
): SQL | undefined {
  const { phone, gender, country_code, born_after, born_up_to, name, standings, except } = criteria;
  const { joined_from, joined_before } = criteria;
  return and(
    isNotNull(person.standing),
    phone ? beginsWith(person.phone_key, phone) : undefined,
    gender ? sql`${person.gender} = ${gender}` : undefined,
    country_code ? sql`${person.country_code} = ${country_code}` : undefined,
    born_after ? sql`${person.birth_date} > ${born_after}` : undefined,
    born_up_to ? sql`${person.birth_date} <= ${born_up_to}` : undefined,
    name ? beginsWith(person.name_key, name) : undefined,
    joined_from ? sql`${person.created_at} >= ${joined_from}` : undefined,
    joined_before ? sql`${person.created_at} < ${joined_before}` : undefined,
    standings && standingIn(sql`${person.standing}`, standings),
    except && sql`${person.id} <> all(${except}::uuid[])`,
  );
}

/** Written into the statement: PostgreSQL plans better for what it knows. */
function standingIn(column: SQL, standings: Standing[]): SQL {
  return sql`${column} in (${sql.raw(standings.map((standing) => `'${standing}'`).join(", "))})`;
}
