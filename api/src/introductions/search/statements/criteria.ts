import { birthDatesOfAges, DAY_MS, type Day, dayOf } from "@agbara/shared/age.ts";
import type { KEPT_STATUSES, LIST_ORDERS, MEMBER_STATUSES } from "@agbara/shared/constants.ts";
import type { Gender } from "@agbara/shared/contract/parts/entities.ts";
import { fold } from "@agbara/shared/text/fold.ts";
import { nameKey, phoneKey } from "../../../people/keys.ts";
import { type FacetCriteria, type FacetFilters, facetCriteria } from "./facets.ts";

export type Order = (typeof LIST_ORDERS)[number];
export type MemberStatus = (typeof MEMBER_STATUSES)[number];
export type KeptStatus = (typeof KEPT_STATUSES)[number];

/** The statuses that a search can ask for. `visible`: the people whom members find. */
export type AskedStatus = MemberStatus | "visible";

const KEPT: Record<AskedStatus, readonly KeptStatus[]> = {
  unregistered: ["unregistered"],
  inactive: ["inactive"],
  active: ["paused", "active", "visible"],
  visible: ["visible"],
};

/** Returns the database's statuses for the statuses of a search. */
export function keptStatuses(asked: readonly AskedStatus[]): KeptStatus[] {
  return asked.flatMap((status) => KEPT[status]);
}

/** The filters of a search of members. A missing filter excludes nobody. */
export interface MemberFilters extends FacetFilters {
  gender?: Gender | undefined;
  country_code?: string | undefined;
  min_age?: number | undefined;
  max_age?: number | undefined;
  /** The beginning of the first name. */
  name?: string | undefined;
  /** The end of the phone number. If it is present, we ignore all other filters. */
  phone?: string | undefined;
  statuses?: AskedStatus[] | undefined;
  /** The first and the last day on which people joined, in UTC. */
  joined?: { from?: Day | undefined; to?: Day | undefined } | undefined;
  /** Only people who have waited for a first call since before this instant. */
  awaitsBefore?: Date | undefined;
  /** The order of the results, as the contract's `order` names it. */
  order?: Order | undefined;
  /**
   * A few people whom the result never includes: the reader, people who refused the reader, people whom the reader
   * blocked, and people who blocked the reader.
   */
  exceptIds?: string[] | undefined;
}

/** The values of these filters that the database compares with its columns. */
export interface Criteria extends FacetCriteria {
  gender?: string;
  country_code?: string;
  born_after?: Day;
  born_up_to?: Day;
  /** The beginning of a name's search key. */
  name?: string;
  /** The beginning of a phone number's search key. */
  phone?: string;
  /** Times of joining, in ISO form. */
  joined_from?: string;
  joined_before?: string;
  /** Only people who have waited for a first call since before this time, in ISO form. */
  awaits_before?: string;
  /**
   * People who wait have no consultant. Their index contains only such people, so the search does not read the facets.
   */
  awaits_alone?: true;
  statuses?: KeptStatus[];
  except?: string[];
}

const OLDEST = 150;

/**
 * Makes the key for the end of a phone number. A leading zero stands for the country code: "0803…" is the end of
 * "+234803…".
 */
export function phoneEnd(phone: string): string {
  return phoneKey(fold(phone).replace(/\D/g, "").replace(/^0+/, ""));
}

const startOf = (day: Day) => `${day}T00:00:00.000Z`;
const endOf = (day: Day) => new Date(Date.parse(startOf(day)) + DAY_MS).toISOString();

/** Makes the criteria for these filters. Returns null if nobody can fit. */
export function criteriaOf(filters: MemberFilters, now: Date): Criteria | null {
  const { gender, country_code, min_age, max_age, statuses, joined, exceptIds = [] } = filters;
  const except = exceptIds.length > 0 ? { except: exceptIds } : {};
  if (filters.phone) {
    const phone = phoneEnd(filters.phone);
    // A number without a digit has an empty key, and an empty key would match every number. So we return null: nobody
    // fits.
    return phone === "" ? null : { phone, ...except };
  }
  const ages = min_age !== undefined || max_age !== undefined;
  const born = ages && birthDatesOfAges(min_age ?? 0, max_age ?? OLDEST, dayOf(now));
  const name = filters.name ? nameKey(filters.name) : "";
  // A name without a letter has an empty key, and an empty key would match every name. So we return null: nobody fits.
  if (filters.name && name === "") return null;
  const isAlone = filters.awaitsBefore !== undefined && filters.consultant === "none";
  return {
    ...(gender && { gender }),
    ...(country_code && { country_code }),
    ...(born && { born_after: born.after, born_up_to: born.upTo }),
    ...(name && { name }),
    ...(joined?.from && { joined_from: startOf(joined.from) }),
    ...(joined?.to && { joined_before: endOf(joined.to) }),
    ...(filters.awaitsBefore && { awaits_before: filters.awaitsBefore.toISOString() }),
    ...(statuses && { statuses: keptStatuses(statuses) }),
    ...(isAlone
      ? { awaits_alone: true, ...facetCriteria({ ...filters, consultant: undefined }, now) }
      : facetCriteria(filters, now)),
    ...except,
  };
}

type Asked = { [Name in keyof Criteria]?: unknown };

/** Tells whether a filter compares a column that only `users` has. Few people fit such filters. */
export function isOfPeople(criteria: Asked): boolean {
  return Boolean(criteria.name || criteria.awaits_before) || isByJoining(criteria);
}

/** Tells whether the criteria limit the days of joining. */
export function isByJoining({
  joined_from,
  joined_before,
}: Partial<Record<"joined_from" | "joined_before", unknown>>): boolean {
  return Boolean(joined_from || joined_before);
}
