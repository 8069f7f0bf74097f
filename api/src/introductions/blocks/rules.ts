import type { Database } from "../../platform/db/database.ts";
import { invalid, notFound } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";
import { isReady } from "../entered.ts";
import { findById, findOwn, type IntroductionRow } from "../queries.ts";
import { areBarred } from "./barred.ts";
import { endMatches } from "./endings.ts";
import {
  addBlock,
  areBetween,
  type Blocking,
  hasBlocked,
  haveMatch,
  holdTwo,
  removeSuggestions,
} from "./queries.ts";

/**
 * Finds the person of an introduction, if this member may block that person. The member must be able to find the
 * person, or must have a request with them. For every other id, the answer is the same as for an unknown id.
 */
export async function blockable(db: Database, id: string, memberId: string): Promise<string> {
  const row = await findById(db, id);
  if (!row) throw notFound();
  const { user_id, contact_id, request_status } = row.introduction;
  if (contact_id) {
    const isTheirs = memberId === user_id || memberId === contact_id;
    if (!isTheirs) throw notFound();
    if (request_status === "ended" && !(await endedByOwnStatus(db, row.introduction, memberId)))
      throw notFound();
    return memberId === user_id ? contact_id : user_id;
  }
  if (user_id === memberId) throw invalid("introductionId", words.introductions.blockYourself);
  const two = { by: memberId, other: user_id };
  if (await hasBlocked(db, two)) return user_id;
  const isBarred = await areBarred(db, memberId, user_id);
  if (isBarred || !(isReady(row.introduction) || (await haveMatch(db, two)))) throw notFound();
  return user_id;
}

/**
 * Tells whether a pre-match is ended only while this member is deactivated. Such a member may still block the other
 * person.
 */
async function endedByOwnStatus(
  db: Database,
  { ended_from }: IntroductionRow,
  memberId: string,
): Promise<boolean> {
  const own = await findOwn(db, memberId);
  return ended_from !== null && own?.introduction.status !== "active";
}

/**
 * Blocks a person. At once, the two people can no longer find, open or ask each other, and neither is suggested to the
 * other. Everything between them ends. If the same person blocks again, nothing changes.
 */
export async function blockPerson(tx: Database, two: Blocking, now: Date) {
  await holdTwo(tx, two);
  await addBlock(tx, two, now);
  await endMatches(tx, areBetween(two), { because: two.by, now });
  await removeSuggestions(tx, [two.by, two.other]);
}
