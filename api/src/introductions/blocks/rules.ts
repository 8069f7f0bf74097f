import type { Database } from "../../platform/db/database.ts";
import { invalid, notFound } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";
import { isReady } from "../entered.ts";
import { findById } from "../queries.ts";
import { areBarred } from "./barred.ts";
import { findLine, findLineOfInactive } from "./lines.ts";
import {
  addBlock,
  type Block,
  type Blocking,
  hasBlocked,
  haveMatch,
  holdTwo,
  removeBlock,
} from "./queries.ts";
import { accountsAfter, coverAccounts, endBetween, uncoverAccounts } from "./same-person.ts";

/** A person whom a member may block. `from_line` is true if the member knows the person only from a notice. */
export interface Blockable {
  other: string;
  from_line: boolean;
}

/**
 * Finds the person behind an id, if this member may block the person. The member must be able to find the person, or
 * have a request with them, or have a notice that an introduction with them has ended. Any other id gets the same error
 * as an unknown id.
 */
export async function blockable(db: Database, id: string, memberId: string): Promise<Blockable> {
  const line = (await findLine(db, id, memberId)) ?? (await findLineOfInactive(db, id, memberId));
  if (line?.other_id) return { other: line.other_id, from_line: true };
  const row = await findById(db, id);
  if (!row) throw notFound();
  const { user_id, contact_id, request_status } = row.introduction;
  if (contact_id) {
    const isTheirs = memberId === user_id || memberId === contact_id;
    if (!isTheirs || request_status === "ended") throw notFound();
    return { other: memberId === user_id ? contact_id : user_id, from_line: false };
  }
  if (user_id === memberId) throw invalid("introductionId", words.introductions.blockYourself);
  const two = { by: memberId, other: user_id };
  const found = { other: user_id, from_line: false };
  if (await hasBlocked(db, two)) return found;
  const isBarred = await areBarred(db, memberId, user_id);
  if (isBarred || !(isReady(row.introduction) || (await haveMatch(db, two)))) throw notFound();
  return found;
}

/**
 * Blocks a person. From now on, neither of the two people can find, open or ask the other, and we suggest neither to
 * the other. All requests and introductions between the two end. A repeated call changes nothing. If staff confirmed
 * that later accounts belong to the same person, blocks these accounts too.
 */
export async function blockPerson(tx: Database, { from_line, ...two }: Block, now: Date) {
  await holdTwo(tx, two);
  await addBlock(tx, { ...two, from_line }, now);
  await endBetween(tx, two, two.by, now);
  const block = { by: two.by, origin: two.other };
  await coverAccounts(tx, block, await accountsAfter(tx, two.other), now);
}

/**
 * Removes a block that the member added. Also removes the blocks of the person's later accounts that came with this
 * block. Returns false if the member's list of blocked people does not show the block.
 */
export async function liftBlock(tx: Database, two: Blocking, now: Date): Promise<boolean> {
  await holdTwo(tx, two);
  if (!(await removeBlock(tx, two))) return false;
  await uncoverAccounts(tx, two, now);
  return true;
}
