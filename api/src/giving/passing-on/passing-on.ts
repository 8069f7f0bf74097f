import { DAY_MS } from "@agbara/shared/age.ts";
import { REFUND_REQUEST_DAYS } from "@agbara/shared/constants.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import { chosenBy } from "../draw/queries.ts";
import { begin, reveal } from "../draw/rules.ts";
import { countGiver } from "../entrepreneurs/givers.ts";
import { raise } from "../entrepreneurs/queries.ts";
import { account, post } from "../ledger/ledger.ts";
import { holdPayment } from "../refunds/queries.ts";
import { closeTasks } from "../tasks/queries.ts";
import { windowEnd } from "../window.ts";
import { canBeDrawn, findWaiting, givePart, isUnfit, mayPassOn, type Waiting } from "./queries.ts";

interface Passing {
  db: Database;
  codeKey: Buffer;
  now: Date;
}

/**
 * Gives parts that were for a full page to those whom a draw chooses, where their donors wished that; a few at a time.
 * Where nobody needs so much they wait, and go back after 14 days. Returns how many were given.
 */
export async function passOn(passing: Passing, limit = 20): Promise<number> {
  const { db, now } = passing;
  const after = new Date(now.getTime() - REFUND_REQUEST_DAYS * DAY_MS);
  let given = 0;
  for (const part of await findWaiting(db, after, limit))
    if (await passOnOne(passing, part)) given += 1;
  return given;
}

async function passOnOne(passing: Passing, part: Waiting): Promise<boolean> {
  const { db, now } = passing;
  const drawn = await drawFor(passing, part);
  if (!drawn) return false;
  const { number, page } = drawn;
  return db.transaction(async (tx) => {
    await holdPayment(tx, part.payment);
    if (!(await mayPassOn(tx, part.payment)) || (await isUnfit(tx, part, page))) return false;
    // Another draw comes with the next round.
    if (!(await raise(tx, page, part.amount))) return false;
    const ends = windowEnd(now);
    if (!(await givePart(tx, { id: part.id, page, draw: number, ends })))
      throw new Error(`The part ${part.id} waits no more.`);
    await post(tx, {
      key: `part:${part.id}:passed_on`,
      fingerprint: `${page}=${part.amount}`,
      lines: [
        {
          debit: account("unallocated", part.payment),
          credit: account("entrepreneur", page),
          amount: part.amount,
          kind: "allocated",
        },
      ],
      at: now,
    });
    await countGiver(tx, [part.id]);
    await closeTasks(tx, [part.id], now, ["page_full", "page_closed"]);
    return true;
  });
}

/** Whom a draw of ours alone chooses; null where nobody needs so much: then none is begun. */
async function drawFor(passing: Passing, part: Waiting) {
  const { amount } = part;
  if (!(await canBeDrawn(passing.db, part))) return null;
  const id = newId();
  try {
    await begin(passing, { id, people: 1, amount: Number(amount) });
    const { number } = await reveal(passing, { id });
    const [page] = await chosenBy(passing.db, number);
    return page ? { number, page: page.id } : null;
  } catch (error) {
    if (error instanceof HttpError && error.status === 409) return null;
    throw error;
  }
}
