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
 * Finds one page of the log lines about one person or record. Counts the lines with an index, which is quick because
 * one person or record has few lines.
 */
async function pageByIndex(db: Database, filters: AuditFilters, page: number): Promise<AuditPage> {
  const where = conditions(filters);
  return { total: await db.$count(audit, where), rows: await entries(db, where, offsetOf(page)) };
}

/**
 * Finds one page of the whole log. The database skips at most one day's lines, so a late page is quick even if the log
 * is long.
 */
async function pageByCounts(db: Database, filters: AuditFilters, page: number): Promise<AuditPage> {
  const { total, place } = await placeOf(db, filters, offsetOf(page));
  if (!place) return { rows: [], total };
  const where = and(conditions(filters), lt(audit.at, endInLagos(place.starts_on)));
  return { total, rows: await entries(db, where, place.left) };
}

/**
 * Returns true if the stored counts tell how many lines match these filters. We store no counts by person or record. We
 * store counts by actor only for staff.
 */
async function isCounted(db: Database, { actor, person, meant }: AuditFilters): Promise<boolean> {
  if (person || meant) return false;
  if (!actor) return true;
  const [found] = await db.select({ role: users.role }).from(users).where(eq(users.id, actor));
  return found !== undefined && found.role !== "member";
}

/** Finds one page of the log lines that match the filters, with the latest first. Also counts all lines that match. */
export async function findAuditPage(
  db: Database,
  filters: AuditFilters,
  page: number,
): Promise<AuditPage> {
  return (await isCounted(db, filters))
    ? pageByCounts(db, filters, page)
    : pageByIndex(db, filters, page);
}

/** Finds the first names of all people in these log lines, by id. */
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
