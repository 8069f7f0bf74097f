import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "../../testing/ask.ts";
import { atOnce } from "../../testing/at-once.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { webhooks } from "./tables.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());

const bodyOf = (reference: string) =>
  // The signature covers exactly these bytes. JSON that we write ourselves would have other spaces.
  `{ "event":"charge.success",  "data": {"reference":"${reference}"} }`;
const signed = (body: string) =>
  createHmac("sha512", api.deps.giving.sandbox?.secretKey ?? "")
    .update(body)
    .digest("hex");
const send = (body: string, headers: Record<string, string> = {}, gateway = "sandbox") =>
  ask(api, "POST", `giving/webhooks/${gateway}`, {
    body,
    headers: { "x-paystack-signature": signed(body), ...headers },
  });

test("a gateway's message is kept once by its raw bytes, however often it comes", async () => {
  const body = bodyOf("agb-told-often-0001");
  const before = await api.db.$count(webhooks);
  const answers = await atOnce(50, () => send(body));
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
  expect(await api.db.$count(webhooks)).toBe(before + 1);
});

test("comes from elsewhere than a page of ours, and with a browser's cookie or without", async () => {
  const body = bodyOf("agb-told-from-afar-1");
  const headers = {
    origin: "https://gateway.example",
    "sec-fetch-site": "cross-site",
    cookie: "XSRF-TOKEN=x",
  };
  expect((await send(body, headers)).status).toBe(200);
});

test.each([
  ["with another signature", { "x-paystack-signature": "0".repeat(128) }],
  ["with none", { "x-paystack-signature": "" }],
])("%s it is refused, and not kept", async (_, headers) => {
  const before = await api.db.$count(webhooks);
  expect((await send(bodyOf("agb-forged-0000001"), headers)).status).toBe(401);
  expect(await api.db.$count(webhooks)).toBe(before);
});

test("of more than 64 kB it is not read", async () => {
  expect((await send(`"${"x".repeat(64 * 1024)}"`)).status).toBe(413);
});

test("of a gateway that is not set up, or that there is none, it leads nowhere", async () => {
  expect((await send("{}", {}, "paystack")).status).toBe(404);
  expect((await send("{}", {}, "stripe")).status).toBe(422);
});
