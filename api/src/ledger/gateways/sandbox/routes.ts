import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { Database } from "../../../platform/db/database.ts";
import * as acts from "./acts.ts";
import { holderOf } from "./banks.ts";
import { paymentPageRoutes, SANDBOX_PAGE } from "./payment-routes.ts";
import { add, find, list, readSwitches } from "./store.ts";

export const SANDBOX_API = "/sandbox/api";

export interface Sandbox {
  db: Database;
  secretKey: string;
  now: () => Date;
}

const kobo = z.int().check(z.gte(1));
const initialize = z.object({
  email: z.email(),
  amount: kobo,
  currency: z.literal("NGN"),
  reference: z.string().check(z.regex(/^[a-z0-9-]{16,}$/)),
  callback_url: z.optional(z.string()),
});
const refund = z.object({ transaction: z.string(), amount: kobo });
const refundAccount = z.object({
  refund_account_details: z.object({
    currency: z.literal("NGN"),
    account_number: z.string().check(z.regex(/^\d{10}$/)),
    /** The gateway's own id of the bank. This request uses it instead of the bank's code. */
    bank_id: z.enum(["1", "2", "3", "4"]),
  }),
});
const recipient = z.object({
  type: z.literal("nuban"),
  name: z.string(),
  account_number: z.string().check(z.regex(/^\d{10}$/)),
  bank_code: z.string(),
});
const transfer = z.object({
  source: z.literal("balance"),
  amount: kobo,
  recipient: z.string(),
  reference: z.string().check(z.regex(/^[a-z0-9-]{16,}$/)),
});
const stretch = z.object({
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  page: z.optional(z.string()),
  perPage: z.optional(z.string()),
  /** The page size in the list of transactions. All other lists call it `perPage`. */
  per_page: z.optional(z.string()),
});
const BANKS = [
  { id: 1, name: "Sandbox Bank", code: "001", active: true, is_deleted: null },
  { id: 2, name: "Sandbox Microfinance Bank", code: "50001", active: true, is_deleted: null },
  // The people of the demonstration have their accounts at this bank and at the next bank in the list.
  { id: 3, name: "Zenith Bank", code: "057", active: true, is_deleted: null },
  { id: 4, name: "Guaranty Trust Bank", code: "058", active: true, is_deleted: null },
];

