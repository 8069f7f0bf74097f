import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import { and, type SQL, sql } from "drizzle-orm";
import { users } from "../../../people/tables.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Values } from "../../../platform/db/statements.ts";
import { offsetOf } from "../../../platform/http/paging.ts";
import type { PageSearch } from "../page-search.ts";
import { keyOfShape, personConditions, type Shape, shapeOf } from "./conditions.ts";
import {
  type Criteria,
  criteriaOf,
  isByJoining,
  isOfPeople,
  type MemberFilters,
  type Order,
} from "./criteria.ts";
import { facetPage } from "./facet-pages.ts";
import { facetsIn } from "./facets.ts";
import { isKept, keptTotal, segmentStatements, segmentsOf, stretchValues } from "./kept-counts.ts";
import { byWaiting, orderBy, sourceOf } from "./orders.ts";

/**
 * Returns the order that the search chose, or else the default order. By default, a search for people who wait for a
 * first call begins with those who have waited longest. A search by days of joining begins with the latest. A search by
 * name is sorted by name. All others begin with the youngest. Each order has an index.
 */
function orderOf(shape: Shape, order: Order | undefined): (table: SQL) => SQL {
  if (order) return orderBy(order);
  if (shape.awaits_before) return byWaiting;
  if (isByJoining(shape)) return orderBy("-joined");
  const byAge = orderBy("age");
  return shape.name ? (table) => sql`${table}.name_key using ~<~, ${byAge(table)}` : byAge;
}

// The limit is a fixed number in the statement. If a limit is a parameter, PostgreSQL plans for a tenth of all rows.
const LIMIT = sql.raw(`limit ${PAGE_SIZE}`);

interface Start {
  order?: Order | undefined;
  offset?: SQL;
  bornBefore?: SQL;
}

function idsOf(shape: Shape, { order, offset = sql``, bornBefore }: Start = {}): SQL {
  const where = and(personConditions(users, shape), bornBefore);
  // Reads the day of joining and the start of the wait only if this search needs them, because the index of ages does
  // not have them.
  const waits = shape.awaits_before ? sql`, awaits_call_since` : sql``;
  const joined = isByJoining(shape) || sourceOf(order) === "people" ? sql`, created_at` : sql``;
  return sql`(select id, birth_date, name_key${joined}${waits} from ${users} where ${where}
    order by ${orderOf(shape, order)(sql`users`)} ${LIMIT} ${offset})`;
}

function totalOf(shape: Shape, criteria: Criteria): SQL {
  return isKept(criteria)
    ? keptTotal(shape)
    : sql`(select count(*) from ${users} where ${personConditions(users, shape)})`;
}

const OFFSET = sql`offset ${sql.placeholder("offset")}`;

/**
 * Decides how to read a page of a search. Returns null if no person can meet the filters. Stored counts tell the
 * approximate birth date at the beginning of a page. So a page far down the list is nearly as fast as the first.
 */
export async function searchPage(
  db: Database,
  filters: MemberFilters,
  page: number,
  now: Date,
): Promise<PageSearch | null> {
  const criteria = criteriaOf(filters, now);
  if (!criteria) return null;
  const { statuses: _, ...compared } = criteria;
  const values: Values = { ...compared, ...stretchValues(criteria), offset: offsetOf(page) };
  const order = criteria.phone ? undefined : filters.order;
  if (facetsIn(criteria).length > 0) return facetPage(criteria, page, order);
  const shape = shapeOf(criteria);
  const total = () => totalOf(shape, criteria);
  if (sourceOf(order) === "facets") {
    const { values: others, ...found } = facetPage(criteria, page, order);
    return {
      ...found,
      key: `${found.key} ${isKept(criteria)}`,
      values: { ...values, ...others },
      total,
    };
  }
  const counting = isKept(criteria) ? "kept" : "counted";
  const key = `${keyOfShape(criteria)} ${counting} ${order ?? ""}`;
  const search = { values, order: () => orderOf(shape, order)(sql`page`) };
  if (page === 1) return { ...search, key, ids: () => idsOf(shape, { order }), total };
  const isDeep = !order || order === "age";
  if (!isDeep || criteria.phone || isOfPeople(criteria)) {
    const ids = () => idsOf(shape, { order, offset: OFFSET });
    return { ...search, key: `${key} offset`, ids, total };
  }
  return { ...search, ...(await deepPage(db, { shape, key, values })) };
}

const segmentsByKey = new Map<string, ReturnType<typeof segmentStatements>>();

/**
 * Makes the search for a page far down the list. It starts at the birth date of the period in which the page begins. So
 * it must skip only the people of that period who are on earlier pages.
 */
async function deepPage(
  db: Database,
  { shape, key, values }: { shape: Shape; key: string; values: Values },
) {
  const statements = segmentsByKey.get(key) ?? segmentStatements(shape);
  segmentsByKey.set(key, statements);
  const segments = await segmentsOf(db, statements, values);
  const offset = Number(values.offset);
  let skipped = 0;
  const first = segments.find(({ n }) => {
    if (skipped + n > offset) return true;
    skipped += n;
    return false;
  });
  const bornBefore = sql`birth_date < ${sql.placeholder("born_before")}`;
  return {
    key: `${key} deep`,
    values: {
      ...values,
      offset: offset - skipped,
      born_before: first?.bornBefore ?? LONG_AGO,
      total: segments.reduce((sum, { n }) => sum + n, 0),
    },
    ids: () => idsOf(shape, { offset: OFFSET, bornBefore }),
    total: () => sql`${sql.placeholder("total")}`,
  };
}

/**
 * Nobody was born before this day. If a page is after the last page, its search starts at this day and finds nobody.
 */
const LONG_AGO = "1800-01-01";
