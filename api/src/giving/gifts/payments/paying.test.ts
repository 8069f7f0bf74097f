import { createHmac, randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { wrongInTheBooks } from "../../../ledger/books/check.ts";
import * as acts from "../../../ledger/gateways/sandbox/acts.ts";
import { setSwitches } from "../../../ledger/gateways/sandbox/store.ts";
import { AS_EVER, type Switches } from "../../../ledger/gateways/sandbox/switches.ts";
import { webhooks } from "../../../ledger/gateways/tables.ts";
import { ask } from "../../../testing/ask.ts";
import { giverAt } from "../../../testing/giver.ts";
import { startTestApi, type TestApi } from "../../../testing/start-test-api.ts";

const START = new Date("2026-11-23T10:00:00.000Z");

let api: TestApi;
let giver: ReturnType<typeof giverAt>;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START, env: { TOKEN_MINUTES: "43200" } });
  giver = giverAt(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.setNow(START);
  await withSwitches({});
});
afterEach(async () => expect(await wrongInTheBooks(api.db)).toEqual([]));

const withSwitches = (switches: Partial<Switches>) =>
  setSwitches(api.db, { ...AS_EVER, ...switches }, START);
const later = (seconds: number) => api.setNow(new Date(api.deps.now().getTime() + seconds * 1000));
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { status: number; message: string; fields?: object }) => error,
  );

describe("paying", () => {
  const statusOf = async (link: string) =>
    (await (await giver.visitor()).call("giving.gifts.open", { link })).data;

  test("goes on at the gateway's page, and comes back to the site", async () => {
    const { link, _id } = await giver.begin({ kind: "voucher", people: 1 });
    const { data } = await (await giver.visitor()).call("giving.gifts.pay", { link });
    const [reference] = await giver.referencesOf(_id);
    expect(data.url).toMatch(`/sandbox/pay/${reference}/`);
    expect((await statusOf(link)).payment).toBe("open");
  });

  test("is refused once it is paid", async () => {
    const { link } = await giver.paid({ kind: "voucher", people: 1 });
    const again = (await giver.visitor()).call("giving.gifts.pay", { link });
    expect(await refusal(again)).toMatchObject({ status: 409 });
  });

  test("shows what became of it when the donor comes back, asking every few seconds at most", async () => {
    const { link, _id } = await giver.begin({ kind: "voucher", people: 1 });
    await (await giver.visitor()).call("giving.gifts.pay", { link });
    const [reference = ""] = await giver.referencesOf(_id);
    expect((await statusOf(link)).status).toBe("unpaid");
    await acts.pay(api.db, reference, api.deps.now());
    expect((await statusOf(link)).status, "the gateway was just asked").toBe("unpaid");
    later(6);
    expect((await statusOf(link)).status).toBe("given");
  });

  test("says so where the gateway does not answer, and can be tried again", async () => {
    const { link } = await giver.begin({ kind: "voucher", people: 1 });
    await withSwitches({ answers: "503 before acting" });
    const visitor = await giver.visitor();
    expect(await refusal(visitor.call("giving.gifts.pay", { link }))).toMatchObject({
      status: 503,
    });
    expect((await statusOf(link)).payment).toBe("failed");
    await withSwitches({});
    expect((await visitor.call("giving.gifts.pay", { link })).data.url).toContain("/sandbox/pay/");
  });
});

describe("a closed door", () => {
  let closed: TestApi;
  beforeAll(async () => {
    closed = await startTestApi({ members: 0, now: START, env: { GIVING: "closed" } });
  });
  afterAll(() => closed.stop());

  test("takes no new gift; what was given goes on", async () => {
    const begin = giverAt(closed).begin({ kind: "voucher", people: 1 });
    expect(await refusal(begin)).toMatchObject({
      status: 409,
      shown: "This service will be available from the 28th of November, 2024",
    });
    const body = JSON.stringify({ event: "charge.success", data: { reference: randomUUID() } });
    const signature = createHmac("sha512", closed.deps.giving.sandbox?.secretKey ?? "");
    const heard = await ask(closed, "POST", "giving/webhooks/sandbox", {
      body,
      headers: { "x-paystack-signature": signature.update(body).digest("hex") },
    });
    expect(heard.status).toBe(200);
    expect(await closed.db.$count(webhooks)).toBe(1);
  });
});
