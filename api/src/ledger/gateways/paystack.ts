import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";
import { ask, type GatewayHost, type Question } from "./ask.ts";
import {
  type Bank,
  type BankAccount,
  type Gateway,
  type GatewayDispute,
  GatewayError,
  type GatewayRefund,
  type Notice,
  type Payouts,
} from "./gateway.ts";
import {
  asCharge,
  asDispute,
  asRefund,
  asSettlement,
  asTransfer,
  balance,
  bank,
  data,
  dispute,
  listed,
  notice,
  refund,
  refundOfList,
  settlement,
  transaction,
  transfer,
} from "./paystack-wire.ts";

const PAGE = 100;
/** The messages in Paystack's 400 answer for an unknown reference. */
const NO_SUCH_REFERENCE = /^(Transaction reference|Transfer) not found/;
const NO_SUCH_CHARGE = /^Transaction( ID)? (not found|ID or reference specified is invalid)/;

/** Makes the Paystack adapter. `name` is `sandbox` if our own server plays the role of Paystack. */
export function createPaystack(name: "paystack" | "sandbox", host: GatewayHost): Gateway {
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
    size = "perPage",
  ): AsyncGenerator<z.output<Part>> {
    for (let page = 1; ; page += 1) {
      const words = new URLSearchParams({ ...query, [size]: `${PAGE}`, page: `${page}` });
      const answer = await must({ method: "GET", path: `${path}?${words}`, answer: listed(part) });
      const rows = answer.data as z.output<Part>[];
      yield* rows;
      if (rows.length < PAGE) return;
    }
  }

  async function banks() {
    const found: (Bank & { id: string })[] = [];
    for await (const row of pages("/bank", { currency: "NGN", country: "nigeria" }, bank))
      if (row.active !== false && !row.is_deleted) found.push(row);
    return found;
  }

  async function* transactions(query: Record<string, string>) {
    for await (const row of pages("/transaction", query, transaction, "per_page"))
      yield asCharge(row);
  }

  const payouts: Payouts = {
    async banks() {
      return (await banks()).map(({ code, name: title }) => ({ code, name: title }));
    },
    async resolve({ number, bankCode }) {
      const words = new URLSearchParams({ account_number: number, bank_code: bankCode });
      try {
        const answer = await ask(host, {
          method: "GET",
          path: `/bank/resolve?${words}`,
          answer: data(z.object({ account_name: z.string() })),
        });
        return answer?.data.account_name ?? null;
      } catch (error) {
        // Paystack answers 422 if the bank has no such account. Our code treats every 422 as a refusal. So here, a
        // refusal means that nobody has this account.
        if (error instanceof GatewayError && error.outcome === "refused") return null;
        throw error;
      }
    },
    async recipient({ number, bankCode }, holder) {
      const body = {
        type: "nuban",
        name: holder,
        account_number: number,
        bank_code: bankCode,
        currency: "NGN",
      };
      const answer = data(z.object({ recipient_code: z.string() }));
      const made = await must({ method: "POST", path: "/transferrecipient", body, answer });
      return made.data.recipient_code;
    },
    async available() {
      const answer = data(z.array(balance));
      const { data: balances } = await must({ method: "GET", path: "/balance", answer });
      return balances.find(({ currency }) => currency === "NGN")?.balance ?? 0n;
    },
    async transfer({ reference, amount, recipient, reason }) {
      const body = { source: "balance", amount: Number(amount), recipient, reference, reason };
      const answer = data(transfer);
      const made = await must({ method: "POST", path: "/transfer", body, answer });
      return asTransfer(aboutOurs(made.data, reference));
    },
    async verifyTransfer(reference) {
      const path = `/transfer/verify/${encodeURIComponent(reference)}`;
      const answer = data(transfer);
      const found = await ask(host, { method: "GET", path, answer, absent: NO_SUCH_REFERENCE });
      return found && asTransfer(aboutOurs(found.data, reference));
    },
    async *transfers(from, to) {
      for await (const row of pages("/transfer", between(from, to), transfer, "per_page"))
        yield asTransfer(row);
    },
  };

  return {
    name,
    payouts,
    async initialize({ reference, amount, email, returnTo }) {
      const body = {
        email,
        amount: Number(amount),
        currency: "NGN",
        reference,
        callback_url: returnTo,
        channels: ["card", "bank", "ussd", "bank_transfer"],
        metadata: {},
      };
      const answer = data(z.object({ authorization_url: z.url(), reference: z.string() }));
      const made = await must({ method: "POST", path: "/transaction/initialize", body, answer });
      return { url: made.data.authorization_url };
    },
    async verify(reference) {
      const path = `/transaction/verify/${encodeURIComponent(reference)}`;
      const answer = data(transaction);
      const found = await ask(host, { method: "GET", path, answer, absent: NO_SUCH_REFERENCE });
      return found && asCharge(aboutOurs(found.data, reference));
    },
    async charge(id) {
      const path = `/transaction/${encodeURIComponent(id)}`;
      const answer = data(transaction);
      const found = await ask(host, { method: "GET", path, answer, absent: NO_SUCH_CHARGE });
      return found && asCharge(found.data);
    },
    async refund({ chargeId, amount, note }) {
      const body = {
        transaction: chargeId,
        amount: Number(amount),
        currency: "NGN",
        merchant_note: note,
      };
      return asRefund(
        (await must({ method: "POST", path: "/refund", body, answer: data(refund) })).data,
      );
    },
    async refundsOf({ id, reference, paidAt }) {
      const found: GatewayRefund[] = [];
      // The gateway cannot list only the refunds of one payment. So this reads all refunds since the payment.
      const since = paidAt && { from: paidAt.toISOString() };
      for await (const row of pages("/refund", { ...since }, refundOfList))
        if (isOf(row, { id, reference })) found.push(asRefund(row));
      return found;
    },
    async retryRefund(refundId, { number, bankCode }: BankAccount) {
      const known = await banks();
      // All other requests have the code of the bank, but this one needs Paystack's own number of the bank.
      const bank_id = known.find(({ code }) => code === bankCode)?.id;
      if (!bank_id) throw new GatewayError("refused", `${bankCode}: no such bank`);
      const body = {
        refund_account_details: { currency: "NGN", account_number: number, bank_id },
      };
      const path = `/refund/retry_with_customer_details/${encodeURIComponent(refundId)}`;
      return asRefund((await must({ method: "POST", path, body, answer: data(refund) })).data);
    },
    transactions: (from, to) => transactions(between(from, to)),
    async *settlements(from, to) {
      // Reads the whole list, because the gateway can neither limit it to a time nor sort it. It grows by one
      // settlement a day.
      for await (const row of pages("/settlement", {}, settlement)) {
        const settled = asSettlement(row);
        if (settled && settled.settledAt >= from && settled.settledAt <= to) yield settled;
      }
    },
    chargesOf: (settlementId) => transactions({ settlement: settlementId }),
    async *refunds(from, to) {
      for await (const row of pages("/refund", between(from, to), refundOfList)) {
        const { transaction_reference: reference = null, transaction: id = null } = row;
        yield { ...asRefund(row), charge: { reference, id } };
      }
    },
    async *disputes(from, to) {
      for await (const row of pages("/dispute", between(from, to), dispute)) yield asDispute(row);
    },
    async disputesOf({ id }) {
      const found: GatewayDispute[] = [];
      for await (const row of pages("/dispute", { transaction: id }, dispute))
        found.push(asDispute(row));
      return found;
    },
    isOwn: (body, headers) => isSigned(body, headers["x-paystack-signature"], host.secretKey),
    lookAt: noticeOf,
  };
}

