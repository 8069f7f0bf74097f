import { birthDatesOfAges, DAY_MS, type Day, dayOf } from "@agbara/shared/age.ts";
import type { LIST_ORDERS, MEMBER_STATUSES } from "@agbara/shared/constants.ts";
import type { Gender } from "@agbara/shared/contract/parts/entities.ts";
import { fold } from "@agbara/shared/text/fold.ts";
import { nameKey, phoneKey } from "../../../people/keys.ts";
import { type FacetCriteria, type FacetFilters, facetCriteria } from "./facets.ts";

export type Order = (typeof LIST_ORDERS)[number];
export type MemberStatus = (typeof MEMBER_STATUSES)[number];

/** What a search of members takes; what is absent does not filter. */
export interface MemberFilters extends FacetFilters {
  gender?: Gender | undefined;
  country_code?: string | undefined;
  min_age?: number | undefined;
  max_age?: number | undefined;
  /** The beginning of the first name. */
  name?: string | undefined;
  /** The end of the phone number; overrides all other filters. */
  phone?: string | undefined;
  statuses?: MemberStatus[] | undefined;
  /** First and last day of joining, in UTC. */
  joined?: { from?: Day | undefined; to?: Day | undefined } | undefined;
  /** As the contract's `order`. */
  order?: Order | undefined;
  /** A few people who are in no result, whatever else fits: the reader, and those who refused them. */
  exceptIds?: string[] | undefined;
}

/** The filters as what is compared in the database. */
export interface Criteria extends FacetCriteria {
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
  statuses?: MemberStatus[];
  except?: string[];
}

const OLDEST = 150;

/** A national number's leading zero stands for the country code: "0803…" is the end of "+234803…". */
export function phoneEnd(phone: string): string {
  return phoneKey(fold(phone).replace(/\D/g, "").replace(/^0+/, ""));
}

const startOf = (day: Day) => `${day}T00:00:00.000Z`;
const endOf = (day: Day) => new Date(Date.parse(startOf(day)) + DAY_MS).toISOString();

/** What is compared for these filters; null where nobody can fit. */
export function criteriaOf(filters: MemberFilters, now: Date): Criteria | null {
  const { gender, country_code, min_age, max_age, statuses, joined, exceptIds = [] } = filters;
  const except = exceptIds.length > 0 ? { except: exceptIds } : {};
  if (filters.phone) {
    const phone = phoneEnd(filters.phone);
    // Without a digit it is nobody's number, though every number would begin like it.
    return phone === "" ? null : { phone, ...except };
  }
  const ages = min_age !== undefined || max_age !== undefined;
  const born = ages && birthDatesOfAges(min_age ?? 0, max_age ?? OLDEST, dayOf(now));
  const name = filters.name ? nameKey(filters.name) : "";
  // Without a letter it is nobody's name, though every name would begin like it.
  if (filters.name && name === "") return null;
  return {
    ...(gender && { gender }),
    ...(country_code && { country_code }),
    ...(born && { born_after: born.after, born_up_to: born.upTo }),
    ...(name && { name }),
    ...(joined?.from && { joined_from: startOf(joined.from) }),
    ...(joined?.to && { joined_before: endOf(joined.to) }),
    ...(statuses && { statuses }),
    ...facetCriteria(filters, now),
    ...except,
  };
}

/** Whether days of joining are asked for. */
export function isByJoining({
  joined_from,
  joined_before,
}: Partial<Record<"joined_from" | "joined_before", unknown>>): boolean {
  return Boolean(joined_from || joined_before);
}
