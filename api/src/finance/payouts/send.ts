import { DAY_MS } from "@agbara/shared/age.ts";
import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { GatewayError } from "../../ledger/gateways/gateway.ts";
import { closeGone, openTask } from "../../ledger/tasks/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import { floatHolds, tellOfGateways } from "./float.ts";
import { findSent, type SentItem, settle } from "./outcome.ts";
import { dropConflicting, type Item } from "./queries.ts";
import { payout_items } from "./tables.ts";
import { begin, lookAndRepeat, type Payer } from "./transfer.ts";

const MINUTE_MS = 60_000;
/** For this long, only one process works on an item. All its requests to the gateway together take less time. */
const LEASE_MS = 5 * MINUTE_MS;
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS;
/** For this long, we check a paid transfer once a day. During this time, its money may still come back. */
export const COMES_BACK_MS = 5 * DAY_MS;

/**
 * Sends approved items and checks sent items, one after another. Many processes may do this at the same time. While our
 * own money is below zero, begins no transfer. Returns the number of items that it worked on.
 */
export async function sendPayouts(payer: Payer, limit = 20): Promise<number> {
  const { db, now } = payer;
  await db.transaction((tx) => dropConflicting(tx, now()));
  const mayBegin = await floatHolds(db, now());
  let done = 0;
  for (; done < limit; done += 1) {
    const item = await takeDue(db, now(), mayBegin);
    if (!item) break;
    await workOn(payer, item);
  }
  // Closes the tasks about a gateway with too little money, if no approved item still waits for that money.
  await closeGone(db, "gateway_balance_low", now());
  await tellOfGateways(db, now());
  return done;
}

/**
 * Asks the gateway for the result of a transfer after a webhook about it, and records the result. Throws `GatewayError`
 * if the gateway does not answer.
 */
export async function lookAtTransfer(payer: Payer, reference: string): Promise<void> {
  const { db, gatewayOf, now } = payer;
  const item = await findSent(db, reference);
  if (!item) return openTask(db, "unknown_transfer", reference, now());
  const found = await gatewayOf(item.gateway)?.payouts?.verifyTransfer(reference);
  if (found) await settle(db, reference, found, now());
}

async function takeDue(db: Database, at: Date, mayBegin: boolean): Promise<SentItem | null> {
  const states: Item["state"][] = ["sending", "paid", ...(mayBegin ? (["approved"] as const) : [])];
  const due = db
    .select({ id: payout_items.id })
    .from(payout_items)
    .where(and(lte(payout_items.next_try_at, at), inArray(payout_items.state, states)))
    .orderBy(asc(payout_items.next_try_at))
    .limit(1)
    .for("update", { skipLocked: true });
  const [taken] = await db
    .update(payout_items)
    .set({
      next_try_at: new Date(at.getTime() + LEASE_MS),
      tries: sql`${payout_items.tries} + 1`,
    })
    .where(inArray(payout_items.id, due))
    .returning();
  return taken ? findSent(db, taken.reference) : null;
}

async function workOn(payer: Payer, item: SentItem) {
  const { db, gatewayOf, now } = payer;
  const payouts = gatewayOf(item.gateway)?.payouts;
  if (!payouts) return;
  try {
    const work = item.state === "approved" ? begin : lookAndRepeat;
    if ((await work(payer, payouts, item)) === "again") await comeAgain(db, item, now());
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    await comeAgain(db, item, now());
  }
  if (item.state === "paid") await lookTomorrow(db, item, now());
}

async function lookTomorrow(db: Database, { id, ended_at }: Item, at: Date) {
  const isOver = ended_at !== null && at.getTime() - ended_at.getTime() > COMES_BACK_MS;
  await db
    .update(payout_items)
    .set({ next_try_at: isOver ? null : new Date(at.getTime() + DAY_MS) })
    .where(and(eq(payout_items.id, id), eq(payout_items.state, "paid")));
}

/** Sets the time of the item's next try. The wait becomes longer with each try. */
async function comeAgain(db: Database, { id, tries }: Item, at: Date) {
  const wait = Math.min(MINUTE_MS * 2 ** tries, LONGEST_WAIT_MS);
  await db
    .update(payout_items)
    .set({ next_try_at: new Date(at.getTime() + wait) })
    .where(and(eq(payout_items.id, id), inArray(payout_items.state, ["approved", "sending"])));
}
