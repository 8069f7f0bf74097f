import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { DAY_MS, dayOf } from "@agbara/shared/age.ts";
import type * as z from "zod/mini";
import { ask, type GatewayHost, type Question } from "./ask.ts";
import {
  asCharge,
  asDispute,
  asRefund,
  asSettledCharge,
  asSettlement,
  chargeback,
  data,
  link,
  listed,
  nairaOf,
  notice,
  parseExactly,
  refund,
  refundOfList,
  settled,
  settlement,
  transaction,
} from "./flutterwave-wire.ts";
import {
  type Charge,
  type Gateway,
  type GatewayDispute,
  GatewayError,
  type GatewayRefund,
  type Notice,
} from "./gateway.ts";

export interface FlutterwaveHost extends GatewayHost {
  /** The secret from the webhook settings at Flutterwave. Every webhook contains it as plain text. */
  webhookHash: string;
}

/** The message in Flutterwave's 400 answer for an unknown reference. */
const NO_SUCH_TRANSACTION = /^No transaction was found/;

/** Makes the Flutterwave adapter for payments and refunds. It cannot make payouts. */
export function createFlutterwave(given: FlutterwaveHost): Gateway {
  const host: GatewayHost = { ...given, parse: parseExactly };
  const about = {
    // Flutterwave's answers do not say if money is real, but our secret key does: each key is either for real or for
    // test money.
    live: given.secretKey.startsWith("FLWSECK-"),
    markOf: (card: string) =>
      createHmac("sha256", given.secretKey).update(card).digest("base64url"),
  };
  const chargeOf = (row: z.output<typeof transaction>) => asCharge(row, about);

  /** Asks the gateway for something that must exist. Treats a 404 as a refusal. */
  async function must<Answer extends z.ZodMiniType>(question: Question<Answer>) {
    const answer = await ask(host, question);
    if (answer === null) throw new GatewayError("refused", `${question.path}: nothing there`);
    return answer;
  }

  /** Reads all pages of one of the gateway's lists, in the gateway's order. */
  async function* pages<Part extends z.ZodMiniType>(
    path: string,
    query: Record<string, string>,
    part: Part,
  ): AsyncGenerator<z.output<Part>> {
    for (let page = 1; ; page += 1) {
      const words = new URLSearchParams({ ...query, page: `${page}` });
      const answer = await must({ method: "GET", path: `${path}?${words}`, answer: listed(part) });
      const { current_page, total_pages } = answer.meta.page_info;
      const rows = answer.data as z.output<Part>[];
      if (rows.length > 0 && current_page !== page)
        throw new GatewayError("unknown", `${path}: page ${current_page} for page ${page}`);
      yield* rows;
      if (page >= total_pages || rows.length === 0) return;
    }
  }

  const verifiedBy = async (path: string, reference: string): Promise<Charge | null> => {
    const found = await ask(host, {
      method: "GET",
      path,
      answer: data(transaction),
      absent: NO_SUCH_TRANSACTION,
    });
    if (found === null) return null;
    if (found.data.tx_ref !== reference)
      throw new GatewayError("unknown", "verify: an answer about another reference");
    return chargeOf(found.data);
  };

  return {
    name: "flutterwave",
    payouts: null,
    async initialize({ reference, amount, email, returnTo }) {
      const body = {
        tx_ref: reference,
        amount: nairaOf(amount),
        currency: "NGN",
        redirect_url: returnTo,
        payment_options: "card,account,ussd,banktransfer",
        customer: { email },
      };
      const made = await must({ method: "POST", path: "/payments", body, answer: data(link) });
      return { url: made.data.link };
    },
    async verify(reference) {
      const words = new URLSearchParams({ tx_ref: reference });
      const charge = await verifiedBy(`/transactions/verify_by_reference?${words}`, reference);
      if (charge === null || charge.state === "paid") return charge;
      // If a donor tries several times, each try is a separate transaction with the same reference. The gateway's first
      // answer contains only one of them.
      for await (const row of pages("/transactions", { tx_ref: reference }, transaction)) {
        if (row.tx_ref !== reference) break;
        if (chargeOf(row).state === "paid")
          return verifiedBy(`/transactions/${row.id}/verify`, reference);
      }
      return charge;
    },
    async charge(id) {
      const path = `/transactions/${encodeURIComponent(id)}/verify`;
      const answer = data(transaction);
      const found = await ask(host, { method: "GET", path, answer, absent: NO_SUCH_TRANSACTION });
      return found && chargeOf(found.data);
    },
    async refund({ chargeId, amount, note }) {
      const body = { amount: nairaOf(amount), comments: note };
      const path = `/transactions/${encodeURIComponent(chargeId)}/refund`;
      const made = await must({ method: "POST", path, body, answer: data(refund) });
      if (made.data.tx_id !== chargeId)
        throw new GatewayError("unknown", "refund: an answer about another transaction");
      return asRefund(made.data);
    },
    async refundsOf({ id }) {
      const found: GatewayRefund[] = [];
      for await (const row of pages("/refunds", { id }, refundOfList))
        if (row.transaction_id === id) found.push(asRefund(row));
      return found;
    },
    async retryRefund() {
      throw new GatewayError("refused", "Flutterwave sends refunds to the payment's source only");
    },
    async *transactions(from, to) {
      for await (const row of pages("/transactions", daysAround(from, to), transaction))
        if (row.created_at >= from && row.created_at <= to) yield chargeOf(row);
    },
    async *settlements(from, to) {
      for await (const row of pages("/settlements", daysAround(from, to), settlement)) {
        const settled = asSettlement(row);
        if (settled && settled.settledAt >= from && settled.settledAt <= to) yield settled;
      }
    },
    async *chargesOf(settlementId) {
      const path = `/settlements/${encodeURIComponent(settlementId)}`;
      const { data: found } = await must({ method: "GET", path, answer: data(settled) });
      for (const row of found.transactions) yield asSettledCharge(row);
    },
    async *refunds(from, to) {
      for await (const row of pages("/refunds", daysAround(from, to), refundOfList))
        yield { ...asRefund(row), charge: { reference: null, id: row.transaction_id } };
    },
    async *disputes(from, to) {
      for await (const row of pages("/chargebacks", daysAround(from, to), chargeback))
        if (row.created_at >= from && row.created_at <= to) yield asDispute(row);
    },
    async disputesOf({ reference, paidAt }) {
      const found: GatewayDispute[] = [];
      // The gateway cannot list only the refunds of one payment. So this reads all refunds since the payment.
      const since = paidAt && { from: dayBefore(paidAt) };
      for await (const row of pages("/chargebacks", { ...since }, chargeback))
        if (row.tx_ref === reference) found.push(asDispute(row));
      return found;
    },
    isOwn: (_body, headers) => isSame(headers["verif-hash"], given.webhookHash),
    lookAt: noticeOf,
  };
}

/**
 * Returns the days of a range, with one more day at each end, because the time zone of the days in the gateway's lists
 * is not known.
 */
function daysAround(from: Date, to: Date) {
  return { from: dayBefore(from), to: dayOf(new Date(to.getTime() + DAY_MS)) };
}

function dayBefore(instant: Date) {
  return dayOf(new Date(instant.getTime() - DAY_MS));
}

/**
 * Returns true if the webhook's header contains the secret. Compares in constant time. The secret does not prove that
 * the rest of the webhook is true, because anyone who has seen one webhook can send another. So a webhook only makes us
 * check something.
 */
function isSame(presented: string | string[] | undefined, secret: string): boolean {
  if (typeof presented !== "string" || secret === "") return false;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(presented), digest(secret));
}

function noticeOf(body: Buffer): Notice | null {
  let said: unknown;
  try {
    said = JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
  const read = notice.safeParse(said);
  if (!read.success) return null;
  // A webhook about a refund has only the gateway's own number and no reference of ours. So it is ignored, and the
  // poller finds the refund.
  const reference = read.data.data?.tx_ref ?? read.data.txRef ?? null;
  if (reference === null) return null;
  return { about: read.data.event?.startsWith("chargeback") ? "dispute" : "charge", reference };
}
