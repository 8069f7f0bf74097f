import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ask } from "../../../testing/ask.ts";
import { giverAt } from "../../../testing/giver.ts";
import { startTestApi, type TestApi } from "../../../testing/start-test-api.ts";
import { find, readSwitches, setSwitches } from "./store.ts";
import { AS_EVER } from "./switches.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());
beforeEach(() => setSwitches(api.db, AS_EVER, api.deps.now()));

/** Begins a payment. Returns its reference, and the path of its payment page. */
async function opened() {
  const giver = giverAt(api);
  const { link } = await giver.begin({ kind: "voucher", people: 1 });
  const { data } = await (await giver.visitor()).call("giving.gifts.pay", { link });
  const { pathname } = new URL(data.url);
  return { pathname, reference: pathname.split("/")[3] ?? "" };
}

/** Sends the same request as a button of the payment page, in a browser that has a cookie from an earlier visit. */
const press = (pathname: string, fields: Record<string, string>) =>
  ask(api, "POST", pathname, {
    body: new URLSearchParams(fields).toString(),
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      Cookie: "XSRF-TOKEN=from-before",
      Origin: "null",
    },
  });
const statusOf = async (reference: string) =>
  (await find(api.db, "transaction", reference))?.body.status;

describe("the sandbox's payment page", () => {
  test("says that no money moves, and needs no script", async () => {
    const { pathname } = await opened();
    const { text, headers } = await ask(api, "GET", pathname);
    expect(text).toContain("Sandbox: no money moves.");
    expect(text).toContain("Pay ₦1,000");
    expect(text).not.toContain("<script");
    expect(text).toContain('<link rel="icon" href="/favicon.svg"');
    expect(headers.get("Content-Security-Policy")).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'$/,
    );
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("Referrer-Policy")).toBe("no-referrer");
  });

  test("takes the payment, and leads back to the site", async () => {
    const { pathname, reference } = await opened();
    const answer = await press(pathname, { act: "pay" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, pathname]);
    expect(await statusOf(reference)).toBe("success");
    expect((await ask(api, "GET", pathname)).text).toContain(
      `/give/back?trxref=${reference}&amp;reference=${reference}`,
    );
  });

  test("lets the card be refused, and then paid all the same", async () => {
    const { pathname, reference } = await opened();
    await press(pathname, { act: "decline" });
    expect((await ask(api, "GET", pathname)).text).toContain("The card was refused.");
    await press(pathname, { act: "pay" });
    expect(await statusOf(reference)).toBe("success");
  });

  test("is nobody's without its access code", async () => {
    const { pathname, reference } = await opened();
    const guessed = `/sandbox/pay/${reference}/${"0".repeat(16)}`;
    const nothing = await ask(api, "GET", "/sandbox/pay/agb-not-there-0001/0000000000000000");
    expect(await ask(api, "GET", guessed)).toMatchObject({ status: 404, text: nothing.text });
    expect((await press(guessed, { act: "pay" })).status).toBe(404);
    expect(await statusOf(reference)).toBe("ongoing");
    expect((await ask(api, "GET", pathname)).status).toBe(200);
  });

  test("sets what shall go wrong, says so, and mends it", async () => {
    const { pathname } = await opened();
    await press(pathname, { act: "faults", ...AS_EVER, webhooks: "late", amount: "in dollars" });
    expect(await readSwitches(api.db)).toMatchObject({ webhooks: "late", amount: "in dollars" });
    expect((await ask(api, "GET", pathname)).text).toContain(
      "Set to go wrong: webhooks, what the gateway says it took.",
    );
    await press(pathname, { act: "mend" });
    expect(await readSwitches(api.db)).toEqual(AS_EVER);
  });

  test.each([
    ["a button that is none", { act: "rob" }],
    ["none of its own", { act: "toString" }],
    ["a fault that is none", { act: "faults", webhooks: "eaten" }],
  ])("refuses %s", async (_, fields) => {
    const { pathname } = await opened();
    expect((await press(pathname, fields)).status).toBe(400);
    expect(await readSwitches(api.db)).toEqual(AS_EVER);
  });

  test("lets the donor's bank dispute what was paid, and decide", async () => {
    const { pathname, reference } = await opened();
    await press(pathname, { act: "pay" });
    await press(pathname, { act: "dispute" });
    await press(pathname, { act: "dispute-lost" });
    expect((await find(api.db, "dispute", reference))?.body.resolution).toBe("merchant-accepted");
    expect((await ask(api, "GET", pathname)).text).toContain("the money is gone");
  });
});
