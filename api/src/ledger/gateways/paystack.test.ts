import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { outcomeOf, startSandbox, type TestSandbox } from "../../testing/sandbox.ts";
import { createPaystack } from "./paystack.ts";
import * as acts from "./sandbox/acts.ts";

const NOW = new Date("2026-11-22T10:00:00.000Z");

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox(() => NOW);
});
afterAll(() => sandbox.stop());
beforeEach(() => sandbox.withSwitches({}));

describe("a payment", () => {
  test("is opened at the gateway's page, and pending until the donor pays", async () => {
    const { reference, url } = await sandbox.opening();
    expect(url).toContain("/sandbox/pay/");
    expect(await sandbox.gateway.verify(reference)).toMatchObject({ state: "pending", fee: null });
  });

  test("is paid with the fee that the gateway keeps, in whole kobo", async () => {
    expect(await sandbox.paid(1_000_000n)).toMatchObject({
      state: "paid",
      amount: 1_000_000n,
      currency: "NGN",
      // The gateway's fee for ₦10,000: 1.5 % and ₦100.
      fee: 25_000n,
      paidAt: NOW,
      live: false,
    });
  });

  test("fails if its card is refused, and can be paid after that", async () => {
    const { reference } = await sandbox.opening();
    await acts.decline(sandbox.db, reference);
    expect(await sandbox.gateway.verify(reference)).toMatchObject({ state: "failed" });
    await acts.pay(sandbox.db, reference, NOW);
    expect(await sandbox.gateway.verify(reference)).toMatchObject({ state: "paid" });
  });

  test("under a reference that was used is refused", async () => {
    const { reference } = await sandbox.opening();
    const again = sandbox.gateway.initialize({
      reference,
      amount: 1n,
      email: "sade@people.example",
      returnTo: "",
    });
    expect(await outcomeOf(again)).toBe("refused");
  });

  test("does not exist if the gateway never heard of it", async () => {
    expect(await sandbox.gateway.verify("agb-test-nothing-there")).toBeNull();
  });

  test.each([
    ["too little", { amount: 500_000n, currency: "NGN" }],
    ["too much", { amount: 1_050_000n, currency: "NGN" }],
    ["in dollars", { amount: 1_000_000n, currency: "USD" }],
  ] as const)("of which the gateway took %s is told as it is", async (amount, told) => {
    await sandbox.withSwitches({ amount });
    expect(await sandbox.paid(1_000_000n)).toMatchObject({ state: "paid", ...told });
  });
});

describe("an answer that leaves the outcome open", () => {
  test("is unknown, whether the gateway acted or not; a look tells which", async () => {
    for (const [answers, acted] of [
      ["503 before acting", false],
      ["503 after acting", true],
    ] as const) {
      await sandbox.withSwitches({ answers });
      const reference = `agb-test-open-${acted}`;
      const asked = sandbox.gateway.initialize({
        reference,
        amount: 5_000n,
        email: "sade@people.example",
        returnTo: "",
      });
      expect(await outcomeOf(asked)).toBe("unknown");
      await sandbox.withSwitches({});
      expect((await sandbox.gateway.verify(reference)) !== null).toBe(acted);
    }
  });

  test.each([
    ["no answer", () => Promise.reject(new TypeError("fetch failed"))],
    ["what is no JSON", () => Promise.resolve(new Response("<html>"))],
    ["another form", () => Promise.resolve(Response.json({ status: true, data: { id: 1 } }))],
    [
      "naira with a fraction",
      () =>
        Promise.resolve(
          Response.json({
            status: true,
            data: {
              id: 1,
              reference: "r",
              status: "success",
              amount: 10.5,
              currency: "NGN",
              domain: "test",
            },
          }),
        ),
    ],
  ])("is %s", async (_, answer) => {
    const broken = createPaystack("paystack", { base: "", secretKey: "", fetch: answer });
    expect(await outcomeOf(broken.verify("agb-test-any-reference"))).toBe("unknown");
  });

  test("is one about another payment or transfer than the one that was asked for", async () => {
    const row = { id: 1, reference: "agb-test-another-one", status: "success", amount: 100_000 };
    const answer = { status: true, data: { ...row, currency: "NGN", domain: "live" } };
    const other = createPaystack("paystack", {
      base: "",
      secretKey: "",
      fetch: async () => Response.json(answer),
    });
    const [reference, amount] = ["agb-test-the-one-asked", 100_000n];
    const sent = { reference, amount, recipient: "RCP_1", reason: "Gifts" };
    for (const asked of [
      other.verify(reference),
      other.payouts?.verifyTransfer(reference),
      other.payouts?.transfer(sent),
    ])
      expect(await outcomeOf(Promise.resolve(asked))).toBe("unknown");
  });

  test("never carries the key or a person into a message", async () => {
    const secretKey = "sk_live_very_secret";
    const broken = createPaystack("paystack", {
      base: "",
      secretKey,
      fetch: async () => new Response("", { status: 500 }),
    });
    const error: unknown = await broken
      .initialize({
        reference: "agb-test-secret-one",
        amount: 1n,
        email: "sade@people.example",
        returnTo: "",
      })
      .catch((thrown: unknown) => thrown);
    expect(String(error)).not.toMatch(/sk_live|sade/);
  });
});
