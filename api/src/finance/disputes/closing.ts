import { nameOfSecond } from "../../giving/gifts/payments/stray.ts";
import { findGift, type Payment } from "../../giving/gifts/queries.ts";
import type { Account } from "../../ledger/accounts/accounts.ts";
import { account, balanceOf, type Line, post, reverse } from "../../ledger/accounts/ledger.ts";
import { closeTasks } from "../../ledger/tasks/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import { overtake } from "../refunds/outcome.ts";
import {
  type Dispute,
  moveRefund,
  partsOfRefund,
  type Refund,
  refundsOfPayment,
} from "../refunds/queries.ts";
import { sourceOf, type TakenPart } from "../refunds/sources.ts";
import { endParts, idsOf } from "../refunds/taking.ts";
import { moveDispute, stoppedParts } from "./queries.ts";
import { restart } from "./stopping.ts";

/**
 * Ends a dispute that we won. Releases the parts that the dispute had stopped. If another open dispute stops them too,
 * they stay stopped.
 */
export async function win(tx: Database, dispute: Dispute, at: Date): Promise<void> {
  const { id } = dispute;
  const closed = { state: "won", closed_at: at, next_look_at: null } as const;
  if (!(await moveDispute(tx, id, closed))) return;
  await reverse(tx, { key: `dispute:${id}:won`, of: `dispute:${id}:opened`, at });
  await restart(tx, dispute, await stoppedParts(tx, id), at);
  await closeTasks(tx, [id], at, ["dispute"]);
}

interface Loss {
  dispute: Dispute;
  payment: Payment;
  /** Kobo that the donor's bank took in the end. */
  lost: bigint;
}

/**
 * Records a lost dispute: the donor's bank has taken the money. First we use the parts of the payment that we still
 * have, and take each of these parts whole. Our own money pays the rest, including parts that we have paid out.
 * Entrepreneurs never pay back money that they have received.
 */
export async function lose(tx: Database, loss: Loss, at: Date): Promise<void> {
  const { dispute, payment, lost } = loss;
  const closed = { state: "lost", closed_at: at, lost, next_look_at: null } as const;
  if (!(await moveDispute(tx, dispute.id, closed))) return;
  const to = account("disputed", dispute.gateway);
  const { charge_id } = dispute;
  const bearers =
    charge_id === null ? await chooseBearers(tx, loss) : await secondBears(tx, loss, charge_id);
  for (const refund of bearers.owed) await overtakeOwed(tx, refund, to, at);
  await postLoss(tx, loss, bearers, at);
  await endParts(tx, bearers.parts, { from: "disputed", to: "lost" });
  for (const refund of bearers.asked) await overtakeAsked(tx, refund);
  await restart(tx, dispute, await stoppedParts(tx, dispute.id), at);
  await closeTasks(tx, [dispute.id], at, ["dispute"]);
  const done = [payment.reference, ...idsOf(bearers.parts)];
  if (!bearers.isWhole) return;
  if (charge_id === null) await closeTasks(tx, done, at, [...WAITING]);
  else await closeTasks(tx, [nameOfSecond({ ...payment, id: charge_id })], at, ["charged_twice"]);
}

/** The causes of tasks about waiting money. When a dispute takes this money, we close these tasks. */
const WAITING = ["paid_twice", "wrong_amount", "page_full", "page_closed"] as const;

interface Bearers {
  /** True if the loss takes all the money that we still had from the payment. */
  isWhole: boolean;
  /** How much of the loss each account of the books pays. */
  lines: { from: Account; amount: bigint }[];
  parts: TakenPart[];
  /**
   * The refunds that we have not sent to the gateway yet. `owed` are the approved ones. `asked` are the ones that still
   * wait for a decision.
   */
  owed: Refund[];
  asked: Refund[];
}

/** Chooses the money that pays for a lost dispute about a second charge: only what we still have of this charge. */
async function secondBears(
  tx: Database,
  { payment: { reference }, lost }: Loss,
  id: string,
): Promise<Bearers> {
  const from = account("unallocated", nameOfSecond({ reference, id }));
  const here = await balanceOf(tx, from);
  const amount = here < lost ? here : lost;
  return { isWhole: amount === here, lines: [{ from, amount }], parts: [], owed: [], asked: [] };
}

