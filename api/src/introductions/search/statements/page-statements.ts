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
 * Returns the order that the search chose. Without a choice, a search by name is sorted by name, a search by days of
 * joining has the latest first, and every other search has the youngest first. Each order has an index.
 */
function orderOf(shape: Shape, order: Order | undefined): (table: SQL) => SQL {
  if (order) return orderBy(order);
  if (shape.awaits_before) return byWaiting;
  if (isByJoining(shape)) return orderBy("-joined");
  const byAge = orderBy("age");
  return shape.name ? (table) => sql`${table}.name_key using ~<~, ${byAge(table)}` : byAge;
}

// This number is part of the statement's text. If it were a parameter, PostgreSQL would plan for a tenth of all rows.
const LIMIT = sql.raw(`limit ${PAGE_SIZE}`);

interface Start {
  order?: Order | undefined;
  offset?: SQL;
  bornBefore?: SQL;
}

function idsOf(shape: Shape, { order, offset = sql``, bornBefore }: Start = {}): SQL {
  const where = and(personConditions(users, shape), bornBefore);
  // The index of ages contains neither the day of joining nor the time of waiting. So we read these two only if we need
  // them.
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
 * Finds out how to read a page. Returns null if nobody can be on it. The stored counts tell near which birth date a
 * page begins. So a page far down the list is hardly slower than the first.
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

/** Finds a page far down the list. Starts at the people born before a certain day, and skips a small number of them. */
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

/** Nobody was born before this day. If a page would be after the last one, it starts here and is empty. */
const LONG_AGO = "1800-01-01";
