import { and, asc, count, desc, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import type { Database } from "../db/open.ts";
import { audit, saved_searches, users } from "../db/schema.ts";
import type { Actor, Handlers } from "../http/calls.ts";
import { HttpError, notFound } from "../http/http-error.ts";
import { newId } from "../ids.ts";
import { personColumns, personSummary } from "../members/people.ts";

/** More than anybody finds their way in. */
const MOST_SEARCHES = 50;
const MOST_PEOPLE = 12;
/** How far back the log is read for them: a day's work, whatever its length. */
const READ_BACK = 400;

const columns = {
  _id: saved_searches.id,
  name: saved_searches.name,
  list: saved_searches.list,
  query: saved_searches.query,
};

/** The people whom somebody's latest entries in the log are about, each once. */
async function recentPeople(db: Database, { id }: Actor, now: Date) {
  const latest = db
    .select({ subject_id: audit.subject_id, at: audit.at, id: audit.id })
    .from(audit)
    .where(and(eq(audit.actor_id, id), isNotNull(audit.subject_id)))
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(READ_BACK)
    .as("latest");
  const at = sql<Date | string>`max(${latest.at})`.as("last_at");
  const last = sql<number>`max(${latest.id})`.as("last_id");
  const people = db
    .select({ subject_id: latest.subject_id, at, last })
    .from(latest)
    .groupBy(latest.subject_id)
    .as("people");
  const rows = await db
    .select({ at: people.at, person: personColumns(users) })
    .from(people)
    .innerJoin(users, and(eq(users.id, people.subject_id), isNotNull(users.standing)))
    .orderBy(desc(people.last))
    .limit(MOST_PEOPLE);
  return rows.map((row) => ({
    at: new Date(row.at).toISOString(),
    person: personSummary(row.person, "shown", now),
  }));
}

export const deskHandlers: Handlers<
  | "admin.desk.searches.list"
  | "admin.desk.searches.save"
  | "admin.desk.searches.delete"
  | "admin.desk.recent"
> = {
  async "admin.desk.searches.list"(_, { db, actor }) {
    const data = await db
      .select(columns)
      .from(saved_searches)
      .where(eq(saved_searches.user_id, actor.id))
      .orderBy(asc(sql`lower(${saved_searches.name})`), asc(saved_searches.id));
    return { success: true, data };
  },

  async "admin.desk.searches.save"(input, { db, actor }) {
    const another = or(ne(saved_searches.name, input.name), ne(saved_searches.list, input.list));
    const [row] = await db
      .select({ others: count() })
      .from(saved_searches)
      .where(and(eq(saved_searches.user_id, actor.id), another));
    if ((row?.others ?? 0) >= MOST_SEARCHES)
      throw new HttpError(
        409,
        `You have ${MOST_SEARCHES} saved searches, and that is the most you can have. Remove one first.`,
      );
    const [data] = await db
      .insert(saved_searches)
      .values({ id: newId(), user_id: actor.id, ...input })
      .onConflictDoUpdate({
        target: [saved_searches.user_id, saved_searches.list, saved_searches.name],
        set: { query: input.query },
      })
      .returning(columns);
    return { success: true, data: data ?? fail() };
  },

  async "admin.desk.searches.delete"({ id }, { db, actor }) {
    const [data] = await db
      .delete(saved_searches)
      .where(and(eq(saved_searches.id, id), eq(saved_searches.user_id, actor.id)))
      .returning(columns);
    return { success: true, data: data ?? fail() };
  },

  async "admin.desk.recent"(_, { db, actor, now }) {
    return { success: true, data: await recentPeople(db, actor, now) };
  },
};

function fail(): never {
  throw notFound();
}
