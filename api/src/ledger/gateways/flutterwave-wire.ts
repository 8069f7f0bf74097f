import * as z from "zod/mini";
import type {
  Charge,
  GatewayDispute,
  GatewayRefund,
  SettledCharge,
  Settlement,
} from "./gateway.ts";

/*
 * Flutterwave's wire format, version 3. Amounts are naira with up to two decimals. We read them from the text of the
 * answer, so that they never become floating-point numbers. We read only the fields that we use. Flutterwave's public
 * description names all of these fields.
 */

/** Works like `JSON.parse`, but returns each number as a string, exactly as it was sent. */
export function parseExactly(text: string): unknown {
  // The parameter `context` is newer than our TypeScript types, so it is declared here.
  const keep = (_key: string, value: unknown, context?: { source?: string }) =>
    typeof value === "number" ? context?.source : value;
  return JSON.parse(text, keep);
}

/** Matches naira as text: no sign, no exponent, at most two decimals, at most 15 digits. */
const NAIRA = /^(0|[1-9]\d{0,12})(?:\.(\d{1,2}))?$/;
const MOST_KOBO = 10n ** 15n - 1n;

/** Reads an amount in naira as text. The result is whole kobo. */
export const kobo = z.pipe(
  z.string().check(z.regex(NAIRA)),
  z.transform((text: string) => {
    const [, whole = "", part = ""] = NAIRA.exec(text) ?? [];
    return BigInt(whole + part.padEnd(2, "0"));
  }),
);

/**
 * Turns kobo into naira, as a number for JSON. JSON writes up to 15 digits exactly. Throws a RangeError for a larger or
 * negative amount.
 */
export function nairaOf(amount: bigint): number {
  if (amount < 0n || amount > MOST_KOBO) throw new RangeError(`${amount} kobo cannot be sent`);
  const digits = `${amount}`.padStart(3, "0");
  return Number(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
}

const id = z.string().check(z.regex(/^\d+$/));
const when = z.pipe(
  z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
  z.transform((text) => new Date(text)),
);
const maybe = <Part extends z.ZodMiniType>(part: Part) => z.optional(z.nullable(part));

export const data = <Part extends z.ZodMiniType>(part: Part) =>
  z.object({ status: z.literal("success"), data: part });
const whole = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number));
export const listed = <Part extends z.ZodMiniType>(part: Part) =>
  z.extend(data(z.array(part)), {
    meta: z.object({ page_info: z.object({ current_page: whole, total_pages: whole }) }),
  });

/**
 * A share of a charge in kobo, such as the fee. Null if the gateway's number has fractions of a kobo. Then we learn the
 * share only with the settlement.
 */
const share = z.catch(maybe(kobo), null);

export const link = z.object({ link: z.url({ protocol: /^https$/ }) });
export const transaction = z.object({
  id,
  tx_ref: z.string(),
  status: z.string(),
  amount: kobo,
  charged_amount: kobo,
  currency: z.string(),
  app_fee: share,
  amount_settled: share,
  created_at: when,
  customer: maybe(z.object({ email: maybe(z.string()) })),
  card: maybe(
    z.object({
      first_6digits: z.string(),
      last_4digits: z.string(),
      expiry: maybe(z.string()),
    }),
  ),
});
export const refund = z.object({ id, tx_id: id, status: z.string(), amount_refunded: kobo });
export const refundOfList = z.object({
  id,
  transaction_id: id,
  status: z.string(),
  amount_refunded: kobo,
});
export const settlement = z.object({
  id,
  status: z.string(),
  currency: z.string(),
  net_amount: kobo,
  app_fee: kobo,
  merchant_fee: kobo,
  stampduty_charge: kobo,
  due_date: when,
  processed_date: maybe(when),
});
/** One settlement with its transactions. */
export const settled = z.object({
  transactions: z.array(
    z.object({
      id,
      tx_ref: z.string(),
      charged_amount: kobo,
      settlement_amount: share,
    }),
  ),
});
export const chargeback = z.object({
  id,
  status: z.string(),
  amount: kobo,
  tx_ref: z.string(),
  transaction_id: maybe(id),
  due_date: maybe(when),
  created_at: when,
});