/**
 * Returns the answer if it is about our reference. Throws if it is about another reference, because then it tells us
 * nothing.
 */
function aboutOurs<Answer extends { reference: string }>(answer: Answer, reference: string) {
  if (answer.reference === reference) return answer;
  throw new GatewayError("unknown", "an answer about another reference");
}

/**
 * Returns true if a refund belongs to this charge. Two charges may have the same reference. So if a refund has the id
 * of a charge, only this id counts.
 */
function isOf(
  row: z.output<typeof refundOfList>,
  { id, reference }: { id: string; reference: string },
) {
  const { transaction: named = null, transaction_reference } = row;
  return named === null ? transaction_reference === reference : named === id;
}

function between(from: Date, to: Date) {
  return { from: from.toISOString(), to: to.toISOString() };
}

/** Returns true if the signature, an HMAC-SHA512 of the raw body, is right. Compares in constant time. */
export function isSigned(
  body: Buffer,
  signature: string | string[] | undefined,
  secretKey: string,
): boolean {
  if (typeof signature !== "string") return false;
  const expected = Buffer.from(createHmac("sha512", secretKey).update(body).digest("hex"));
  const presented = Buffer.from(signature);
  return presented.length === expected.length && timingSafeEqual(presented, expected);
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
  const { event, data: about } = read.data;
  const reference =
    about.transaction?.reference ?? about.transaction_reference ?? about.reference ?? null;
  if (reference === null) return null;
  if (event.startsWith("charge.dispute.")) return { about: "dispute", reference };
  if (event.startsWith("charge.")) return { about: "charge", reference };
  if (event.startsWith("refund.")) return { about: "refund", reference };
  if (event.startsWith("transfer.")) return { about: "transfer", reference };
  return null;
}