/** Serves the sandbox: a gateway inside our server that uses Paystack's wire format and moves no money. */
export function sandboxRoutes(app: FastifyInstance, { db, secretKey, now }: Sandbox) {
  paymentPageRoutes(app, { db, now });
  app.register(
    async (api) => {
      api.addHook("onRequest", async (request, reply) => {
        if (!isCaller(request, secretKey)) return refuse(reply, 401, "Invalid key");
      });
      api.addHook("preHandler", async (_, reply) => {
        if ((await readSwitches(db)).answers === "503 before acting")
          return refuse(reply, 503, "Service unavailable");
      });
      api.addHook("onSend", async (_, reply, payload) => {
        if (reply.statusCode !== 200) return payload;
        if ((await readSwitches(db)).answers !== "503 after acting") return payload;
        reply.code(503);
        return JSON.stringify({ status: false, message: "Service unavailable" });
      });

      api.post("/transaction/initialize", async (request, reply) => {
        const asked = initialize.safeParse(request.body);
        if (!asked.success) return refuse(reply, 400, "Invalid input");
        const { reference } = asked.data;
        const row = await acts.openTransaction(db, reference, asked.data, now());
        if (!row) return refuse(reply, 400, "Duplicate Transaction Reference");
        const access_code = row.body.accessCode;
        const authorization_url = `${originOf(asked.data.callback_url, request)}${SANDBOX_PAGE}/${reference}/${access_code}`;
        return told("Authorization URL created", { authorization_url, access_code, reference });
      });
      api.get<{ Params: { reference: string } }>(
        "/transaction/verify/:reference",
        async ({ params }, reply) => {
          const row = await find(db, "transaction", params.reference);
          if (!row) return refuse(reply, 400, "Transaction reference not found");
          return told("Verification successful", acts.transactionAnswer(row));
        },
      );
      api.get<{ Querystring: { settlement?: string } }>("/transaction", async ({ query }) => {
        const { settlement } = query;
        const found = settlement
          ? paged(await acts.settledIn(db, Number(settlement)), query)
          : await rows("transaction", query);
        return told("Transactions retrieved", found.map(acts.transactionAnswer));
      });
      api.get<{ Params: { id: string } }>("/transaction/:id", async ({ params }, reply) => {
        const row = (await list(db, "transaction")).find(({ id }) => `${id}` === params.id);
        if (!row) return refuse(reply, 404, "Transaction not found");
        return told("Transaction retrieved", acts.transactionAnswer(row));
      });
      api.post("/refund", async (request, reply) => {
        const asked = refund.safeParse(request.body);
        const made = asked.success ? await acts.refund(db, asked.data, now()) : null;
        if (!made) return refuse(reply, 400, "Refund could not be made");
        if ((await readSwitches(db)).refunds === "without an answer")
          return refuse(reply, 503, "Service unavailable");
        return told("Refund has been queued for processing", acts.refundAnswer(made));
      });
      api.get("/refund", async ({ query }) =>
        told("Refunds retrieved", (await rows("refund", query)).map(acts.refundAnswer)),
      );
      api.post<{ Params: { id: string } }>(
        "/refund/retry_with_customer_details/:id",
        async ({ params, body }, reply) => {
          if (!refundAccount.safeParse(body).success) return refuse(reply, 400, "Invalid input");
          const done = await acts.retryRefund(db, Number(params.id), now());
          if (!done) return refuse(reply, 404, "Refund not found");
          return told("Refund retried", acts.refundAnswer(done));
        },
      );
      api.get("/bank", async () => told("Banks retrieved", BANKS));
      api.get<{ Querystring: Record<string, string> }>(
        "/bank/resolve",
        async ({ query }, reply) => {
          const { account_number: number = "", bank_code: code = "" } = query;
          // An account number that ends in 00 belongs to no account. The test banks of real gateways do the same.
          if (
            !/^\d{10}$/.test(number) ||
            number.endsWith("00") ||
            !BANKS.some((one) => one.code === code)
          )
            return refuse(reply, 422, "Could not resolve account name");
          return told("Account number resolved", {
            account_number: number,
            account_name: await holderOf(db, number),
          });
        },
      );
      api.post("/transferrecipient", async (request, reply) => {
        const asked = recipient.safeParse(request.body);
        if (!asked.success) return refuse(reply, 400, "Invalid input");
        const { name, account_number: accountNumber, bank_code: bankCode } = asked.data;
        const code = `RCP_${bankCode}_${accountNumber}`;
        await add(db, "recipient", code, { name, accountNumber, bankCode }, now());
        return told("Transfer recipient created", { recipient_code: code });
      });
      api.get("/balance", async () =>
        told("Balances retrieved", [{ currency: "NGN", balance: await acts.available(db) }]),
      );
      api.post("/transfer", async (request, reply) => {
        const asked = transfer.safeParse(request.body);
        if (!asked.success) return refuse(reply, 400, "Invalid input");
        if (!(await find(db, "recipient", asked.data.recipient)))
          return refuse(reply, 400, "Recipient not found");
        const made = await acts.transfer(db, asked.data, now());
        if (!made) return refuse(reply, 400, "Your balance is not enough to fulfil this request");
        return told("Transfer has been queued", acts.transferAnswer(made));
      });
      api.get<{ Params: { reference: string } }>(
        "/transfer/verify/:reference",
        async ({ params }, reply) => {
          const row = await find(db, "transfer", params.reference);
          if (!row) return refuse(reply, 404, "Transfer not found");
          return told("Transfer retrieved", acts.transferAnswer(row));
        },
      );
      api.get("/transfer", async ({ query }) =>
        told("Transfers retrieved", (await rows("transfer", query)).map(acts.transferAnswer)),
      );
      api.get("/settlement", async ({ query }) => {
        const settled = await acts.settlementsOf(db, now());
        return told("Settlements retrieved", paged(settled, query));
      });
      api.get<{ Querystring: { transaction?: string } }>("/dispute", async ({ query }) => {
        const { transaction } = query;
        const found = transaction
          ? await acts.disputesOf(db, transaction)
          : await rows("dispute", query);
        return told("Disputes retrieved", found.map(acts.disputeAnswer));
      });
    },
    { prefix: SANDBOX_API },
  );

  type Listed = "transaction" | "refund" | "transfer" | "dispute";
  function rows<Kind extends Listed>(kind: Kind, query: unknown) {
    const { from, to, ...page } = pageOf(query);
    return list(db, kind, {
      ...(from && { from: new Date(from) }),
      ...(to && { to: new Date(to) }),
      ...page,
    });
  }
}

function pageOf(query: unknown) {
  const { page = "1", per_page = "50", perPage = per_page, ...rest } = stretch.parse(query);
  return { ...rest, page: Number(page), perPage: Number(perPage) };
}

function paged<Row>(rows: Row[], query: unknown): Row[] {
  const { page, perPage } = pageOf(query);
  return rows.slice((page - 1) * perPage, page * perPage);
}

function told(message: string, data: unknown) {
  return { status: true, message, data };
}

function refuse(reply: FastifyReply, status: number, message: string) {
  return reply.code(status).send({ status: false, message });
}

function isCaller({ headers }: FastifyRequest, secretKey: string): boolean {
  const presented = Buffer.from(String(headers.authorization ?? ""));
  const expected = Buffer.from(`Bearer ${secretKey}`);
  return presented.length === expected.length && timingSafeEqual(presented, expected);
}

/**
 * Returns the origin of our site in the donor's browser. The donor goes back there after the payment. Our site and the
 * sandbox run on the same server.
 */
function originOf(returnTo: string | undefined, { protocol, host }: FastifyRequest): string {
  return returnTo && URL.canParse(returnTo) ? new URL(returnTo).origin : `${protocol}://${host}`;
}
