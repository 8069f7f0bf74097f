import { DAY_MS, type Day, dayOf } from "@agbara/shared/age.ts";
import { HEIGHT_CM } from "@agbara/shared/constants.ts";
import { and, type SQL, sql } from "drizzle-orm";
import type { member_facets } from "../../tables.ts";

/** What consultants filter by besides gender, country, age and name; what is absent does not filter. */
export interface FacetFilters {
  /** Words as people write them. */
  state?: string | undefined;
  city?: string | undefined;
  tribe?: string | undefined;
  min_height?: number | undefined;
  max_height?: number | undefined;
  /** First and last day in UTC. */
  registered?: Days | undefined;
  contacted?: Days | undefined;
  never_contacted?: boolean | undefined;
  /** Whose people; `none`: nobody's. */
  consultant?: string | undefined;
}

interface Days {
  from?: Day | undefined;
  to?: Day | undefined;
}

/** The same as what is compared. A range has both its ends. */
export interface FacetCriteria {
  state?: string;
  city?: string;
  tribe?: string;
  consultant?: string;
  never?: true;
  unassigned?: true;
  height_from?: number;
  height_to?: number;
  registered_from?: Day;
  registered_to?: Day;
  contacted_from?: Day;
  contacted_to?: Day;
}

/** The first day of the kept blocks of days: nobody was registered or contacted before. */
export const FIRST_DAY: Day = "2016-01-01";
/** Nobody is registered or contacted in the future; the clock of a machine may be some days wrong. */
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

/** Of what a group of the kept counts may be; two of them stand in this order in a group's name. */
export const FACETS = [
  "state",
  "city",
  "tribe",
  "consultant",
  "never",
  "unassigned",
  "height",
  "registered",
  "contacted",
] as const;
export type Facet = (typeof FACETS)[number];

export const RANGES = ["height", "registered", "contacted"] as const;
export type Range = (typeof RANGES)[number];

type Asked = { [Name in keyof FacetCriteria]?: unknown };

/** Which of them are asked for. */
export function facetsIn(criteria: Asked): Facet[] {
  return FACETS.filter((facet) =>
    RANGES.some((range) => range === facet)
      ? criteria[`${facet as Range}_from`] !== undefined
      : criteria[facet as Exclude<Facet, Range>] !== undefined,
  );
}

/** A word as the database folds what it compares it with. */
export const searchKey = (word: unknown): SQL => sql`search_key(${word})`;

/** The criteria as a condition on a row of `member_facets`, or of a table with its columns. */
export function facetConditions(person: typeof member_facets, asked: Asked): SQL | undefined {
  const { state, city, tribe, consultant, never, unassigned } = asked;
  return and(
    state ? sql`${person.state_key} = ${searchKey(state)}` : undefined,
    city ? sql`${person.city_key} = ${searchKey(city)}` : undefined,
    tribe ? sql`${person.tribe_key} = ${searchKey(tribe)}` : undefined,
    consultant ? sql`${person.consultant_id} = ${consultant}::uuid` : undefined,
    // Of many people this is so. Written so that they are not looked up by it, but read in their order until a page is full.
    never ? sql`(${person.contacted_on} + 0) is null` : undefined,
    unassigned ? sql`${person.consultant_id}::text is null` : undefined,
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
