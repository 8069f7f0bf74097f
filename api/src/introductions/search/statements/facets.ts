import { DAY_MS, type Day, dayOf } from "@agbara/shared/age.ts";
import { HEIGHT_CM } from "@agbara/shared/constants.ts";
import { and, type SQL, sql } from "drizzle-orm";
import type { member_facets } from "../../tables.ts";

/**
 * The filters that only consultants have. Consultants also have the filters gender, country, age and name. A missing
 * filter excludes nobody.
 */
export interface FacetFilters {
  /** The state as the consultant typed it. `city` and `tribe` are as typed, too. */
  state?: string | undefined;
  city?: string | undefined;
  tribe?: string | undefined;
  min_height?: number | undefined;
  max_height?: number | undefined;
  /** The first and the last day of registration, in UTC. `contacted` has the first and the last day of contact. */
  registered?: Days | undefined;
  contacted?: Days | undefined;
  never_contacted?: boolean | undefined;
  /** The id of the consultant who looks after the people, or "none" for people whom no consultant looks after. */
  consultant?: string | undefined;
  /** Only people whom no consultant has met. */
  unmet?: boolean | undefined;
}

interface Days {
  from?: Day | undefined;
  to?: Day | undefined;
}

/**
 * The filters, in the form that we compare with columns of the database. A range always has both ends, or it is
 * missing.
 */
export interface FacetCriteria {
  state?: string;
  city?: string;
  tribe?: string;
  consultant?: string;
  never?: true;
  unassigned?: true;
  unmet?: true;
  height_from?: number;
  height_to?: number;
  registered_from?: Day;
  registered_to?: Day;
  contacted_from?: Day;
  contacted_to?: Day;
}

/** The first day that has a stored count. Before this day, nobody was registered or contacted. */
export const FIRST_DAY: Day = "2016-01-01";
/**
 * How many days after today a range may end. Nobody is registered or contacted in the future, but a server's clock may
 * be some days wrong.
 */
const AHEAD_DAYS = 600;

export function facetCriteria(filters: FacetFilters, now: Date): FacetCriteria {
  const { state, city, tribe, min_height, max_height, registered, contacted } = filters;
  const heights = min_height !== undefined || max_height !== undefined;
  const last = dayOf(new Date(now.getTime() + AHEAD_DAYS * DAY_MS));
  const daysOf = (days: Days | undefined) =>
    days && (days.from || days.to)
      ? { from: days.from ?? FIRST_DAY, to: days.to && days.to < last ? days.to : last }
      : null;
  const ofRegistering = daysOf(registered);
  const ofContact = daysOf(contacted);
  return {
    ...(state && { state }),
    ...(city && { city }),
    ...(tribe && { tribe }),
    ...consultantCriteria(filters.consultant),
    ...(filters.never_contacted && { never: true }),
    ...(filters.unmet && { unmet: true }),
    ...(heights && {
      height_from: min_height ?? HEIGHT_CM.min,
      height_to: max_height ?? HEIGHT_CM.max,
    }),
    ...(ofRegistering && { registered_from: ofRegistering.from, registered_to: ofRegistering.to }),
    ...(ofContact && { contacted_from: ofContact.from, contacted_to: ofContact.to }),
  };
}

function consultantCriteria(consultant: string | undefined): FacetCriteria {
  if (!consultant) return {};
  return consultant === "none" ? { unassigned: true } : { consultant };
}

/** All facet filters, in a fixed order. The name of a pair of filters has them in this order, such as "state city". */
export const FACETS = [
  "state",
  "city",
  "tribe",
  "consultant",
  "never",
  "unassigned",
  "unmet",
  "height",
  "registered",
  "contacted",
] as const;
export type Facet = (typeof FACETS)[number];

export const RANGES = ["height", "registered", "contacted"] as const;
export type Range = (typeof RANGES)[number];

type Asked = { [Name in keyof FacetCriteria]?: unknown };

/** Lists the facet filters that are set in the criteria. */
export function facetsIn(criteria: Asked): Facet[] {
  return FACETS.filter((facet) =>
    RANGES.some((range) => range === facet)
      ? criteria[`${facet as Range}_from`] !== undefined
      : criteria[facet as Exclude<Facet, Range>] !== undefined,
  );
}

/** Makes SQL that turns a word into its search key, to compare it with a column of search keys. */
export const searchKey = (word: unknown): SQL => sql`search_key(${word})`;

/** Makes the condition that a row meets the facet filters. The row must have the columns of `member_facets`. */
export function facetConditions(person: typeof member_facets, asked: Asked): SQL | undefined {
  const { state, city, tribe, consultant, never, unassigned, unmet } = asked;
  return and(
    state ? sql`${person.state_key} = ${searchKey(state)}` : undefined,
    city ? sql`${person.city_key} = ${searchKey(city)}` : undefined,
    tribe ? sql`${person.tribe_key} = ${searchKey(tribe)}` : undefined,
    consultant ? sql`${person.consultant_id} = ${consultant}::uuid` : undefined,
    // Many people meet the next two conditions, so an index on these columns would not help. "+ 0" and "::text" keep
    // PostgreSQL from using such an index. Instead, PostgreSQL reads people in order until the page is full.
    never ? sql`(${person.contacted_on} + 0) is null` : undefined,
    unassigned ? sql`${person.consultant_id}::text is null` : undefined,
    unmet ? sql`not ${person.met}` : undefined,
    asked.height_from
      ? sql`${person.height} between ${asked.height_from}::smallint and ${asked.height_to}::smallint`
      : undefined,
    asked.registered_from
      ? sql`${person.registered_on} between ${asked.registered_from}::date and ${asked.registered_to}::date`
      : undefined,
    asked.contacted_from
      ? sql`${person.contacted_on} between ${asked.contacted_from}::date and ${asked.contacted_to}::date`
      : undefined,
  );
}
