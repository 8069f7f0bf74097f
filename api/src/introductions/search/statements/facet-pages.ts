import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import { and, type SQL, sql } from "drizzle-orm";
import { users } from "../../../people/tables.ts";
import { offsetOf } from "../../../platform/http/paging.ts";
import { member_facets } from "../../tables.ts";
import type { PageSearch } from "../page-search.ts";
import { keyOfShape, personConditions, type Shape, shapeOf } from "./conditions.ts";
import { type Criteria, isOfPeople, type Order } from "./criteria.ts";
import { conditionsOn, cubeOf, facetValues, keptFacetTotal } from "./facet-counts.ts";
import { facetConditions } from "./facets.ts";
import { byWaiting, orderBy, sourceOf } from "./orders.ts";

/**
 * Makes the search for a page with facet filters. It reads the small table `member_facets`. If there is a filter on the
 * name or the day of joining, it reads `users` first.
 */
export function facetPage(criteria: Criteria, page: number, asked?: Order): PageSearch {
  const shape = shapeOf(criteria);
  const ofPeople = isOfPeople(criteria);
  const cube = ofPeople ? null : cubeOf(criteria);
  const byPeople = ofPeople || sourceOf(asked) === "people";
  const { statuses: _, ...compared } = criteria;
  const where = conditionsOn(member_facets, shape);
  const source = byPeople ? fromPeople(shape) : sql`from ${member_facets} where ${where}`;
  const order = asked ? orderBy(asked) : orderOf(shape);
  const isSortedByPeople = sourceOf(asked) === "people" || (!asked && Boolean(shape.awaits_before));
  const sorted = byPeople && isSortedByPeople ? sql`${users}` : sql`${member_facets}`;
  const joined = byPeople ? sql`, ${users.created_at}, ${users.awaits_call_since}` : sql``;
  const offset = page > 1 ? sql`offset ${sql.placeholder("offset")}` : sql``;
  return {
    key: `facets ${keyOfShape(criteria)} ${cube} ${page > 1} ${asked ?? ""}`,
    values: {
      ...compared,
      ...(cube && facetValues(criteria, cube)),
      ...(page > 1 && { offset: offsetOf(page) }),
    },
    isPlannedOnce: cube !== null,
    ids: () => sql`(select ${member_facets}.id, ${member_facets}.birth_date, registered_on, contacted_on${joined} ${source}
      order by ${order(sorted)} ${LIMIT} ${offset})`,
    order: () => order(sql`page`),
    total: () => (cube ? keptFacetTotal(shape, cube) : sql`(select count(*) ${source})`),
  };
}

// The limit is a fixed number in the statement, not a parameter, so that PostgreSQL plans for this number of rows.
const LIMIT = sql.raw(`limit ${PAGE_SIZE}`);

/**
 * Returns the default order of the results. A search for people who wait for a first call begins with those who have
 * waited longest. A search by last contact begins with those who have had no contact for the longest time. A search by
 * registration begins with the latest. All others begin with the youngest. Each order has an index.
 */
function orderOf(shape: Shape): (table: SQL) => SQL {
  if (shape.awaits_before) return byWaiting;
  const isByWord = shape.state || shape.city || shape.tribe || shape.consultant || shape.name;
  if (!isByWord && shape.contacted_from) return orderBy("contact");
  if (!isByWord && shape.registered_from)
    return (table) => sql`${table}.registered_on desc nulls last, ${table}.id`;
  return orderBy("age");
}

/** Starts from `users`, because few people have this name or joined on these days. */
function fromPeople(shape: Shape): SQL {
  const where = and(personConditions(users, shape), facetConditions(member_facets, shape));
  return sql`from ${users} join ${member_facets} on ${member_facets.id} = ${users.id} where ${where}`;
}
