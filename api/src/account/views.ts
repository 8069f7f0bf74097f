import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import type { CallName, Output } from "@agbara/shared/contract/calls.ts";
import { type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../db/open.ts";
import { audit } from "../db/schema.ts";
import type { Handlers } from "../http/calls.ts";
import { offsetOf, paginatorOf } from "../http/paging.ts";

type View = Output<"account.views">["data"]["data"][number];

/** The calls that show a consultant a whole profile. */
export const PROFILE_VIEWS: CallName[] = [
  "admin.introductions.ofUser",
  "admin.introductions.ofOwner",
  "admin.introductions.withRequests",
  "admin.users.get",
];

/** One row for every hour in which somebody looked, by the audit log. */
function viewsOf(userId: string): SQL {
  const calls = sql.join(
    PROFILE_VIEWS.map((name) => sql`${name}`),
    sql`, `,
  );
  return sql`
    select actor_role as role, max(at) as at from ${audit}
    where subject_id = ${userId} and action in (${calls}) and actor_role in ('consultant', 'admin')
    group by actor_id, actor_role, date_trunc('hour', at at time zone 'UTC')`;
}

/** Who looked at a person's profile, the latest first. */
export async function readViews(
  db: Database,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<View[]> {
  const rows = await rowsOf<{ role: View["role"]; at: string | Date }>(
    db,
    sql`select role, at from (${viewsOf(userId)}) as views
        order by at desc, role limit ${limit} offset ${offset}`,
  );
  return rows.map(({ role, at }) => ({ role, at: new Date(at).toISOString() }));
}

export const viewHandlers: Handlers<"account.views"> = {
  async "account.views"({ page = 1 }, { db, actor }) {
    const data = await readViews(db, actor.id, { limit: PAGE_SIZE, offset: offsetOf(page) });
    const [total] = await rowsOf<{ n: number }>(
      db,
      sql`select count(*)::int as n from (${viewsOf(actor.id)}) as views`,
    );
    return { success: true, data: { data, paginator: paginatorOf(total?.n ?? 0, page) } };
  },
};
