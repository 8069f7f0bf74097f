import { birthDatesOfAges, DAY_MS, type Day, dayOf } from "@agbara/shared/age.ts";
import type { KEPT_STATUSES, LIST_ORDERS, MEMBER_STATUSES } from "@agbara/shared/constants.ts";
import type { Gender } from "@agbara/shared/contract/parts/entities.ts";
import { fold } from "@agbara/shared/text/fold.ts";
import { nameKey, phoneKey } from "../../../people/keys.ts";
import { type FacetCriteria, type FacetFilters, facetCriteria } from "./facets.ts";

export type Order = (typeof LIST_ORDERS)[number];
export type MemberStatus = (typeof MEMBER_STATUSES)[number];
export type KeptStatus = (typeof KEPT_STATUSES)[number];

/** The statuses that a search can ask for. `visible` means the people whom other members can find. */
export type AskedStatus = MemberStatus | "visible";

const KEPT: Record<AskedStatus, readonly KeptStatus[]> = {
  unregistered: ["unregistered"],
  inactive: ["inactive"],
  active: ["paused", "active", "visible"],
  visible: ["visible"],
};

/** Translates the statuses of a search into the statuses that the database stores. */
export function keptStatuses(asked: readonly AskedStatus[]): KeptStatus[] {
  return asked.flatMap((status) => KEPT[status]);
}

/** The filters of a search for members. A missing filter excludes nobody. */
export interface MemberFilters extends FacetFilters {
  gender?: Gender | undefined;
  country_code?: string | undefined;
  min_age?: number | undefined;
  max_age?: number | undefined;
  /** The first letters of the first name. */
  name?: string | undefined;
  /** The last digits of the phone number. If there is a phone number, we ignore all other filters. */
  phone?: string | undefined;
  statuses?: AskedStatus[] | undefined;
  /** The first and the last day of joining, in UTC. */
  joined?: { from?: Day | undefined; to?: Day | undefined } | undefined;
  /** Only people who began to wait for a first call before this time and are still waiting. */
  awaitsBefore?: Date | undefined;
  /** The order of the results, as in the API contract. */
  order?: Order | undefined;
  /**
   * The ids of the people whom the search must leave out: the reader, people who refused the reader, and people who
   * blocked the reader or whom the reader blocked.
   */
  exceptIds?: string[] | undefined;
}

/** The filters of a search, in the form that we compare with columns of the database. */
export interface Criteria extends FacetCriteria {
  gender?: string;
  country_code?: string;
  born_after?: Day;
  born_up_to?: Day;
  /** The beginning of the name's search key. */
  name?: string;
  /** The beginning of the phone number's search key. The key has the digits in reverse order. */
  phone?: string;
  /**
   * `joined_from`: only people who joined at this time or later. `joined_before`: only people who joined before that
   * time. Both are ISO text.
   */
  joined_from?: string;
  joined_before?: string;
  /** Only people who began to wait for a first call before this time (ISO text) and are still waiting. */
  awaits_before?: string;
  /**
   * Set if we search for people who wait for a first call and have no consultant. An index has exactly these people, so
   * the search does not need `member_facets`.
   */
  awaits_alone?: true;
  statuses?: KeptStatus[];
  except?: string[];
}

const OLDEST = 150;

/**
 * Makes the search key for the last digits of a phone number. A leading zero stands for the country code: "0803…" is
 * the end of "+234803…".
 */
export function phoneEnd(phone: string): string {
  return phoneKey(fold(phone).replace(/\D/g, "").replace(/^0+/, ""));
}

const startOf = (day: Day) => `${day}T00:00:00.000Z`;
const endOf = (day: Day) => new Date(Date.parse(startOf(day)) + DAY_MS).toISOString();

/** Makes the criteria for these filters. Returns null if no person can meet them. */
export function criteriaOf(filters: MemberFilters, now: Date): Criteria | null {
  const { gender, country_code, min_age, max_age, statuses, joined, exceptIds = [] } = filters;
  const except = exceptIds.length > 0 ? { except: exceptIds } : {};
  if (filters.phone) {
    const phone = phoneEnd(filters.phone);
    // A phone number without a digit has an empty key, which would match every number. Returns null, because nobody
    // fits.
    return phone === "" ? null : { phone, ...except };
  }
  const ages = min_age !== undefined || max_age !== undefined;
  const born = ages && birthDatesOfAges(min_age ?? 0, max_age ?? OLDEST, dayOf(now));
  const name = filters.name ? nameKey(filters.name) : "";
  // A name without a letter has an empty key, which would match every name. Returns null, because nobody fits.
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

/**
 * Tells whether a filter needs a column that only `users` has: the name, the wait for a first call, or the day of
 * joining. Few people meet such a filter.
 */
export function isOfPeople(criteria: Asked): boolean {
  return Boolean(criteria.name || criteria.awaits_before) || isByJoining(criteria);
}

/** Tells whether the criteria limit the day of joining. */
export function isByJoining({
  joined_from,
  joined_before,
}: Partial<Record<"joined_from" | "joined_before", unknown>>): boolean {
  return Boolean(joined_from || joined_before);
}
