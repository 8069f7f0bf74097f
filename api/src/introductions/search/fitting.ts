import { ageOn, birthDatesOfAges, type Day, dayOf } from "@agbara/shared/age.ts";
import { MEMBER_MAX_AGE, PAGE_SIZE } from "@agbara/shared/constants.ts";
import { oppositeOf, reachOf } from "@agbara/shared/matching.ts";
import { and, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { offsetOf } from "../../platform/http/paging.ts";
import { type FullRow, fullRow, selectFull } from "../queries.ts";
import { introductions, member_facets } from "../tables.ts";

/** Years that a relaxed wish for ages lets in at either end. */
export const MORE_YEARS = 5;

/** Who is looked for by somebody; each wish of either that can be held against the other. */
function wishesBetween({ introduction, user }: FullRow, today: Day) {
  const { min_age, max_age, min_height, my_height } = introduction;
  const age = ageOn(user.birth_date, today);
  const others = member_facets;
  const bornFor = (min: number, max: number) => {
    const { after, upTo } = birthDatesOfAges(min, Math.min(max, MEMBER_MAX_AGE), today);
    return sql`(${others.birth_date} > ${after}::date and ${others.birth_date} <= ${upTo}::date)`;
  };
  const isNear = sql`${others.country_code} = ${user.country_code}`;
  const reach = reachOf({ introduction, profile: { country_code: user.country_code as never } });
  const height = my_height === null ? sql`null::int` : sql`${my_height}::int`;
  return {
    gender: sql`${others.gender} = ${oppositeOf(user.gender)}`,
    age: bornFor(min_age, max_age),
    widerAges: bornFor(Math.max(min_age - MORE_YEARS, 0), max_age + MORE_YEARS),
    height:
      min_height === null
        ? sql`true`
        : sql`(${others.height} is null or ${others.height} >= ${min_height}::int)`,
    country: reach === null ? sql`true` : isNear,
    theirs: and(
      sql`${age}::int between ${others.min_age} and ${others.max_age}`,
      my_height === null
        ? undefined
        : sql`(${others.min_height} is null or ${others.min_height} <= ${height})`,
      sql`(${others.distant_relationship} or ${isNear})`,
    ),
    isNear,
    /** Whether a wish of either is for a height that nobody knows. */
    isUnknown: sql`((${min_height !== null}::boolean and ${others.height} is null)
      or (${my_height === null}::boolean and ${others.min_height} is not null))`,
    yearsApart: sql`abs(${others.birth_date} - ${user.birth_date}::date)`,
  };
}

/** Nobody is introduced to somebody whom one of them has refused. */
function notRefused(userId: string): SQL {
  return sql`${member_facets.id} <> all(array(
    select contact_id from ${introductions} where user_id = ${userId} and request_status = 'rejected'
    union all select user_id from ${introductions} where contact_id = ${userId} and request_status = 'rejected'))`;
}

const ACTIVE = sql`${member_facets.member_status} = 'active'`;
// As in the searches, written into the statement: PostgreSQL plans for so many rows.
const LIMIT = sql.raw(`limit ${PAGE_SIZE}`);

export interface Fitting {
  rows: FullRow[];
  total: number;
  /** How many would be found besides if this one wish of the seeker were let go. */
  relaxations: { age: number; height: number; country: number };
}

/**
 * The active members who are what this person looks for, and who look for what this person is. First those of whom all
 * is known, of them those in the same country, and of these whoever is nearest in age.
 */
export async function findFitting(
  db: Database,
  seeker: FullRow,
  page: number,
  now: Date,
): Promise<Fitting> {
  const wishes = wishesBetween(seeker, dayOf(now));
  const { gender, age, widerAges, height, country, theirs, isNear, isUnknown, yearsApart } = wishes;
  const others = and(ACTIVE, gender, theirs, notRefused(seeker.user.id));
  const fitting = and(others, age, height, country);
  const [counted] = await rowsOf<Fitting["relaxations"] & { total: number }>(
    db,
    sql`select count(*) filter (where ${age} and ${height} and ${country})::int as total,
               count(*) filter (where not ${age} and ${height} and ${country})::int as age,
               count(*) filter (where ${age} and not ${height} and ${country})::int as height,
               count(*) filter (where ${age} and ${height} and not ${country})::int as country
          from ${member_facets} where ${and(others, widerAges)}`,
  );
  const { total = 0, ...relaxations } = counted ?? { age: 0, height: 0, country: 0 };
  const found = await rowsOf<{ id: string }>(
    db,
    sql`select ${member_facets.id} from ${member_facets} where ${fitting}
        order by ${isUnknown}, not ${isNear}, ${yearsApart}, ${member_facets.id} ${LIMIT} offset ${offsetOf(page)}`,
  );
  return {
    rows: await inOrder(
      db,
      found.map(({ id }) => id),
    ),
    total,
    relaxations,
  };
}

/** The own introductions of these people, in this order. */
async function inOrder(db: Database, ids: string[]): Promise<FullRow[]> {
  if (ids.length === 0) return [];
  const own = and(isNull(introductions.contact_id), inArray(introductions.user_id, ids));
  const rows = (await selectFull(db).where(own)).map(fullRow);
  const byId = new Map(rows.map((row) => [row.user.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
