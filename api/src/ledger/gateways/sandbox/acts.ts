import { randomBytes } from "node:crypto";
import type { Database } from "../../../platform/db/database.ts";
import { type FeeRule, feeOf } from "../fees.ts";
import { add, change, find, list, type Row, readSwitches, type Transaction } from "./store.ts";
import { tell } from "./webhooks.ts";

/** The sandbox gateway's fee for a charge. `TRANSFER_FEE` is its fee for a transfer. All amounts are whole kobo. */
export const SANDBOX_FEES: FeeRule = {
  rate: 150n,
  flat: 10_000n,
  flatFrom: 250_000n,
  cap: 200_000n,
};
const FEES_ABROAD: FeeRule = { rate: 390n, flat: 10_000n, flatFrom: 0n, cap: null };
const TRANSFER_FEE = 5_000;

/** Returns a transaction as the sandbox's answers and webhooks contain it. */
export function transactionAnswer({ id, reference, body, at }: Row<"transaction">) {
  return {
    id,
    domain: "test",
    status: body.status,
    reference,
    amount: body.charged,
    currency: body.currency,
    fees: body.status === "success" ? body.fees : null,
    paid_at: body.paidAt,
    created_at: at.toISOString(),
    channel: "card",
    authorization:
      body.status === "success" ? { signature: `SIG_${body.email.length}_${body.email}` } : {},
    customer: { email: body.email },
  };
}

/** Begins a payment at the sandbox. Returns null if the reference is already used. */
export function openTransaction(
  db: Database,
  own: string,
  asked: { email: string; amount: number; callback_url?: string | undefined },
  now: Date,
) {
  const body: Transaction = {
    email: asked.email,
    amount: asked.amount,
    charged: asked.amount,
    currency: "NGN",
    callbackUrl: asked.callback_url ?? "",
    accessCode: randomBytes(8).toString("hex"),
    status: "ongoing",
    fees: 0,
    paidAt: null,
  };
  return add(db, "transaction", own, body, now);
}

/** Pays as a donor does on the sandbox's payment page. If the payment is already paid, changes nothing. */
export async function pay(db: Database, reference: string, now: Date): Promise<void> {
  const row = await find(db, "transaction", reference);
  if (!row) return;
  const { amount: how, cards } = await readSwitches(db);
  const fees = cards === "from abroad" ? FEES_ABROAD : SANDBOX_FEES;
  const { amount } = row.body;
  const charged =
    how === "too little" ? Math.floor(amount / 2) : how === "too much" ? amount + 50_000 : amount;
  const paid = await change(
    db,
    "transaction",
    reference,
    {
      status: "success",
      charged,
      currency: how === "in dollars" ? "USD" : "NGN",
      fees: Number(feeOf(BigInt(charged), fees)),
      paidAt: now.toISOString(),
    },
    { status: row.body.status === "failed" ? "failed" : "ongoing" },
  );
  if (paid) await tell(db, "charge.success", transactionAnswer(paid), now);
}

/**
 * Refuses the donor's card at the sandbox. Sends no webhook, because a real gateway sends none about a refused card.
 */
export async function decline(db: Database, reference: string): Promise<void> {
  await change(db, "transaction", reference, { status: "failed" }, { status: "ongoing" });
}

/** Finds a transaction of the sandbox by its id or its reference. */
async function transactionBy(db: Database, name: string) {
  const all = await list(db, "transaction");
  return all.find(({ id, reference }) => String(id) === name || reference === name);
}

