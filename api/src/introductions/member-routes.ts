import type { Input } from "@agbara/shared/contract/calls.ts";
import { and, desc, eq, inArray, ne, notInArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/open.ts";
import { introductions, suggestions } from "../db/schema.ts";
import type { Actor, Handlers } from "../http/calls.ts";
import { notFound } from "../http/http-error.ts";
import { paginatorOf } from "../http/paging.ts";
import type { MemberFilters } from "../members/filters.ts";
import { matchesWith, matchOf, withMatches } from "./matches.ts";
import { type FullRow, findById, findOwn, findOwnPage, fullRow, selectFull } from "./records.ts";
import { refusersOf } from "./refusals.ts";
import { answerRequest, makeRequest } from "./requests.ts";
import { type MemberContext, searchByPhone } from "./search-by-phone.ts";
import { memberDetail, memberView } from "./views.ts";

/** Nobody reads more of them at once; what is answered makes room. */
const LIST_CAP = 100;

/** Nobody finds themselves, nor those who refused them. */
async function exceptFor(db: Database, readerId: string): Promise<string[]> {
  return [readerId, ...(await refusersOf(db, readerId))];
}

async function filtersFor(
  db: Database,
  input: Input<"preMatched.search">,
  actor: Actor,
): Promise<MemberFilters> {
  const opposite = actor.gender === "female" ? "male" : "female";
  return {
    gender: input.gender ?? opposite,
    country_code: input.my_country_only ? actor.country_code : input.country_code,
    min_age: input.min_age,
    max_age: input.max_age,
    name: input.name,
    standings: ["active"],
    exceptIds: await exceptFor(db, actor.id),
  };
}

/** A person's own introduction, or a pre-match of the reader's: nothing else is theirs to see. */
async function visible(id: string, { db, actor }: MemberContext) {
  const row = await findById(db, id);
  if (!row) throw notFound();
  const { introduction } = row;
  const isMine = introduction.user_id === actor.id || introduction.contact_id === actor.id;
  if (introduction.contact_id) {
    if (!isMine) throw notFound();
    return { row, match: matchOf(introduction, actor.id) };
  }
  if (isMine) return { row, match: null };
  const match = (await matchesWith(db, actor.id, [row.user.id])).get(row.user.id) ?? null;
  const refused = (await exceptFor(db, actor.id)).includes(row.user.id);
  if (refused || (introduction.status !== "active" && !match)) throw notFound();
  return { row, match };
}

/**
 * The newest first. Where there are more than a list takes, those that wait go before the answered, and of those
 * that wait the ones that came first: none can become unreachable.
 */
async function listOf(db: Database, where: SQL | undefined) {
  const { request_status, requested_at } = introductions;
  const waits = sql`(${request_status} = 'requested')`;
  const rows = await selectFull(db)
    .where(where)
    .orderBy(
      desc(waits),
      sql`case when ${waits} then ${requested_at} end`,
      desc(requested_at),
      introductions.id,
    )
    .limit(LIST_CAP);
  return rows
    .map(fullRow)
    .sort((a, b) => Number(b.introduction.requested_at) - Number(a.introduction.requested_at));
}

async function detail(row: FullRow, { db, actor, now }: MemberContext) {
  const match = matchOf(row.introduction, actor.id);
  const data = await memberDetail(db, row, { readerId: actor.id, match, now });
  return { success: true as const, data };
}

export const memberHandlers: Handlers<
  | "preMatched.search"
  | "introductions.get"
  | "introductions.mine"
  | "introductions.request"
  | "introductions.accept"
  | "introductions.reject"
> = {
  async "preMatched.search"(input, context) {
    const { db, actor, now } = context;
    const page = input.page ?? 1;
    if (input.phone)
      return { success: true, data: await searchByPhone(input.phone, page, context) };
    const filters = await filtersFor(db, input, actor);
    const { rows, total } = await findOwnPage(db, filters, page, now);
    const data = await withMatches(db, rows, actor.id, now);
    const paginator = paginatorOf(total, page);
    return { success: true, data: { data, paginator } };
  },

  async "introductions.get"({ matchId }, context) {
    const { db, actor, now } = context;
    const { row, match } = await visible(matchId, context);
    const data = await memberDetail(db, row, { readerId: actor.id, match, now });
    return { success: true, data };
  },

  async "introductions.mine"(_, { db, actor, now }) {
    const readerId = actor.id;
    const own = await findOwn(db, readerId);
    if (!own) throw notFound();
    const isSent = ne(introductions.request_status, "none");
    const received = await listOf(db, and(eq(introductions.contact_id, readerId), isSent));
    const sent = await listOf(db, and(eq(introductions.user_id, readerId), isSent));
    const suggested = await listOf(
      db,
      and(
        inArray(
          introductions.id,
          db
            .select({ id: suggestions.suggested_id })
            .from(suggestions)
            .where(eq(suggestions.introduction_id, own.introduction.id)),
        ),
        eq(introductions.status, "active"),
        notInArray(introductions.user_id, await exceptFor(db, readerId)),
      ),
    );
    const asMatch = (row: FullRow) =>
      memberView(row, { readerId, match: matchOf(row.introduction, readerId), now });
    return {
      success: true,
      data: {
        introduction: memberView(own, { readerId, match: null, now }),
        received: received.map(asMatch),
        sent: sent.map(asMatch),
        suggestions: await withMatches(db, suggested, readerId, now),
      },
    };
  },

  async "introductions.request"({ matchId, message }, context) {
    const { db, actor, now } = context;
    const request = { targetId: matchId, askerId: actor.id, message, byStaff: false };
    return db.transaction(async (tx) =>
      detail(await makeRequest(tx, request, now), { ...context, db: tx }),
    );
  },

  async "introductions.accept"({ matchId, message = "" }, context) {
    const { db, actor, now } = context;
    const answer = { request_status: "accepted", message: message || null } as const;
    return db.transaction(async (tx) =>
      detail(await answerRequest(tx, matchId, actor.id, answer, now), { ...context, db: tx }),
    );
  },

  async "introductions.reject"({ matchId }, context) {
    const { db, actor, now } = context;
    const answer = { request_status: "rejected", message: null } as const;
    return db.transaction(async (tx) =>
      detail(await answerRequest(tx, matchId, actor.id, answer, now), { ...context, db: tx }),
    );
  },
};
