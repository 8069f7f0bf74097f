import { DAY_MS } from "@agbara/shared/age.ts";
import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import { and, arrayContains, desc, eq, gte, inArray, lt, or, type SQL } from "drizzle-orm";
import { users } from "../../people/tables.ts";
import type { Database } from "../../platform/db/database.ts";
import { audit } from "../../platform/db/tables.ts";
import { offsetOf } from "../../platform/http/paging.ts";
import { namesOfCall } from "./former-names.ts";
import { type AuditFilters, callsOf, placeOf } from "./kept-counts.ts";

export type AuditRow = typeof audit.$inferSelect;

interface AuditPage {
  rows: AuditRow[];
  total: number;
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function endOf(day: string): Date {
  return new Date(startOf(day).getTime() + DAY_MS);
}

/** Whom it was about, who was suggested or asked, and who was on the page or in the file. */
function concerns(person: string): SQL | undefined {
  return or(
    eq(audit.subject_id, person),
    eq(audit.other_id, person),
    arrayContains(audit.seen_ids, [person]),
  );
}

function conditions({ actor, person, kind, action, from, to }: AuditFilters): SQL | undefined {
  return and(
    actor ? eq(audit.actor_id, actor) : undefined,
    person ? concerns(person) : undefined,
    kind && inArray(audit.action, callsOf(kind)),
    action ? inArray(audit.action, namesOfCall(action)) : undefined,
    from ? gte(audit.at, startOf(from)) : undefined,
    to ? lt(audit.at, endOf(to)) : undefined,
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

/** What concerns one person is little, however long the log is: it is counted by an index. */
async function pageByIndex(db: Database, filters: AuditFilters, page: number): Promise<AuditPage> {
  const where = conditions(filters);
  return { total: await db.$count(audit, where), rows: await entries(db, where, offsetOf(page)) };
}

/** A page of the log at large: what is skipped is at most one day's lines, so that a deep page does not grow with the log. */
async function pageByCounts(db: Database, filters: AuditFilters, page: number): Promise<AuditPage> {
  const { total, place } = await placeOf(db, filters, offsetOf(page));
  if (!place) return { rows: [], total };
  const where = and(conditions(filters), lt(audit.at, endOf(place.starts_on)));
  return { total, rows: await entries(db, where, place.left) };
}

/** Whether the kept counts can tell these filters apart: they know consultants and admins, and nobody else. */
async function isCounted(db: Database, { actor, person }: AuditFilters): Promise<boolean> {
  if (person) return false;
  if (!actor) return true;
  const [found] = await db.select({ role: users.role }).from(users).where(eq(users.id, actor));
  return found !== undefined && found.role !== "member";
}

/** One page of the log, the latest first, and how many lines fit in all. */
export async function findAuditPage(
  db: Database,
  filters: AuditFilters,
  page: number,
): Promise<AuditPage> {
  return (await isCounted(db, filters))
    ? pageByCounts(db, filters, page)
    : pageByIndex(db, filters, page);
}

/** The first names of everybody whom these lines name, by their id. */
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
