import { type SQL, sql } from "drizzle-orm";
import type { Order } from "./criteria.ts";

/**
 * The "order by" columns for each order of the API contract. `table` must have these columns. Each order has an index,
 * which PostgreSQL reads forwards or backwards.
 */
const ORDERS: Record<Order, (table: SQL) => SQL> = {
  age: (table) => sql`${table}.birth_date desc, ${table}.id`,
  "-age": (table) => sql`${table}.birth_date, ${table}.id desc`,
  joined: (table) => sql`${table}.created_at, ${table}.id desc`,
  "-joined": (table) => sql`${table}.created_at desc, ${table}.id`,
  contact: (table) => sql`${table}.contacted_on nulls first, ${table}.id desc`,
  "-contact": (table) => sql`${table}.contacted_on desc nulls last, ${table}.id`,
};

export const orderBy = (order: Order) => ORDERS[order];

/** Sorts people by how long they have waited for a first call, the longest first. */
export const byWaiting = (table: SQL) => sql`${table}.awaits_call_since, ${table}.id`;

/**
 * Tells which table has the columns of an order: "people" means `users`, "facets" means `member_facets`. Null means
 * that both have them.
 */
export function sourceOf(order: Order | undefined): "people" | "facets" | null {
  if (order === "joined" || order === "-joined") return "people";
  return order === "contact" || order === "-contact" ? "facets" : null;
}