/** Makes a refund at the sandbox. Returns null if there is no such payment, or if too little of it is left. */
export async function refund(
  db: Database,
  asked: { transaction: string; amount: number },
  now: Date,
) {
  const paid = await transactionBy(db, asked.transaction);
  if (paid?.body.status !== "success") return null;
  const earlier = (await list(db, "refund")).filter(
    ({ body }) => body.transaction === paid.reference && body.status !== "failed",
  );
  const left = earlier.reduce((sum, { body }) => sum - body.amount, paid.body.charged);
  if (asked.amount > left) return null;
  const { refunds } = await readSwitches(db);
  const status = REFUND_STATUS[refunds];
  const body = { transaction: paid.reference, amount: asked.amount, status } as const;
  const made = await add(db, "refund", randomBytes(8).toString("hex"), body, now);
  if (!made) return null;
  await tellOfRefund(db, made, now);
  return made;
}

const REFUND_STATUS = {
  paid: "processed",
  "without an answer": "processed",
  later: "pending",
  fail: "failed",
  "need an account": "needs-attention",
} as const;

/** Sets how an open refund of the sandbox ends. */
export async function settleRefund(
  db: Database,
  id: number,
  status: "processed" | "failed" | "needs-attention",
  now: Date,
) {
  const waiting = (await list(db, "refund")).find((row) => row.id === id);
  if (!waiting) return null;
  const { reference } = waiting;
  const done = await change(db, "refund", reference, { status }, { status: "pending" });
  if (done) await tellOfRefund(db, done, now);
  return done;
}

/** Completes a refund that waited for a bank account, because the money could not go back to the card. */
export async function retryRefund(db: Database, id: number, now: Date) {
  const waiting = (await list(db, "refund")).find((row) => row.id === id);
  if (!waiting) return null;
  const done = await change(
    db,
    "refund",
    waiting.reference,
    { status: "processed" },
    { status: "needs-attention" },
  );
  if (done) await tellOfRefund(db, done, now);
  return done;
}

export function refundAnswer({ id, body, at }: Row<"refund">) {
  return {
    id,
    status: body.status,
    amount: body.amount,
    currency: "NGN",
    transaction_reference: body.transaction,
    createdAt: at.toISOString(),
  };
}

function tellOfRefund(db: Database, row: Row<"refund">, now: Date) {
  return tell(db, `refund.${row.body.status}`, refundAnswer(row), now);
}

/** Returns how much money the sandbox can pay out for us, in kobo. Every payment counts as settled immediately. */
export async function available(db: Database): Promise<number> {
  const [taken, back, sent, disputed] = await Promise.all([
    list(db, "transaction"),
    list(db, "refund"),
    list(db, "transfer"),
    list(db, "dispute"),
  ]);
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
  return (
    sum(taken.flatMap(({ body: t }) => (t.status === "success" ? t.charged - t.fees : []))) -
    sum(back.flatMap(({ body: r }) => (r.status === "failed" ? [] : r.amount))) -
    sum(disputed.flatMap(({ body: d }) => (d.resolution === "declined" ? [] : d.amount))) -
    sum(
      sent.flatMap(({ body: t }) =>
        t.status === "success" || t.status === "pending" ? t.amount + t.fee : [],
      ),
    )
  );
}

/** How many kobo are missing from a settlement if the switches make it short. */
const SHORT = 100_000;

/**
 * Returns the sandbox's settlements. Each settlement has the naira payments of one day, and happens at the end of that
 * day.
 */
export async function settlementsOf(db: Database, now: Date) {
  const { settlements } = await readSwitches(db);
  const missing = settlements === "short" ? SHORT : 0;
  const today = now.toISOString().slice(0, 10);
  const paid = (await list(db, "transaction")).filter(
    ({ body }) => body.status === "success" && body.currency === "NGN" && dayPaid(body) < today,
  );
  return [...Map.groupBy(paid, ({ body }) => dayPaid(body))].map(([day, rows]) => {
    const total_amount = rows.reduce((sum, { body }) => sum + body.charged, 0);
    const total_fees = rows.reduce((sum, { body }) => sum + body.fees, 0);
    return {
      id: idOfDay(day),
      status: "success",
      settlement_date: `${day}T23:59:59.000Z`,
      total_amount,
      total_fees,
      effective_amount: total_amount - total_fees - missing,
    };
  });
}

