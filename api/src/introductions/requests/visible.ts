import { findProfile, type PersonRow, takesPart } from "../../people/profile/queries.ts";
import { profileView } from "../../people/profile/views.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Context } from "../../platform/http/handler.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { type FullRow, findById, findOwn } from "../queries.ts";
import { type Match, mayReach, memberView } from "../views.ts";
import { findMatchRows, refusersOf } from "./queries.ts";
import { matchOf, memberDetailView } from "./views.ts";

/** What a member's call about introductions needs from the context. */
export type MemberContext = Pick<Context<"introductions.requests.get">, "db" | "actor" | "now">;

/** Lists the people whom this person never finds: the person themself, and everybody who refused them. */
export async function hiddenFrom(db: Database, readerId: string): Promise<string[]> {
  return [readerId, ...(await refusersOf(db, readerId))];
}

/**
 * Finds the reader's pre-matches with these people. The map's key is the other person's id. If a pair has several, the
 * map has the newest.
 */
async function matchesWith(
  db: Database,
  readerId: string,
  others: string[],
): Promise<Map<string, Match>> {
  const rows = await findMatchRows(db, readerId, others);
  return new Map(
    rows.map((row) => [
      row.user_id === readerId ? (row.contact_id ?? "") : row.user_id,
      matchOf(row, readerId),
    ]),
  );
}

/** Shows these introductions in a member's list. Each comes with the member's pre-match with that person. */
export async function withMatches(rows: FullRow[], { db, actor, now }: MemberContext) {
  const people = rows.map(({ user }) => user.id);
  const matches = await matchesWith(db, actor.id, people);
  return rows.map((row) =>
    memberView(row, { readerId: actor.id, match: matches.get(row.user.id) ?? null, now }),
  );
}

/** Finds a person's own introduction, or a pre-match of the reader. Members may see no other introductions. */
export async function visible(
  id: string,
  { db, actor }: MemberContext,
): Promise<{ row: FullRow; match: Match | null }> {
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
  const hidden = (await hiddenFrom(db, actor.id)).includes(row.user.id);
  if (hidden || (introduction.status !== "active" && !match)) throw notFound();
  return { row, match };
}

/** Finds the own introduction of the other person of a pre-match. Returns null if the row is not a pre-match. */
async function otherOwn(db: Database, { introduction, user, contact }: FullRow, readerId: string) {
  if (!contact) return null;
  return findOwn(db, introduction.user_id === readerId ? contact.id : user.id);
}

/**
 * Shows an introduction to a member, on the page of that introduction. Adds the whole profiles and what the other
 * person looks for.
 */
export async function memberDetail(
  row: FullRow,
  match: Match | null,
  { db, actor, now }: MemberContext,
) {
  const seenBy = { readerId: actor.id, match, now };
  const profileOf = async ({ id }: PersonRow) => {
    const profile = await findProfile(db, id);
    if (!profile || !takesPart(profile)) throw notFound();
    return profileView(profile, mayReach(id, seenBy), now);
  };
  const besides = {
    contact: row.contact && (await profileOf(row.contact)),
    user: await profileOf(row.user),
    other: await otherOwn(db, row, actor.id),
    reader: await findOwn(db, actor.id),
  };
  return memberDetailView(row, besides, seenBy);
}
