import * as z from "zod/mini";
import {
  type Charge,
  type GatewayDispute,
  type GatewayRefund,
  type GatewayTransfer,
  type Settlement,
  saidIn,
} from "./gateway.ts";

/*
 * Paystack's wire format, which the sandbox uses, too. We read only the fields that we use. In requests and in answers,
 * amounts are whole kobo, as JSON numbers.
 */

export const kobo = z.pipe(
  z.int(),
  z.transform((kobo: number) => BigInt(kobo)),
);
export const id = z.pipe(z.union([z.int(), z.string()]), z.transform(String));
export const when = z.pipe(
  z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
  z.transform((text) => new Date(text)),
);
export const data = <Part extends z.ZodMiniType>(part: Part) =>
  z.object({ status: z.literal(true), data: part });

export const transaction = z.object({
  id,
  reference: z.string(),
  status: z.string(),
  amount: kobo,
  currency: z.string(),
  fees: z.optional(z.nullable(kobo)),
  paid_at: z.optional(z.nullable(when)),
  domain: z.string(),
  authorization: z.optional(
    z.nullable(z.object({ signature: z.optional(z.nullable(z.string())) })),
  ),
  customer: z.optional(z.nullable(z.object({ email: z.optional(z.nullable(z.string())) }))),
});
export const refund = z.object({ id, status: z.string(), amount: kobo });
export const refundOfList = z.extend(refund, {
  transaction: z.catch(z.optional(z.nullable(id)), null),
  transaction_reference: z.optional(z.nullable(z.string())),
});
export const transfer = z.object({
  reference: z.string(),
  status: z.string(),
  amount: kobo,
  fee_charged: z.optional(z.nullable(kobo)),
  /**
   * `gateway_response` and `failures` say why a transfer did not arrive. We do not read `reason`, because it is only
   * the text that we sent with the transfer.
   */
  gateway_response: z.optional(z.unknown()),
  failures: z.optional(z.unknown()),
});
export const bank = z.object({
  id,
  code: z.string(),
  name: z.string(),
  active: z.optional(z.boolean()),
  is_deleted: z.optional(z.nullable(z.boolean())),
});
export const balance = z.object({ currency: z.string(), balance: kobo });
export const settlement = z.object({
  id,
  status: z.optional(z.string()),
  effective_amount: kobo,
  total_fees: z.optional(kobo),
  settlement_date: when,
});
export const dispute = z.object({
  id,
  status: z.string(),
  resolution: z.optional(z.nullable(z.string())),
  refund_amount: z.optional(z.nullable(kobo)),
  dueAt: z.optional(z.nullable(when)),
  transaction: z.object({ id: z.optional(id), reference: z.string(), amount: kobo }),
});
export const listed = <Part extends z.ZodMiniType>(part: Part) =>
  z.extend(data(z.array(part)), {
    meta: z.optional(z.object({ pageCount: z.optional(z.int()) })),
  });

export const notice = z.object({
  event: z.string(),
  data: z.object({
    reference: z.optional(z.nullable(z.string())),
    transaction_reference: z.optional(z.nullable(z.string())),
    transaction: z.optional(z.nullable(z.object({ reference: z.optional(z.string()) }))),
  }),
});

export const CHARGE_STATES: Record<string, Charge["state"]> = {
  success: "paid",
  failed: "failed",
  abandoned: "abandoned",
  reversed: "reversed",
};
export const REFUND_STATES: Record<string, GatewayRefund["state"]> = {
  processed: "paid",
  failed: "failed",
  "needs-attention": "needs-account",
};
export const TRANSFER_STATES: Record<string, GatewayTransfer["state"]> = {
  success: "paid",
  failed: "failed",
  abandoned: "failed",
  blocked: "failed",
  rejected: "failed",
  reversed: "reversed",
};
const DISPUTE_RESOLUTIONS: Record<string, GatewayDispute["state"]> = {
  declined: "won",
  "merchant-accepted": "lost",
  // Nobody answered the dispute in time, so we lost it.
  "auto-accepted": "lost",
};
/**
 * Translates the gateway's word into our state. Returns "pending" if the word is not final. Then we ask the gateway
 * again later.
 */
function stateOf<State extends string>(states: Record<string, State>, word: string) {
  return Object.hasOwn(states, word) ? (states[word] as State) : "pending";
}

export function asCharge(row: z.output<typeof transaction>): Charge {
  return {
    id: row.id,
    reference: row.reference,
    state: stateOf(CHARGE_STATES, row.status),
    amount: row.amount,
    currency: row.currency,
    fee: row.fees ?? null,
    paidAt: row.paid_at ?? null,
    live: row.domain === "live",
    instrument: row.authorization?.signature ?? null,
    payer: row.customer?.email ?? null,
  };
}

export function asRefund({ id: own, status, amount }: z.output<typeof refund>): GatewayRefund {
  return { id: own, state: stateOf(REFUND_STATES, status), amount };
}

export function asTransfer(row: z.output<typeof transfer>): GatewayTransfer {
  const { reference, status, amount, fee_charged = null, gateway_response, failures } = row;
  const state = stateOf(TRANSFER_STATES, status);
  const hasFailed = state === "failed" || state === "reversed";
  // If there is a list of failures, the last one is the latest.
  const failed = Array.isArray(failures) ? failures.at(-1) : failures;
  const said = hasFailed ? (saidIn(gateway_response) ?? saidIn(failed)) : null;
  return { reference, state, amount, fee: fee_charged, said };
}

/** Turns the answer into a settlement. Returns null while the settlement is on its way. */
export function asSettlement(row: z.output<typeof settlement>): Settlement | null {
  const { id: own, status = "success", effective_amount, total_fees = 0n, settlement_date } = row;
  if (status !== "success") return null;
  return { id: own, amount: effective_amount, fees: total_fees, settledAt: settlement_date };
}

export function asDispute(row: z.output<typeof dispute>): GatewayDispute {
  // If we do not know the gateway's word, the dispute stays open: no money moves, and its task stays.
  const state =
    (row.status === "resolved" && row.resolution && DISPUTE_RESOLUTIONS[row.resolution]) || "open";
  const { id: chargeId = null, reference, amount } = row.transaction;
  const { refund_amount, dueAt = null } = row;
  return { id: row.id, reference, chargeId, amount: refund_amount ?? amount, state, dueAt };
}