const dayPaid = ({ paidAt }: Transaction) => String(paidAt).slice(0, 10);
const idOfDay = (day: string) => Number(day.replaceAll("-", ""));

/** Returns the transactions in one settlement of the sandbox. */
export async function settledIn(db: Database, settlement: number) {
  const all = await list(db, "transaction");
  return all.filter(
    ({ body }) =>
      body.status === "success" && body.currency === "NGN" && idOfDay(dayPaid(body)) === settlement,
  );
}

/**
 * Makes a transfer at the sandbox. If the reference was used before, returns the earlier transfer. Returns null if
 * there is not enough money.
 */
export async function transfer(
  db: Database,
  asked: { reference: string; amount: number; recipient: string },
  now: Date,
) {
  const same = await find(db, "transfer", asked.reference);
  if (same) return same;
  if (asked.amount + TRANSFER_FEE > (await available(db))) return null;
  const { transfers } = await readSwitches(db);
  const body = {
    amount: asked.amount,
    recipient: asked.recipient,
    status: "pending",
    fee: TRANSFER_FEE,
  } as const;
  const made = await add(db, "transfer", asked.reference, body, now);
  if (!made) return find(db, "transfer", asked.reference);
  if (transfers === "unknown") return made;
  const status =
    transfers === "fail" ? "failed" : transfers === "reversed" ? "reversed" : "success";
  const ended = await change(db, "transfer", asked.reference, {
    status,
    ...(status !== "success" && { said: SAID[status] }),
  });
  if (ended) await tell(db, `transfer.${status}`, transferAnswer(ended), now);
  return ended;
}

/** What the sandbox's bank says about a failed or reversed transfer, in words like those of real banks. */
const SAID = { failed: "Dormant Account", reversed: "Beneficiary Bank not available" } as const;

export function transferAnswer({ id, reference, body }: Row<"transfer">) {
  return {
    id,
    reference,
    amount: body.amount,
    currency: "NGN",
    status: body.status,
    fee_charged: body.fee,
    gateway_response: body.said ?? null,
    recipient: { recipient_code: body.recipient },
  };
}

/** Opens a dispute at the sandbox. The bank takes back a payment, or a part of it, until the dispute is decided. */
export async function dispute(db: Database, own: string, now: Date, amount?: number) {
  const paid = await find(db, "transaction", own);
  if (paid?.body.status !== "success") return null;
  const dueAt = new Date(now.getTime() + 24 * 3_600_000).toISOString();
  const opened = await add(
    db,
    "dispute",
    own,
    {
      transaction: own,
      amount: amount ?? paid.body.charged,
      status: "awaiting-merchant-feedback",
      resolution: null,
      dueAt,
    },
    now,
  );
  if (opened) await tell(db, "charge.dispute.create", disputeAnswer(opened), now);
  return opened;
}

/** Finds the sandbox's disputes about one payment. `transaction` is the payment's id or reference. */
export async function disputesOf(db: Database, transaction: string) {
  const paid = await transactionBy(db, transaction);
  const found = paid && (await find(db, "dispute", paid.reference));
  return found ? [found] : [];
}

/** Records how the bank decides a dispute at the sandbox. `declined` means that we keep the money. */
export async function decideDispute(
  db: Database,
  own: string,
  resolution: "merchant-accepted" | "auto-accepted" | "declined",
  now: Date,
) {
  const decided = await change(
    db,
    "dispute",
    own,
    { status: "resolved", resolution },
    { status: "awaiting-merchant-feedback" },
  );
  if (decided) await tell(db, "charge.dispute.resolve", disputeAnswer(decided), now);
  return decided;
}

export function disputeAnswer({ id, body }: Row<"dispute">) {
  return {
    id,
    status: body.status,
    resolution: body.resolution,
    refund_amount: body.amount,
    dueAt: body.dueAt,
    transaction: { reference: body.transaction, amount: body.amount },
  };
}
