import { DAY_MS } from "@agbara/shared/age.ts";
import { and, eq, inArray } from "drizzle-orm";
import { hasLeft } from "../../entrepreneurs/public/queries.ts";
import { gift_parts } from "../../giving/tables.ts";
import { account, type Line, post, reverse } from "../../ledger/accounts/ledger.ts";
import type { Gateway, GatewayTransfer } from "../../ledger/gateways/gateway.ts";
import { closeTasks, openTask } from "../../ledger/tasks/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import { tellLinesAgain } from "./payable.ts";
import { freeParts, type Item } from "./queries.ts";
import { payout_batches, payout_items, payout_parts } from "./tables.ts";

/** A payout item, with the gateway that sends its batch. */
export type SentItem = Item & { gateway: Gateway["name"] };

/**
 * Returns the key of a transfer group in the books. The group records one event of an item. Each event has its own key,
 * so that we post the event only once.
 */
const keyOf = ({ reference }: Pick<Item, "reference">, what: "sent" | "paid" | "fee" | "late") =>
  `payout:${reference}:${what}`;

/** Finds a payout that was sent. Returns null if no payout has this reference. */
export async function findSent(db: Database, reference: string): Promise<SentItem | null> {
  const [row] = await db
    .select({ item: payout_items, gateway: payout_batches.gateway })
    .from(payout_items)
    .innerJoin(payout_batches, eq(payout_batches.id, payout_items.batch_id))
    .where(eq(payout_items.reference, reference));
  return row ? { ...row.item, gateway: row.gateway } : null;
}

/** Records that we are about to ask the gateway to send a payout. From this moment, the page's money is on its way. */
export async function postSent(tx: Database, item: Item, at: Date) {
  await post(tx, { ...oneLine(item, at), key: keyOf(item, "sent"), lines: [sentLine(item)] });
}

/**
 * Records the result of a payout's transfer. Only the gateway's latest answer counts. Repeated calls in any order are
 * safe. Throws if the answer is about another transfer.
 */
export async function settle(db: Database, reference: string, transfer: GatewayTransfer, at: Date) {
  await db.transaction(async (tx) => {
    const held = eq(payout_items.reference, reference);
    await tx.select({ id: payout_items.id }).from(payout_items).where(held).for("update");
    const item = await findSent(tx, reference);
    if (!item) return;
    // Closes the task about the gateway's missing answer, because the gateway has answered.
    await closeTasks(tx, [reference], at, ["payout_unanswered"]);
    if (transfer.amount !== item.amount) return openTask(tx, "payout_wrong_amount", reference, at);
    if (transfer.state === "paid") await keepPaid(tx, item, transfer, at);
    const { state, said } = transfer;
    if (state === "failed" || state === "reversed") await keepUnpaid(tx, item, { state, said }, at);
  });
}

async function keepPaid(tx: Database, item: SentItem, { fee }: GatewayTransfer, at: Date) {
  if (item.state === "sending") {
    const next_try_at = new Date(at.getTime() + DAY_MS);
    await end(tx, item, { state: "paid", ended_at: at, next_try_at });
    await moveToPaid(tx, item, ["in_payout"]);
    await post(tx, { ...oneLine(item, at), key: keyOf(item, "paid"), lines: [paidLine(item)] });
  } else if (item.state === "failed") await keepLate(tx, item, at);
  else if (item.state !== "paid") return openTask(tx, "payout_paid_late", item.reference, at);
  if (fee !== null && fee > 0n && item.fee === null) await keepFee(tx, item, fee, at);
}

/** Records the gateway's fee. A gateway may report its fee after the payment. */
async function keepFee(tx: Database, item: SentItem, fee: bigint, at: Date) {
  await tx.update(payout_items).set({ fee }).where(eq(payout_items.id, item.id));
  const balance = account("gateway_balance", item.gateway);
  await post(tx, {
    key: keyOf(item, "fee"),
    fingerprint: `${fee}`,
    lines: [{ debit: account("fees"), credit: balance, amount: fee, kind: "transfer_fee" }],
    at,
  });
}

const FREE = ["available", "held"] as const;

/**
 * Records that a failed payout was paid after all. If its parts are in no other payout, they are paid now. Otherwise
 * the page has received the money twice. Then our own money pays for this payout, and we tell finance.
 */
