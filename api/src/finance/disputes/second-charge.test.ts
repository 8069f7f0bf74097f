import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { account, balanceOf } from "../../ledger/accounts/ledger.ts";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import type { Charge, Gateway, GatewayDispute } from "../../ledger/gateways/gateway.ts";
import { type Giving, startGiving } from "../../testing/giving.ts";
import { endOf, refunding } from "../../testing/refunds.ts";
import { askRefund } from "../refunds/rules.ts";
import { factsOf } from "./facts.ts";
import { type Counsel, lookAtDispute, pollDisputes } from "./looking.ts";

const START = new Date("2026-11-23T10:00:00.000Z");
const TOTAL = 600_000n;

let giving: Giving;
let tools: ReturnType<typeof refunding>;
beforeAll(async () => {
  giving = await startGiving(START);
  tools = refunding(giving);
});
afterAll(() => giving.stop());
beforeEach(() => giving.setNow(START));
afterEach(async () => expect(await wrongInTheBooks(giving.db)).toEqual([]));

const float = () => balanceOf(giving.db, account("platform_float"));
let charges = 0;

/**
 * Makes a gift of ₦6,000 that the gateway charged twice under one reference. The donor's bank disputes the second
 * charge.
 */
async function disputed() {
  const { gift, reference, page } = await tools.given(TOTAL);
  const { gateway } = giving;
  const first = (await gateway.verify(reference)) as Charge;
  charges += 1;
  const second: Charge = { ...first, id: `second-${charges}` };
  const theirs: GatewayDispute = {
    id: `d-${charges}`,
    reference,
    chargeId: second.id,
    amount: TOTAL,
    state: "open",
    dueAt: null,
  };
  // Behaves like Paystack: each request returns the disputes of one charge only.
  const twice: Gateway = {
    ...gateway,
    charge: async (id) => (id === second.id ? second : gateway.charge(id)),
    disputesOf: async ({ id }) => (id === second.id ? [theirs] : []),
    async *disputes() {
      yield theirs;
    },
  };
  const counsel: Counsel = { ...giving.cashier, gatewayOf: () => twice };
  const name = `${reference}:${second.id}`;
  return {
    gift,
    reference,
    page,
    second,
    name,
    counsel,
    waiting: () => balanceOf(giving.db, account("unallocated", name)),
    async end(state: "won" | "lost", amount = TOTAL) {
      Object.assign(theirs, { state, amount });
      await lookAtDispute(counsel, reference);
      return tools.disputeOf(reference);
    },
  };
}

describe("a dispute about a second charge", () => {
  test("is found by the list of disputes, its money kept with a task, and the gift goes on", async () => {
    const { gift, reference, name, counsel, second, waiting } = await disputed();
    await pollDisputes(counsel);
    expect(await tools.disputeOf(reference)).toMatchObject({ state: "open", charge_id: second.id });
    expect(await giving.causesAbout(name)).toEqual(["charged_twice"]);
    expect(await waiting()).toBe(TOTAL);
    expect(await tools.statesOf(gift.id)).toEqual({ entrepreneur: "held" });
    expect(await endOf(askRefund(tools.desk(), gift.id, { reason: null }))).toBe("done");
  });

  test("takes back that charge and closes its task if it is lost; the gift and our money stay", async () => {
    const { gift, page, name, counsel, reference, second, waiting, end } = await disputed();
    await lookAtDispute(counsel, reference, [second.id]);
    const before = await float();
    expect(await end("lost")).toMatchObject({ state: "lost", lost: TOTAL });
    expect(await waiting()).toBe(0n);
    expect(await float()).toBe(before);
    expect(await tools.statesOf(gift.id)).toEqual({ entrepreneur: "held" });
    expect(await giving.pageOf(page)).toMatchObject({ raised: TOTAL });
    const tasks = await giving.openAbout(name);
    expect(tasks).toEqual([]);
    await tools.approve(gift.id);
  });

  test("leaves the rest of the charge and its task if it takes less", async () => {
    const { name, counsel, reference, second, waiting, end } = await disputed();
    await lookAtDispute(counsel, reference, [second.id]);
    await end("lost", 200_000n);
    expect(await waiting()).toBe(400_000n);
    expect(await giving.openAbout(name)).toEqual(["charged_twice"]);
  });

  test("changes nothing if it is won, even if the gift itself is disputed in the meantime", async () => {
    const { gift, counsel, reference, second, waiting, end } = await disputed();
    await lookAtDispute(counsel, reference, [second.id]);
    await tools.dispute(reference);
    expect(await tools.statesOf(gift.id)).toEqual({ entrepreneur: "disputed" });
    expect(await end("won")).toMatchObject({ state: "won" });
    expect(await waiting()).toBe(TOTAL);
    expect(await tools.statesOf(gift.id)).toEqual({ entrepreneur: "disputed" });
    await tools.decide(reference, "won");
    expect(await tools.statesOf(gift.id)).toEqual({ entrepreneur: "held" });
  });

  test("says to anyone who answers it that nobody was given that charge", async () => {
    const { counsel, reference, second } = await disputed();
    await lookAtDispute(counsel, reference, [second.id]);
    const dispute = await tools.disputeOf(reference);
    const reader = { role: "finance" as const, codeKey: giving.codeKey };
    const facts = dispute ? await factsOf(giving.db, dispute, reader) : [];
    expect(facts.at(-1)).toContain(
      `a second charge under the same reference. The gateway's number for this second charge is ${second.id}`,
    );
  });
});

test("a number that the gateway knows as no other charge is the payment's own", async () => {
  const { gift, reference } = await tools.given(TOTAL);
  const { gateway } = giving;
  const theirs: GatewayDispute = {
    id: "of-a-list",
    reference,
    chargeId: "999999999",
    amount: TOTAL,
    state: "open",
    dueAt: null,
  };
  const counsel: Counsel = {
    ...giving.cashier,
    gatewayOf: () => ({ ...gateway, disputesOf: async () => [theirs] }),
  };
  await lookAtDispute(counsel, reference);
  expect(await tools.disputeOf(reference)).toMatchObject({ charge_id: null });
  expect(await tools.statesOf(gift.id)).toEqual({ entrepreneur: "disputed" });
});
