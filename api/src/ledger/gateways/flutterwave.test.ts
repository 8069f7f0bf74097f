import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startFlutterwave, type TestFlutterwave } from "../../testing/flutterwave.ts";
import { outcomeOf } from "../../testing/sandbox.ts";
import { createFlutterwave } from "./flutterwave.ts";

const NOW = new Date("2026-11-22T10:00:00.000Z");

let flutterwave: TestFlutterwave;
beforeEach(() => {
  flutterwave = startFlutterwave(() => NOW);
});
afterEach(() => flutterwave.stop());
const verify = (reference: string) => flutterwave.gateway.verify(reference);

describe("a payment", () => {
  test("is opened with naira, and is nothing yet while the donor has not tried", async () => {
    const reference = await flutterwave.opening(123_450n);
    expect(flutterwave.links.at(-1)).toMatchObject({
      tx_ref: reference,
      amount: 1234.5,
      currency: "NGN",
      redirect_url: "https://agbara.example/give/back",
      customer: { email: "sade@people.example" },
    });
    expect(await verify(reference)).toBeNull();
  });

  test("is paid with all that the gateway keeps, stamp duty too", async () => {
    const reference = await flutterwave.opening(1_000_000n);
    const { id } = flutterwave.pay(reference, { app_fee: 140, amount_settled: 9810 });
    expect(await verify(reference)).toEqual({
      id: `${id}`,
      reference,
      state: "paid",
      amount: 1_000_000n,
      currency: "NGN",
      fee: 19_000n,
      paidAt: NOW,
      live: false,
      instrument: null,
      payer: null,
    });
  });

  test.each([
    ["is not known", null, null, null],
    ["is named but not settled", 140.5, null, 14_050n],
    ["is finer than a kobo", 1.505, 98.495, null],
  ])("whose fee %s", async (_, app_fee, amount_settled, fee) => {
    const reference = await flutterwave.opening(1_000_000n);
    flutterwave.pay(reference, { app_fee, amount_settled });
    expect(await verify(reference)).toMatchObject({ state: "paid", fee });
  });

  test.each([
    ["too little", { charged_amount: "1234.49", currency: "NGN" }, 123_449n],
    ["too much", { charged_amount: 1234.6, currency: "NGN" }, 123_460n],
    ["in dollars", { currency: "USD" }, 123_450n],
  ])("of which the gateway took %s is told as it is", async (_, changes, amount) => {
    const reference = await flutterwave.opening(123_450n);
    flutterwave.pay(reference, changes);
    const { currency = "NGN" } = changes;
    expect(await verify(reference)).toMatchObject({ state: "paid", amount, currency });
  });

  test("is not read where an amount is finer than a kobo", async () => {
    const reference = await flutterwave.opening();
    flutterwave.pay(reference, { charged_amount: 0.1 + 0.2 });
    expect(await outcomeOf(verify(reference))).toBe("unknown");
  });

  test("is paid if a later try succeeded, whichever try the gateway names", async () => {
    const reference = await flutterwave.opening();
    for (let tries = 0; tries < 11; tries += 1) flutterwave.pay(reference, { status: "failed" });
    expect(await verify(reference)).toMatchObject({ state: "failed" });
    const { id } = flutterwave.pay(reference);
    expect(await verify(reference)).toMatchObject({ id: `${id}`, state: "paid" });
  });

  test("is one payment if it was opened twice, and both of its charges are listed", async () => {
    const reference = await flutterwave.opening();
    const email = "sade@people.example";
    await flutterwave.gateway.initialize({ reference, amount: 1_000_000n, email, returnTo: "" });
    const paid = [flutterwave.pay(reference), flutterwave.pay(reference)].map(({ id }) => `${id}`);
    expect(paid).toContain((await verify(reference))?.id);
    const listed: string[] = [];
    for await (const charge of flutterwave.gateway.transactions(NOW, NOW))
      if (charge.reference === reference) listed.push(charge.id);
    expect(listed).toEqual(paid);
  });

  test("marks its card without a digit of it, the same for the same card", async () => {
    const card = { first_6digits: "418742", last_4digits: "4246", expiry: "09/32" };
    const [first, second, other] = await Promise.all(
      [card, card, { ...card, last_4digits: "4247" }].map(async (used) => {
        const reference = await flutterwave.opening();
        flutterwave.pay(reference, { card: used });
        return (await verify(reference))?.instrument;
      }),
    );
    expect(first).toBe(second);
    expect(other).not.toBe(first);
    expect(first).not.toMatch(/4246|418742/);
  });

  test("is real money with a live key only", async () => {
    const live = startFlutterwave(() => NOW, "FLWSECK-of-our-own-X");
    const reference = await live.opening();
    live.pay(reference);
    expect(await live.gateway.verify(reference)).toMatchObject({ live: true });
    await live.stop();
  });

  test("does not exist if the gateway never heard of it; a wrong key is another error", async () => {
    expect(await verify("agb-test-nothing-there")).toBeNull();
    const wrong = createFlutterwave({
      base: "",
      secretKey: "FLWSECK_TEST-another",
      webhookHash: "",
      fetch: async () =>
        Response.json({ status: "error", message: "Invalid authorization key" }, { status: 401 }),
    });
    expect(await outcomeOf(wrong.verify("agb-test-nothing-there"))).toBe("refused");
  });
});

describe("an answer that leaves the outcome open", () => {
  test.each([
    ["503 before acting", 0],
    ["503 after acting", 1],
    ["no answer", 1],
  ] as const)("%s is unknown for an opening", async (how, acted) => {
    const before = flutterwave.links.length;
    flutterwave.answer(how);
    expect(await outcomeOf(flutterwave.opening())).toBe("unknown");
    expect(flutterwave.links.length - before).toBe(acted);
  });

  test.each([
    ["503 before acting", 0],
    ["503 after acting", 1],
    ["no answer", 1],
  ] as const)("%s is unknown for a refund; the list of refunds tells which", async (how, acted) => {
    const reference = await flutterwave.opening();
    const charge = { id: `${flutterwave.pay(reference).id}`, reference, paidAt: NOW };
    flutterwave.answer(how);
    const request = { reference, chargeId: charge.id, amount: 1_000_000n, note: "as asked" };
    expect(await outcomeOf(flutterwave.gateway.refund(request))).toBe("unknown");
    flutterwave.answer("as ever");
    expect(await flutterwave.gateway.refundsOf(charge)).toHaveLength(acted);
  });

  const success = (data: object) => async () => Response.json({ status: "success", data });
  const row = {
    id: 1,
    status: "successful",
    amount: 10,
    charged_amount: 10,
    currency: "NGN",
    created_at: NOW,
  };
  test.each([
    ["what is no JSON", async () => new Response("<html>")],
    [
      "an error that is called a success",
      async () => Response.json({ status: "error", data: null }),
    ],
    ["one about another reference", success({ ...row, tx_ref: "agb-test-another" })],
    ["one without the amount charged", success({ ...row, charged_amount: null, tx_ref: "r" })],
  ])("is also %s", async (_, fetch) => {
    const broken = createFlutterwave({ base: "", secretKey: "", webhookHash: "", fetch });
    expect(await outcomeOf(broken.verify("r"))).toBe("unknown");
  });
});