/** A webhook in one of two forms. The settings of the gateway account decide which form comes, so both are read. */
export const notice = z.object({
  event: maybe(z.string()),
  txRef: maybe(z.string()),
  data: maybe(z.object({ tx_ref: maybe(z.string()) })),
});

const CHARGE_STATES = new Map<string, Charge["state"]>([
  ["successful", "paid"],
  ["failed", "failed"],
]);
/**
 * `completed` alone is not in this map, because it is not the end: the money has left our balance but has not arrived
 * yet. So the refund stays pending.
 */
const REFUND_STATES = new Map<string, GatewayRefund["state"]>([
  ["completed-bank-transfer", "paid"],
  ["completed-momo", "paid"],
  ["completed-mpgs", "paid"],
  ["completed-offline", "paid"],
  ["completed-preauth", "paid"],
  ["successful", "paid"],
  ["failed", "failed"],
]);
/**
 * `declined` is not in this map. It means only that we objected to the dispute, and the banks have not decided yet. So
 * the dispute stays open.
 */
const DISPUTE_STATES = new Map<string, GatewayDispute["state"]>([
  ["won", "won"],
  ["lost", "lost"],
  ["accepted", "lost"],
]);

/**
 * Turns a transaction of the answer into our record of a charge. `instrument` identifies the card or account, without
 * its digits.
 */
export function asCharge(
  row: z.output<typeof transaction>,
  { live, markOf }: { live: boolean; markOf: (card: string) => string },
): Charge {
  const { card = null, charged_amount: amount } = row;
  const state = CHARGE_STATES.get(row.status) ?? "pending";
  return {
    id: row.id,
    reference: row.tx_ref,
    state,
    amount,
    currency: row.currency,
    fee: feeOf(row),
    paidAt: state === "paid" ? row.created_at : null,
    live,
    payer: row.customer?.email ?? null,
    instrument: card && markOf(`${card.first_6digits} ${card.last_4digits} ${card.expiry ?? ""}`),
  };
}

/**
 * Returns the gateway's fee: the charge minus the money that the gateway passes on to us. The fee in the gateway's
 * answer leaves out stamp duty, so we do not use it. Returns null if the gateway would pass on more than the charge.
 */
function keptOf(charged: bigint, passedOn: bigint): bigint | null {
  return passedOn <= charged ? charged - passedOn : null;
}

function feeOf(row: z.output<typeof transaction>): bigint | null {
  const { charged_amount, amount_settled = null, app_fee = null } = row;
  return amount_settled === null ? app_fee : keptOf(charged_amount, amount_settled);
}

export function asRefund(row: {
  id: string;
  status: string;
  amount_refunded: bigint;
}): GatewayRefund {
  const { id: own, status, amount_refunded } = row;
  return { id: own, state: REFUND_STATES.get(status) ?? "pending", amount: amount_refunded };
}

/** Turns the answer into a settlement. Returns null if it is not paid out yet, or is in another currency. */
export function asSettlement(row: z.output<typeof settlement>): Settlement | null {
  if (row.status !== "completed" || row.currency !== "NGN") return null;
  const { id: own, net_amount, app_fee, merchant_fee, stampduty_charge } = row;
  const fees = app_fee + merchant_fee + stampduty_charge;
  return { id: own, amount: net_amount, fees, settledAt: row.processed_date ?? row.due_date };
}

export function asSettledCharge(
  row: z.output<typeof settled>["transactions"][number],
): SettledCharge {
  const { id: own, tx_ref, charged_amount, settlement_amount = null } = row;
  const fee = settlement_amount === null ? null : keptOf(charged_amount, settlement_amount);
  return { id: own, reference: tx_ref, amount: charged_amount, fee };
}

export function asDispute(row: z.output<typeof chargeback>): GatewayDispute {
  const { id: own, tx_ref, transaction_id: chargeId = null, amount, due_date = null } = row;
  const state = DISPUTE_STATES.get(row.status) ?? "open";
  return { id: own, reference: tx_ref, chargeId, amount, state, dueAt: due_date };
}
