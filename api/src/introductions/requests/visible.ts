import type { MemberIntroduction } from "@agbara/shared/contract/parts/entities.ts";
import { findProfile, type PersonRow, takesPart } from "../../people/profile/queries.ts";
import { profileView } from "../../people/profile/views.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Context } from "../../platform/http/handler.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { findBarred } from "../blocks/barred.ts";
import { ownOfReady } from "../entered.ts";
import { type FullRow, findById, findOwn } from "../queries.ts";
import { type Match, mayReach, memberView } from "../views.ts";
import { findMatchRows, refusersOf } from "./queries.ts";
import { mayFind } from "./rules.ts";
import { matchOf, memberDetailView } from "./views.ts";

/** What members' calls about introductions need from the call's context. */
export type MemberContext = Pick<
  Context<"introductions.requests.get">,
  "db" | "actor" | "now" | "config"
>;

/**
 * Lists the people whom the reader must not find: the reader, people who refused or blocked them, and people whom they
 * blocked.
 */
export async function hiddenFrom(db: Database, readerId: string): Promise<string[]> {
  return [readerId, ...(await refusersOf(db, readerId)), ...(await findBarred(db, readerId))];
}

/**
 * Finds the reader's pre-matches with these people. The keys of the map are the other people's ids. If two people have
 * several pre-matches, the map has the latest.
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

/**
 * Makes the views of these introductions for a member's list. Each view includes the pre-match between the member and
 * the person.
 */
export async function withMatches(rows: FullRow[], context: MemberContext) {
  const people = rows.map(({ user }) => user.id);
  const matches = await matchesWith(context.db, context.actor.id, people);
  return rows.map((row) =>
    memberView(row, { reader: context, match: matches.get(row.user.id) ?? null }),
  );
}

/**
 * Lists the strangers among the people of these introductions. A stranger is a person with whom the reader has no
 * waiting or accepted request.
 */
export function strangersIn(records: MemberIntroduction[]): string[] {
  return records.flatMap(({ user, match }) => (hasRequest(match) ? [] : [user._id]));
}

/**
 * Returns the id of the stranger whose page the reader opens. Returns null if the page is the reader's own, or if the
 * reader has a request with the person.
 */
export function strangerOf({ row, match }: Visible, readerId: string): string | null {
  const { user, contact, introduction } = row;
  const isOthers = introduction.contact_id !== null && introduction.request_status !== "none";
  const other = contact && user.id === readerId ? contact.id : user.id;
  return isOthers || other === readerId || hasRequest(match) ? null : other;
}

/** Tells whether two people have a waiting or accepted request. */
function hasRequest(match: Match | null): boolean {
  return match?.request_status === "requested" || match?.request_status === "accepted";
}

/** An introduction that the reader may see, with the pre-match between the reader and the person. */
interface Visible {
  row: FullRow;
  match: Match | null;
}

/**
 * Finds an introduction that the reader may see: their own, one of their requests, or another person's own
 * introduction. If the reader may not see others yet, finds only the first two. Any other id gets the same error as an
 * unknown id.
 */
export async function visible(id: string, { db, actor }: MemberContext): Promise<Visible> {
  const row = await findById(db, id);
  const own = row && ownRecord(row, actor.id);
  if (own && own.match?.request_status !== "none") return own;
  const isStranger = row !== null && row.introduction.contact_id === null;
  const match = isStranger ? await matchWith(db, actor.id, row.user.id) : null;
  if (!hasRequest(match)) await ownOfReady(db, actor.id);
  // This is a pre-match of the reader that nobody has sent yet.
  if (own) return own;
  const hidden = await hiddenFrom(db, actor.id);
  if (!isStranger || hidden.includes(row.user.id)) throw notFound();
  if (!hasRequest(match) && !(await mayFind(db, actor.id, row))) throw notFound();
  return { row, match };
}

/**
 * Returns the introduction if it is the reader's own, or a pre-match of the reader that has not ended. Otherwise
 * returns null.
 */
function ownRecord(row: FullRow, readerId: string): Visible | null {
  const { user_id, contact_id, request_status } = row.introduction;
  if (request_status === "ended") return null;
  if (request_status === "lapsed" && user_id !== readerId) return null;
  if (contact_id === null) return user_id === readerId ? { row, match: null } : null;
  const isTheirs = user_id === readerId || contact_id === readerId;
  return isTheirs ? { row, match: matchOf(row.introduction, readerId) } : null;
}

async function matchWith(db: Database, readerId: string, otherId: string) {
  return (await matchesWith(db, readerId, [otherId])).get(otherId) ?? null;
}

/** Finds the other person's own introduction if the row is a pre-match. Returns null if it is not. */
async function otherOwn(db: Database, { introduction, user, contact }: FullRow, readerId: string) {
  if (!contact) return null;
  return findOwn(db, introduction.user_id === readerId ? contact.id : user.id);
}

/**
 * Makes the view of an introduction on its page, for a member. It includes the full profiles, and what the other person
 * looks for.
 */
export async function memberDetail(row: FullRow, match: Match | null, context: MemberContext) {
  const { db, actor } = context;
  const seenBy = { reader: context, match };
  const profileOf = async ({ id }: PersonRow) => {
    const profile = await findProfile(db, id);
    if (!profile || !takesPart(profile)) throw notFound();
    return profileView(profile, mayReach(id, seenBy), context);
  };
  const besides = {
    contact: row.contact && (await profileOf(row.contact)),
    user: await profileOf(row.user),
    other: await otherOwn(db, row, actor.id),
    reader: await findOwn(db, actor.id),
  };
  return memberDetailView(row, besides, seenBy);
}
