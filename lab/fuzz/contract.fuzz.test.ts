import { createHmac } from "node:crypto";
import { jsonSchemaOf } from "@agbara/api/platform/http/openapi/json-schemas.ts";
import { words } from "@agbara/api/platform/words/words.ts";
import { ask } from "@agbara/api/testing/ask.ts";
import { addMan, addMember, tokenOf } from "@agbara/api/testing/people.ts";
import { startTestApi, type TestApi } from "@agbara/api/testing/start-test-api.ts";
import { type Call, type CallName, calls } from "@agbara/shared/contract/calls.ts";
import { errorBody } from "@agbara/shared/contract/parts/error-body.ts";
import { STAFF_ROLES } from "@agbara/shared/policy.ts";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fitting, hostile, type Known, nearly } from "./inputs.ts";
import { makeRecords } from "./records.ts";

/**
 * How many inputs each call gets in a short run. All short runs use the same inputs. `pnpm fuzz` uses 300 inputs for
 * each call. FUZZ_RUNS changes their number, and FUZZ_SEED chooses other inputs.
 */
const SHORT = 12;
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
const RUNS = Number(process.env.FUZZ_RUNS ?? SHORT);
/** A short run stops early on a slow machine. A long run always tries all its inputs. */
const LIMITS = RUNS > SHORT ? {} : { interruptAfterTimeLimit: 20_000 };
const PATIENCE = RUNS > SHORT ? { timeout: 3_600_000 } : {};

let api: TestApi;
let known: Known;

beforeAll(async () => {
  api = await startTestApi({
    members: 10,
    env: { THROTTLE_FACTOR: "1000000", EXPORTS_A_DAY: "1000" },
  });
  known = await makeRecords(api);
});
afterAll(() => api.stop());

const schemaOf = (schema: Call["params"], io: "input" | "output") =>
  schema ? jsonSchemaOf(schema, io, {}) : { type: "object", properties: {} };

interface Input {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

/** Creates inputs for a call. Each part of an input is correct, nearly correct, or hostile. */
function inputs(call: Call): fc.Arbitrary<Input> {
  const part = (schema: Call["params"]) => {
    const described = schemaOf(schema, "input");
    return fc.oneof(
      { weight: 4, arbitrary: fitting(described, known) },
      { weight: 3, arbitrary: nearly(described, known) },
      { weight: 1, arbitrary: hostile },
    );
  };
  const fields = (schema: Call["params"]) =>
    part(schema).map((value) =>
      typeof value === "object" && value !== null ? (value as Record<string, unknown>) : { value },
    );
  return fc.record({
    params: fields(call.params),
    query: fields(call.query),
    body: part(call.body),
  });
}

function addressOf({ path }: Call, { params, query }: Input): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => inAddress(params[name] ?? "x"));
  const pairs = Object.entries(query).map(
    ([key, value]) => `${inAddress(key)}=${inAddress(value)}`,
  );
  return pairs.length > 0 ? `${filled}?${pairs.join("&")}` : filled;
}

function inAddress(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return encodeURIComponent(text.toWellFormed().slice(0, 500));
}

/**
 * Returns the token of a new person with this role. Each call gets a new person, because a call may end the session or
 * delete the account.
 */
async function tokenFor(role: string): Promise<string | undefined> {
  if (role === "visitor") return undefined;
  if (role === "a man") return (await addMan(api)).token;
  if (role === "a newcomer") return (await addMember(api, { member_status: "unregistered" })).token;
  return tokenOf(api, role as "admin");
}

/**
 * Messages that the server sends when a limit is reached. The settings above raise all limits, so no answer may begin
 * with one of these messages.
 */
const AT_LIMIT = ["mostADay", "mostOpen", "enoughListed", "enoughOpened"] as const;
const atLimit = AT_LIMIT.map((name) => words.introductions[name].slice(0, 40));

const ROLES = ["visitor", "a man", "a newcomer", ...STAFF_ROLES];

function expectContract(call: Call, status: number, text: string) {
  const body: unknown = JSON.parse(text);
  if (status === 200) expect(call.response.safeParse(body).error?.issues ?? []).toEqual([]);
  else expect(errorBody.safeParse(body).error?.issues ?? []).toEqual([]);
  expect([200, 400, 401, 403, 404, 409, 413, 414, 415, 417, 422, 429]).toContain(status);
  for (const sentence of atLimit) expect(text).not.toContain(sentence);
}

test.each(Object.entries(calls) as [CallName, Call][])(
  "%s never fails and never breaks the contract, whatever is sent",
  PATIENCE,
  async (_, call) => {
    await fc.assert(
      fc.asyncProperty(inputs(call), fc.constantFrom(...ROLES), async (input, role) => {
        const { method } = call;
        const sendsBody = method !== "GET" && !call.file;
        const { status, text } = await ask(api, method, addressOf(call, input), {
          token: await tokenFor(role),
          ...(sendsBody && { body: JSON.stringify(input.body) ?? "" }),
          ...(call.file && {
            body: String(JSON.stringify(input.body)),
            headers: { "Content-Type": call.file.types[0] ?? "" },
          }),
        });
        expectContract(call, status, text);
      }),
      { seed: SEED, numRuns: RUNS, ...LIMITS },
    );
  },
);

test("a webhook that is signed is taken, whatever it says", PATIENCE, async () => {
  const secretKey = api.deps.giving.sandbox?.secretKey ?? "";
  const name = fc.oneof(hostile, fc.constantFrom(...known.names));
  const body = fc.record({
    event: fc.oneof(
      fc.constantFrom("charge.success", "charge.dispute.create", "refund.failed", "transfer.x"),
      hostile,
    ),
    data: fc.oneof(
      fc.record({ reference: name, transaction_reference: name, transaction: hostile }),
      hostile,
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.oneof(body, hostile), async (said) => {
      const raw = JSON.stringify(said) ?? "";
      const signature = createHmac("sha512", secretKey).update(raw).digest("hex");
      const { status } = await ask(api, "POST", "giving/webhooks/sandbox", {
        body: raw,
        headers: { "Content-Type": "application/json", "x-paystack-signature": signature },
      });
      expect([200, 400]).toContain(status);
    }),
    { seed: SEED, numRuns: RUNS, ...LIMITS },
  );
});

test("no address and no header makes it fail", PATIENCE, async () => {
  const paths = fc.string({ unit: "binary-ascii", maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(paths, hostile, async (path, value) => {
      const header = String(JSON.stringify(value))
        .replace(/[^\x20-\x7e]/g, "?")
        .slice(0, 2_000);
      const { statusCode } = await api.app.inject({
        method: "GET",
        url: `/${encodeURI(path.toWellFormed())}`,
        headers: {
          authorization: `Bearer ${header}`,
          cookie: `XSRF-TOKEN=${header}`,
          "idempotency-key": header,
          range: header,
          "if-none-match": header,
          accept: header,
          "accept-encoding": header,
        },
      });
      expect(statusCode).toBeLessThan(500);
    }),
    { seed: SEED, numRuns: RUNS * 20, ...LIMITS },
  );
});
