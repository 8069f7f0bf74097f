import type { Day } from "@agbara/shared/age.ts";
import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import { and, notInArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/open.ts";
import { users } from "../db/schema.ts";
import { offsetOf } from "../http/paging.ts";
import { type MemberFilters, personConditions } from "./filters.ts";
import { countKept, segmentsOf } from "./kept-counts.ts";

/** One page of a search: where its people are, and how many there are in all. */
export interface MemberPage {
  /** To be joined: the columns `id`, and what {@link order} sorts by. */
  ids: SQL;
  order: SQL;
  total: Promise<number>;
}

/** Youngest first; a search by name goes through the names in their order. Both are the order of an index. */
function orderOf(filters: MemberFilters, table: SQL): SQL {
  const byAge = sql`${table}.birth_date desc, ${table}.id`;
  return filters.name && !filters.phone ? sql`${table}.name_key using ~<~, ${byAge}` : byAge;
}

// A limit that is a parameter would make PostgreSQL plan for a tenth of all rows.
const LIMIT = sql.raw(String(PAGE_SIZE));

function idsOf(
  filters: MemberFilters,
  { offset, bornBefore }: { offset: number; bornBefore: Day | null },
  now: Date,
): SQL {
  const { exceptIds = [] } = filters;
  const where = and(
    personConditions(users, filters, now),
    bornBefore ? sql`${users.birth_date} < ${bornBefore}` : undefined,
    exceptIds.length > 0 ? notInArray(users.id, exceptIds) : undefined,
  );
  return sql`(select ${users.id}, ${users.birth_date}, ${users.name_key} from ${users} where ${where}
    order by ${orderOf(filters, sql`users`)} limit ${LIMIT} offset ${offset}) as page`;
}

/** Finds a page. How deep it lies hardly matters: the kept counts tell near which birth date it begins. */
export async function findPage(
  db: Database,
  filters: MemberFilters,
  page: number,
  now: Date,
): Promise<MemberPage> {
  const order = orderOf(filters, sql`page`);
  const offset = offsetOf(page);
  if (page === 1 || filters.name || filters.phone) {
    const ids = idsOf(filters, { offset, bornBefore: null }, now);
    return { ids, order, total: countMembers(db, filters, now) };
  }
  const segments = await segmentsOf(db, filters, now);
  const total = segments.reduce((sum, { n }) => sum + n, 0);
  let skipped = 0;
  const first = segments.find(({ n }) => {
    if (skipped + n > offset) return true;
    skipped += n;
    return false;
  });
  const start = { offset: offset - skipped, bornBefore: first?.bornBefore ?? null };
  return { ids: idsOf(filters, start, now), order, total: Promise.resolve(total) };
}

/** How many there are, exactly. Read from the kept counts where these can tell it. */
export async function countMembers(
  db: Database,
  filters: MemberFilters,
  now: Date,
): Promise<number> {
  if (!filters.name && !filters.phone) return countKept(db, filters, now);
  const { exceptIds = [] } = filters;
  const except = exceptIds.length > 0 ? notInArray(users.id, exceptIds) : undefined;
  return db.$count(users, and(personConditions(users, filters, now), except));
}
