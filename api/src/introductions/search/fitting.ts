import { ageOn, birthDatesOfAges, type Day, dayOf } from "@agbara/shared/age.ts";
import type { CountryCode } from "@agbara/shared/countries.ts";
import {
  NOT_RELAXED,
  oppositeOf,
  RELAXATIONS,
  type RelaxationName,
  type Relaxed,
  reachOf,
  relaxedWishes,
} from "@agbara/shared/matching.ts";
import type { Database } from "../../platform/db/database.ts";
import { rowsWith, type Values } from "../../platform/db/statements.ts";
import { offsetOf } from "../../platform/http/paging.ts";
import type { FullRow } from "../queries.ts";
import { fittingStatement, ownStatement } from "./fitting-statements.ts";
import { criteriaOf, type MemberFilters } from "./statements/criteria.ts";

export interface Fitting {
  rows: FullRow[];
  /** How many people fit, on all pages together. */
  total: number;
  /** For each wish that the seeker can still relax: how many more people would fit then. */
  relaxations: Record<RelaxationName, number>;
}

const NOBODY: Fitting = {
  rows: [],
  total: 0,
  relaxations: { one_year: 0, five_years: 0, height: 0, country: 0 },
};

/** Finds a person's own introduction. Returns null for staff, and for people who have deleted their account. */
export async function findSeeker(db: Database, userId: string): Promise<FullRow | null> {
  const [row] = await rowsWith(db, ownStatement, { user_id: userId });
  return row ? { ...row, contact: null } : null;
}

interface Wanted {
  page: number;
  now: Date;
  relaxed?: Relaxed;
  /** The filters of the search. Only people who meet them are found and counted. */
  filters?: MemberFilters;
  /** The ids of people who blocked the seeker or whom the seeker blocked. They come from the primary database. */
  barred: string[];
}

/**
 * Finds active people who fit the seeker's wishes and whose wishes the seeker fits. First come the people for whom we
 * could check all wishes about height, then all others. In both groups, people in the seeker's country come first.
 * After that, people of nearly the same age come first.
 */
export async function findFitting(
  db: Database,
  seeker: FullRow,
  { page, now, relaxed = NOT_RELAXED, filters = {}, barred }: Wanted,
): Promise<Fitting> {
  const own = valuesOf(seeker, relaxed, dayOf(now));
  const criteria = criteriaOf(filters, now);
  if (!criteria) return NOBODY;
  const { statuses: _, ...compared } = criteria;
  const values = { ...own, ...compared, barred, offset: offsetOf(page) };
  const found = await rowsWith(db, fittingStatement(criteria), values);
  const counted = found[0]?.counted;
  const total = counted?.total ?? 0;
  const added = (Object.keys(RELAXATIONS) as RelaxationName[]).map(
    (name) => [name, (counted?.[name] ?? 0) - total] as const,
  );
  return {
    // If the page is empty, the statement returns a single row with only the counts.
    rows: found
      .filter(({ user }) => user.id !== null)
      .map(({ counted: _, ...row }) => ({ ...row, contact: null })),
    total,
    relaxations: Object.fromEntries(added) as Fitting["relaxations"],
  };
}

/**
 * Returns the values for the statement's placeholders: the seeker, the seeker's wishes, and the birth dates for each
 * wider age range.
 */
function valuesOf({ introduction, user }: FullRow, relaxed: Relaxed, today: Day): Values {
  const wishes = relaxedWishes(introduction, relaxed);
  const country_code = user.country_code as CountryCode;
  const agesWith = (name: string, { min_age, max_age } = wishes) => {
    const { after, upTo } = birthDatesOfAges(min_age, max_age, today);
    return { [`${name}_after`]: after, [`${name}_up_to`]: upTo };
  };
  const wider = (name: "one_year" | "five_years") =>
    agesWith(name, relaxedWishes(introduction, RELAXATIONS[name](relaxed)));
  return {
    user_id: user.id,
    gender: oppositeOf(user.gender),
    my_country: country_code,
    birth_date: user.birth_date,
    age: ageOn(user.birth_date, today),
    my_height: introduction.my_height,
    min_height: wishes.min_height,
    reach: reachOf({ introduction: wishes, profile: { country_code } }),
    ...agesWith("asked"),
    ...wider("one_year"),
    ...wider("five_years"),
  };
}
