import fastify, { type FastifyReply } from "fastify";
import { createFlutterwave } from "../ledger/gateways/flutterwave.ts";
import { fetchInProcess } from "../platform/http/fetch-in-process.ts";

export const FLUTTERWAVE_SECRET = "FLWSECK_TEST-of-our-own-X";
export const FLUTTERWAVE_HASH = "the words of the webhook settings";

/** How the fake gateway answers the next calls. `no answer`: it does the work, but answers too late for the caller. */
type Answers = "as ever" | "503 before acting" | "503 after acting" | "no answer";

interface Transaction {
  id: number;
  tx_ref: string;
  status: "successful" | "failed" | "pending";
  /** An amount in naira. The JSON may have it as text or as a number. */
  amount: unknown;
  charged_amount: unknown;
  currency: string;
  app_fee: unknown;
  amount_settled: unknown;
  created_at: string;
  card?: { first_6digits: string; last_4digits: string; expiry: string };
}
interface Refund {
  id: number;
  tx_id: number;
  amount_refunded: unknown;
  status: string;
}

export type TestFlutterwave = ReturnType<typeof startFlutterwave>;

/**
 * Starts a server that imitates Flutterwave's API, version 3, as the public documentation describes it. It stores
 * payments and refunds in memory, and answers from there. Also returns our adapter, which calls this server.
 */
export function startFlutterwave(now: () => Date, secretKey = FLUTTERWAVE_SECRET) {
  const links: { tx_ref: string; amount: unknown; currency: string; redirect_url: string }[] = [];
  const transactions: Transaction[] = [];
  const refunds: Refund[] = [];
  const settlements: (Record<string, unknown> & { id: number })[] = [];
  const chargebacks: object[] = [];
  let answers: Answers = "as ever";
  let made = 1_000;

  const server = fastify();
  const fail = (reply: FastifyReply, code: number, message: string) =>
    reply.code(code).send({ status: "error", message, data: null });
  server.addHook("onRequest", async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return fail(reply, 401, "Invalid authorization key");
    if (answers === "503 before acting")
      return fail(reply, 503, "An error occurred. Please contact support");
  });
  server.addHook("onSend", async (_, reply, payload) => {
    if (answers !== "503 after acting" || reply.statusCode >= 400) return payload;
    reply.code(503);
    return JSON.stringify({ status: "error", message: "An error occurred.", data: null });
  });

  server.post("/v3/payments", async (request, reply) => {
    const body = request.body as (typeof links)[number] & { customer?: { email?: string } };
    if (!body.tx_ref) return fail(reply, 400, "tx_ref is required");
    if (!body.customer?.email) return fail(reply, 400, "customer.email is required");
    if (!(Number(body.amount) > 0)) return fail(reply, 400, "amount must be greater than 0");
    links.push(body);
    const link = `https://checkout.example/v3/hosted/pay/${links.length}`;
    return { status: "success", message: "Hosted Link", data: { link } };
  });

  const fetched = (reply: FastifyReply, found: Transaction | undefined) =>
    found
      ? { status: "success", message: "Transaction fetched successfully", data: found }
      : fail(reply, 400, "No transaction was found for this id");
  server.get<{ Querystring: { tx_ref: string } }>(
    "/v3/transactions/verify_by_reference",
    async ({ query }, reply) =>
      fetched(
        reply,
        transactions.find(({ tx_ref }) => tx_ref === query.tx_ref),
      ),
  );
  server.get<{ Params: { id: string } }>("/v3/transactions/:id/verify", async (request, reply) =>
    fetched(
      reply,
      transactions.find(({ id }) => `${id}` === request.params.id),
    ),
  );

  server.post<{ Params: { id: string }; Body: { amount?: number } }>(
    "/v3/transactions/:id/refund",
    async ({ params, body }, reply) => {
      const of = transactions.find(({ id }) => `${id}` === params.id);
      if (!of) return fail(reply, 400, "No transaction was found for this id");
      const amount = body.amount ?? Number(of.charged_amount);
      const before = refunds.filter(({ tx_id }) => tx_id === of.id);
      const left =
        Number(of.charged_amount) -
        before.reduce((sum, one) => sum + Number(one.amount_refunded), 0);
      if (amount > left) return fail(reply, 400, "Refund amount cannot exceed the transaction's");
      const refund = { id: ++made, tx_id: of.id, amount_refunded: amount, status: "completed" };
      refunds.push(refund);
      return { status: "success", message: "Transaction refund initiated", data: refund };
    },
  );

  /** Returns one page of a list. A page has ten rows. */
  const page = (rows: object[], query: Record<string, string>) => {
    const at = Number(query.page ?? 1);
    return {
      status: "success",
      message: "Fetched",
      meta: {
        page_info: {
          total: rows.length,
          current_page: at,
          total_pages: Math.ceil(rows.length / 10),
        },
      },
      data: rows.slice((at - 1) * 10, at * 10),
    };
  };
  type Query = { Querystring: Record<string, string> };
  server.get<Query>("/v3/transactions", async ({ query }) => {
    const { tx_ref, from = "", to = "9" } = query;
    const day = (row: Transaction) => row.created_at.slice(0, 10);
    const wanted = (row: Transaction) =>
      (tx_ref === undefined || row.tx_ref === tx_ref) && day(row) >= from && day(row) <= to;
    return page(transactions.filter(wanted), query);
  });
  server.get<Query>("/v3/refunds", async ({ query }) => {
    const wanted = refunds.filter(({ tx_id }) => query.id === undefined || `${tx_id}` === query.id);
    const row = ({ tx_id, ...rest }: Refund) => ({ ...rest, transaction_id: tx_id });
    return page(wanted.map(row), query);
  });
  server.get<Query>("/v3/settlements", async ({ query }) => page(settlements, query));
  server.get<{ Params: { id: string } }>("/v3/settlements/:id", async ({ params }, reply) => {
    const data = settlements.find(({ id }) => `${id}` === params.id);
    return data
      ? { status: "success", message: "Settlement fetched", data }
      : fail(reply, 404, "Settlement not found");
  });
  server.get<Query>("/v3/chargebacks", async ({ query }) => page(chargebacks, query));

  const reach = fetchInProcess(server);
  const gateway = createFlutterwave({
    base: "http://gateway.example/v3",
    secretKey,
    webhookHash: FLUTTERWAVE_HASH,
    fetch: async (input, init) => {
      const answer = await reach(input, init);
      if (answers === "no answer") throw new DOMException("too late", "TimeoutError");
      return answer;
    },
  });

  /** Records an attempt to pay, and whether the donor's bank allowed the payment. */
  function pay(tx_ref: string, changes: Partial<Transaction> = {}): Transaction {
    const link = links.find((one) => one.tx_ref === tx_ref);
    const amount = link?.amount ?? 1;
    const tried: Transaction = {
      id: ++made,
      tx_ref,
      status: "successful",
      amount,
      charged_amount: amount,
      currency: link?.currency ?? "NGN",
      app_fee: null,
      amount_settled: null,
      created_at: now().toISOString(),
      ...changes,
    };
    transactions.push(tried);
    return tried;
  }

  return {
    gateway,
    links,
    transactions,
    refunds,
    settlements,
    chargebacks,
    pay,
    answer(how: Answers) {
      answers = how;
    },
    /** Opens a payment at the gateway, and returns its reference. */
    async opening(amount = 1_000_000n) {
      const reference = `agb-test-payment-${++made}`;
      const returnTo = "https://agbara.example/give/back";
      await gateway.initialize({ reference, amount, email: "sade@people.example", returnTo });
      return reference;
    },
    stop: () => server.close(),
  };
}