async function keepLate(tx: Database, item: SentItem, at: Date) {
  const ids = await partIds(tx, item);
  const free = await tx
    .select({ id: gift_parts.id })
    .from(gift_parts)
    .where(
      and(
        inArray(gift_parts.id, ids),
        // Leaves out, for example, parts in a refund, a dispute or another payout. `FREE` includes `held`: a part gets
        // this state again if its page has changed what the money buys.
        inArray(gift_parts.state, [...FREE]),
        // Leaves out parts that now belong to another page.
        eq(gift_parts.entrepreneur_id, item.entrepreneur_id),
      ),
    )
    .for("update");
  const isFree = free.length === ids.length;
  const borne: Line = { ...paidLine(item), debit: account("platform_float") };
  const { repeated } = await post(tx, {
    ...oneLine(item, at),
    key: keyOf(item, "late"),
    lines: isFree ? [sentLine(item), paidLine(item)] : [borne],
  });
  if (repeated || !isFree) await openTask(tx, "payout_paid_late", item.reference, at);
  if (repeated) return;
  if (!isFree) return end(tx, item, { borne_at: at });
  await end(tx, item, { state: "paid", ended_at: at, gateway_said: null });
  await tx.update(payout_parts).set({ held: true }).where(eq(payout_parts.item_id, item.id));
  await moveToPaid(tx, item, FREE);
}

interface Unpaid {
  state: "failed" | "reversed";
  said: string | null;
}

/**
 * Records that a payout was not sent or came back, with the gateway's reason. Its parts can be paid again. Tells
 * finance.
 */
async function keepUnpaid(tx: Database, item: SentItem, { state, said }: Unpaid, at: Date) {
  const { reference } = item;
  const ended = { gateway_said: said, ended_at: at, next_try_at: null };
  if (item.state === "sending" && state === "failed") {
    await end(tx, item, { state: "failed", ...ended });
    await freeParts(tx, [item.id], "available");
    await openTask(tx, "payout_failed", reference, at);
  } else if (item.state === "sending" || item.state === "paid") {
    await end(tx, item, { state: "returned", ...ended });
    await freeParts(tx, [item.id], "returned");
    await tellLinesAgain(tx, item.entrepreneur_id);
    const isLate = await hasLeft(tx, item.entrepreneur_id);
    await openTask(tx, isLate ? "payout_returned_late" : "payout_returned", reference, at);
  } else if (item.borne_at !== null) await end(tx, item, { borne_at: null });
  for (const what of ["fee", "paid", "late", "sent"] as const)
    await reverse(tx, { key: `${keyOf(item, what)}:back`, of: keyOf(item, what), at });
}

/**
 * Ends a payout item, and then changes its parts. The order matters: while an item is being sent, the database lets no
 * part leave it.
 */
async function end(tx: Database, { id, state }: Item, changes: Partial<Item>) {
  const changed = await tx
    .update(payout_items)
    .set(changes)
    .where(and(eq(payout_items.id, id), eq(payout_items.state, state)))
    .returning({ id: payout_items.id });
  if (changed.length === 0) throw new Error(`The payout ${id} is not ${state}.`);
}

async function partIds(tx: Database, { id }: Item): Promise<string[]> {
  const links = await tx.select().from(payout_parts).where(eq(payout_parts.item_id, id));
  return links.map(({ part_id }) => part_id);
}

async function moveToPaid(
  tx: Database,
  item: Item,
  from: readonly ("in_payout" | (typeof FREE)[number])[],
) {
  const ids = await partIds(tx, item);
  const moved = await tx
    .update(gift_parts)
    .set({ state: "paid_out" })
    .where(and(inArray(gift_parts.id, ids), inArray(gift_parts.state, [...from])))
    .returning({ id: gift_parts.id });
  if (moved.length !== ids.length)
    throw new Error(`The payout ${item.id} lacks some of its parts.`);
}

const oneLine = ({ amount }: Item, at: Date) => ({ fingerprint: `${amount}`, at });

function sentLine({ entrepreneur_id, amount }: Item): Line {
  const page = account("entrepreneur", entrepreneur_id);
  return { debit: page, credit: account("payouts_payable"), amount, kind: "payout_sent" };
}

function paidLine({ gateway, amount }: SentItem): Line {
  const balance = account("gateway_balance", gateway);
  return { debit: account("payouts_payable"), credit: balance, amount, kind: "payout_paid" };
}
