import type { Output } from "@agbara/shared/contract/calls.ts";
import { eq, inArray } from "drizzle-orm";
import type { Database } from "../db/open.ts";
import { users } from "../db/schema.ts";
import type { Handlers } from "../http/calls.ts";
import { paginatorOf } from "../http/paging.ts";
import { type AuditFilters, type AuditRow, pageByCounts, pageByIndex } from "./pages.ts";

type Entry = Output<"admin.audit.list">["data"]["data"][number];

/** Whether the kept counts can tell these filters apart: they know consultants and admins, and nobody else. */
async function isCounted(db: Database, { actor, person }: AuditFilters): Promise<boolean> {
  if (person) return false;
  if (!actor) return true;
  const [found] = await db.select({ role: users.role }).from(users).where(eq(users.id, actor));
  return found !== undefined && found.role !== "member";
}

async function namesOf(db: Database, rows: AuditRow[]): Promise<Map<string, string>> {
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

/** "min_age: 22", and of a file which list it is of. */
function filterTexts(details: AuditRow["details"]): string[] {
  const { list, filters = {} } = details ?? {};
  const inOrder = Object.entries(filters).sort(([one], [other]) => (one < other ? -1 : 1));
  return [...(list ? [["list", list]] : []), ...inOrder].map(
    ([name, value]) => `${name}: ${value}`,
  );
}

export const auditHandlers: Handlers<"admin.audit.list"> = {
  async "admin.audit.list"({ page = 1, ...filters }, { db }) {
    const { rows, total } = (await isCounted(db, filters))
      ? await pageByCounts(db, filters, page)
      : await pageByIndex(db, filters, page);
    const names = await namesOf(db, rows);
    // A deleted account has an empty name, a purged one none.
    const named = (_id: string) => ({ _id, first_name: names.get(_id) || null });
    const data = rows.map(
      (row): Entry => ({
        _id: String(row.id),
        at: row.at.toISOString(),
        actor: { ...named(row.actor_id), role: row.actor_role as Entry["actor"]["role"] },
        action: row.action,
        subject: row.subject_id ? named(row.subject_id) : null,
        introduction_id: row.introduction_id,
        other: row.other_id ? named(row.other_id) : null,
        people: row.seen_ids?.length ?? null,
        filters: filterTexts(row.details),
        page: row.details?.page ?? null,
        reason: row.details?.reason ?? null,
      }),
    );
    return { success: true, data: { data, paginator: paginatorOf(total, page) } };
  },
};
