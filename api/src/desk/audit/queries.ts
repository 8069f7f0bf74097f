import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import { endInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { and, desc, eq, inArray, lt, type SQL } from "drizzle-orm";
import { users } from "../../people/tables.ts";
import type { Database } from "../../platform/db/database.ts";
import { inDays } from "../../platform/db/in-days.ts";
import { audit } from "../../platform/db/tables.ts";
import { offsetOf } from "../../platform/http/paging.ts";
import { concerns } from "./about.ts";
import { namesOfCall } from "./former-names.ts";
import { type AuditFilters, callsOf, placeOf } from "./kept-counts.ts";

export type AuditRow = typeof audit.$inferSelect;

interface AuditPage {
  rows: AuditRow[];
  total: number;
}

function conditions(filters: AuditFilters): SQL | undefined {
  const { actor, person, kind, action, from, to, calls, meant } = filters;
  return and(
    meant,
    calls && inArray(audit.action, [...calls]),
    actor ? eq(audit.actor_id, actor) : undefined,
    person ? concerns(person) : undefined,
    kind && inArray(audit.action, callsOf(kind)),
    action ? inArray(audit.action, namesOfCall(action)) : undefined,
    inDays(audit.at, { from, to }),
  );
}

function entries(db: Database, where: SQL | undefined, offset: number): Promise<AuditRow[]> {
  return db
    .select()
    .from(audit)
    .where(where)
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(PAGE_SIZE)
    .offset(offset);
}

/**
 * Finds a page of the log about one person or record. Counts the lines with an index, which is quick because one person
 * or record has few lines.
 */
async function pageByIndex(db: Database, filters: AuditFilters, page: number): Promise<AuditPage> {
  const where = conditions(filters);
  return { total: await db.$count(audit, where), rows: await entries(db, where, offsetOf(page)) };
}

/**
 * Finds a page of the whole log. The database skips at most one day's lines, so a late page stays quick as the log
 * grows.
 */
async function pageByCounts(db: Database, filters: AuditFilters, page: number): Promise<AuditPage> {
  const { total, place } = await placeOf(db, filters, offsetOf(page));
  if (!place) return { rows: [], total };
  const where = and(conditions(filters), lt(audit.at, endInLagos(place.starts_on)));
  return { total, rows: await entries(db, where, place.left) };
}

/**
 * Tells whether stored counts can answer these filters. There are no counts by person or record. Counts by actor are only for
 * consultants and admins.
 */
async function isCounted(db: Database, { actor, person, meant }: AuditFilters): Promise<boolean> {
  if (person || meant) return false;
  if (!actor) return true;
  const [found] = await db.select({ role: users.role }).from(users).where(eq(users.id, actor));
  return found !== undefined && found.role !== "member";
}

/** Finds one page of the lines that match the filters, the latest first. Also counts how many lines match in all. */
export async function findAuditPage(
  db: Database,
  filters: AuditFilters,
  page: number,
): Promise<AuditPage> {
  return (await isCounted(db, filters))
    ? pageByCounts(db, filters, page)
    : pageByIndex(db, filters, page);
}

/** Finds the first names of everybody in these lines, by id. */
export async function findNames(db: Database, rows: AuditRow[]): Promise<Map<string, string>> {
  const ids = [
    ...new Set(
      rows.flatMap(({ actor_id, subject_id, other_id }) =>
        [actor_id, subject_id, other_id].filter((id) => id !== null),
      ),
    ),
  ];
  if (ids.length === 0) return new Map();
  const people = await db
    .select({ id: users.id, first_name: users.first_name })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(people.map(({ id, first_name }) => [id, first_name]));
}