async function chooseBearers(tx: Database, { dispute, payment, lost }: Loss): Promise<Bearers> {
  const { reference } = payment;
  const stopped = await stoppedParts(tx, dispute.id);
  const refunds = await refundsOfPayment(tx, reference);
  const owed = refunds.filter(isOwedHere);
  const asked = refunds.filter(({ state }) => state === "asked");
  const taken = (await Promise.all(asked.map(({ id }) => partsOfRefund(tx, id)))).flat();
  const gift = await findGift(tx, payment.gift_id);
  const from = account("unallocated", reference);
  const stray = gift?.paid_by === reference ? 0n : await balanceOf(tx, from);
  const linesOf = (parts: TakenPart[]) =>
    parts.map((part) => ({ from: sourceOf(part, reference), amount: part.amount }));
  const all = [...linesOf([...stopped, ...taken]), { from, amount: stray }];
  if (lost >= sum(all) + sum(owed))
    return { isWhole: true, lines: all, parts: stopped, owed, asked };
  const parts = takenWhole(stopped, lost);
  return { isWhole: false, lines: linesOf(parts), parts, owed: [], asked: [] };
}

/**
 * Returns the parts that a loss takes whole. Begins with our own money, which is the tip and the fee. Only called if
 * the loss is smaller than the sum of all parts.
 */
function takenWhole(stopped: TakenPart[], lost: bigint): TakenPart[] {
  const chosen = new Set<TakenPart>();
  let left = lost;
  for (const part of stopped.toSorted((a, b) => turnOf(a) - turnOf(b)))
    if (part.amount <= left) {
      chosen.add(part);
      left -= part.amount;
    }
  return stopped.filter((part) => chosen.has(part));
}

const turnOf = ({ kind }: TakenPart) => ["tip", "fee", "voucher", "entrepreneur"].indexOf(kind);
const sum = (amounts: readonly { amount: bigint }[]) =>
  amounts.reduce((all, { amount }) => all + amount, 0n);

/**
 * Returns true if we owe this refund and have not asked the gateway for it yet. Once we have asked, the gateway may
 * still pay it.
 */
const isOwedHere = ({ state, gateway_asked_at }: Refund) =>
  state === "needs_account" ||
  state === "by_hand" ||
  (state === "approved" && gateway_asked_at === null);

async function overtakeOwed(tx: Database, { id, state }: Refund, to: Account, at: Date) {
  const refund = await moveRefund(tx, id, [state], { state: "overtaken", next_try_at: null });
  if (refund) await overtake(tx, refund, to, at);
}

async function overtakeAsked(tx: Database, { id }: Refund) {
  await moveRefund(tx, id, ["asked"], { state: "overtaken" });
  await endParts(tx, await partsOfRefund(tx, id), { from: "refunding", to: "lost" });
}

async function postLoss(
  tx: Database,
  { dispute, lost }: Loss,
  { lines, owed }: Bearers,
  at: Date,
): Promise<void> {
  const { id, gateway, amount } = dispute;
  const credit = account("disputed", gateway);
  const receivable = account("gateway_receivable", gateway);
  const borne = lines.map((line) => ({ debit: line.from, credit, amount: line.amount }));
  const float = lost - sum(lines) - sum(owed);
  const all: Line[] = [
    ...borne.map((line) => ({ ...line, kind: "dispute_lost" as const })),
    { debit: account("platform_float"), credit, amount: float, kind: "dispute_lost" },
    // The bank may have taken more or less than the disputed amount. These lines record the difference.
    { debit: receivable, credit, amount: amount - lost, kind: "disputed" },
    { debit: credit, credit: receivable, amount: lost - amount, kind: "disputed" },
  ];
  const written = all.filter((line) => line.amount > 0n);
  if (written.length > 0)
    await post(tx, { key: `dispute:${id}:lost`, fingerprint: `${lost}`, lines: written, at });
}
