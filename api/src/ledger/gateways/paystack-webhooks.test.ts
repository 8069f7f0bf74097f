import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SANDBOX_SECRET, startSandbox, type TestSandbox } from "../../testing/sandbox.ts";
import { sendDue } from "./sandbox/webhooks.ts";

const NOW = new Date("2026-11-22T10:00:00.000Z");
const DAY_AFTER = new Date("2026-11-23T10:00:00.000Z");

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox(() => NOW);
});
afterAll(() => sandbox.stop());
beforeEach(() => sandbox.withSwitches({}));

describe("a webhook", () => {
  const body = (event: string, data: object) => Buffer.from(JSON.stringify({ event, data }));
  const signed = (raw: Buffer, key = SANDBOX_SECRET) => ({
    "x-paystack-signature": createHmac("sha512", key).update(raw).digest("hex"),
  });

  test("is the gateway's own by a signature over its raw body alone", () => {
    const raw = Buffer.from('{ "event":"charge.success", "data":{"reference":"r"} }');
    expect(sandbox.gateway.isOwn(raw, signed(raw))).toBe(true);
    const again = Buffer.from(JSON.stringify(JSON.parse(raw.toString())));
    expect(sandbox.gateway.isOwn(again, signed(raw))).toBe(false);
    expect(sandbox.gateway.isOwn(raw, signed(raw, "another key"))).toBe(false);
    expect(sandbox.gateway.isOwn(raw, {})).toBe(false);
    expect(sandbox.gateway.isOwn(raw, { "x-paystack-signature": ["a", "b"] })).toBe(false);
  });

  test.each([
    ["charge.success", { reference: "r" }, "charge"],
    ["charge.dispute.create", { transaction: { reference: "r" } }, "dispute"],
    ["refund.processed", { transaction_reference: "r" }, "refund"],
    ["transfer.reversed", { reference: "r" }, "transfer"],
  ])("%s says what to look at", (event, data, about) => {
    expect(sandbox.gateway.lookAt(body(event, data))).toEqual({ about, reference: "r" });
  });

  test.each([
    ["is no JSON", Buffer.from("charge.success")],
    ["names nothing", body("charge.success", {})],
    ["is about something else", body("subscription.create", { reference: "r" })],
  ])("that %s is passed over", (_, raw) => expect(sandbox.gateway.lookAt(raw)).toBeNull());

  test("arrives signed for what happened, as often and as late as the switches say", async () => {
    const taken: string[] = [];
    const deliver = (now: Date) =>
      sendDue({
        db: sandbox.db,
        secretKey: SANDBOX_SECRET,
        url: "/webhooks",
        now,
        fetch: async (_, init) => {
          const raw = Buffer.from(String(init?.body));
          const headers = Object.fromEntries(new Headers(init?.headers));
          expect(sandbox.gateway.isOwn(raw, headers)).toBe(true);
          taken.push(sandbox.gateway.lookAt(raw)?.reference ?? "");
          return new Response();
        },
      });
    await deliver(DAY_AFTER);
    taken.length = 0;

    const { reference } = await sandbox.paid();
    await deliver(NOW);
    expect(taken).toEqual([reference]);

    await sandbox.withSwitches({ webhooks: "doubled" });
    const { reference: doubled } = await sandbox.paid();
    await deliver(NOW);
    expect(taken.slice(1)).toEqual([doubled, doubled]);

    await sandbox.withSwitches({ webhooks: "late" });
    const { reference: late } = await sandbox.paid();
    await deliver(NOW);
    expect(taken).not.toContain(late);
    await deliver(DAY_AFTER);
    expect(taken).toContain(late);

    await sandbox.withSwitches({ webhooks: "missing" });
    const { reference: missing } = await sandbox.paid();
    await deliver(DAY_AFTER);
    expect(taken).not.toContain(missing);
  });
});
