import { birthDatesOfAges, dayOf } from "@agbara/shared/age.ts";
import { and, eq, gt, inArray, isNotNull, lte, type SQL, sql } from "drizzle-orm";
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
  /** A few people who are in no result, whatever else fits: the reader, and those who refused them. */
  exceptIds?: string[] | undefined;
}

const OLDEST = 150;

/** A national number's leading zero stands for the country code: "0803…" is the end of "+234803…". */
function phoneEnd(phone: string): string {
  return phoneKey(phone.replace(/^\s*\+?0+/, ""));
}

/** The birth dates that fit the ages asked for; null where none are. */
export function birthRange({ min_age, max_age }: MemberFilters, now: Date) {
  if (min_age === undefined && max_age === undefined) return null;
  return birthDatesOfAges(min_age ?? 0, max_age ?? OLDEST, dayOf(now));
}

/** Texts that begin so, as a range that an index serves whatever the text is, a prepared statement's too. */
function beginsWith(column: typeof users.name_key | typeof users.phone_key, start: string): SQL {
  return sql`(${column} ~>=~ ${start} and ${column} ~<~ ${`${start}\u{10FFFF}`})`;
}

/** The filters as a condition on one person; `person` is `users` or an alias of it. */
export function personConditions(
  person: typeof users,
  filters: MemberFilters,
  now: Date,
): SQL | undefined {
  const isMember = isNotNull(person.standing);
  if (filters.phone) {
    const end = phoneEnd(filters.phone);
    // Without a digit it is nobody's number, though every number would begin like it.
    return end === "" ? sql`false` : and(isMember, beginsWith(person.phone_key, end));
  }
  const range = birthRange(filters, now);
  return and(
    isMember,
    filters.gender && eq(person.gender, filters.gender),
    filters.country_code ? eq(person.country_code, filters.country_code) : undefined,
    range ? gt(person.birth_date, range.after) : undefined,
    range ? lte(person.birth_date, range.upTo) : undefined,
    filters.name ? beginsWith(person.name_key, nameKey(filters.name)) : undefined,
    filters.standings && inArray(person.standing, filters.standings),
  );
}
