import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { account, balanceOf } from "../../ledger/accounts/ledger.ts";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import { atOnce } from "../../testing/at-once.ts";
import { type Giving, startGiving } from "../../testing/giving.ts";
import { endOf, refunding } from "../../testing/refunds.ts";
import { confirmByHand, prepareByHand } from "./by-hand.ts";
import { findRefund } from "./queries.ts";
import { sendRefunds } from "./sending.ts";

const START = new Date("2026-11-23T10:00:00.000Z");
const TO = { bank: "001", number: "sealed", name: "SADE OKAFOR" };

let giving: Giving;
let tools: ReturnType<typeof refunding>;
beforeAll(async () => {
  giving = await startGiving(START);
  tools = refunding(giving);
});
afterAll(() => giving.stop());
beforeEach(() => giving.setNow(START));
afterEach(async () => expect(await wrongInTheBooks(giving.db)).toEqual([]));

const hindered = (why: string) => expect.objectContaining({ name: "RefundHindered", why });
const prepare = (id: string, actorId: string, to = TO) =>
  prepareByHand(tools.desk(), id, { actorId, to });
const confirm = (id: string, actorId: string, preparedAt = START) =>
  confirmByHand(tools.desk(), id, { actorId, proof: "Transfer 000123", preparedAt });

/** Makes a refund that the gateway cannot pay. Returns the refund and the person who approved it. */
async function failed(refunds: "fail" | "need an account" = "fail") {
  await giving.withSwitches({ refunds });
  const one = await tools.approved(600_000n);
  await sendRefunds(giving.cashier);
  await giving.withSwitches({});
  return one;
}

describe("a refund by hand", () => {
  test("takes three people: one agrees, one names the account, one pays", async () => {
    const { id, by, gift } = await failed();
    const [first, second] = [await tools.staff(), await tools.staff()];
    const bank = await balanceOf(giving.db, account("bank"));
    await expect(prepare(id, by)).rejects.toEqual(hindered("acted_before"));
    await prepare(id, first);
    await expect(confirm(id, first)).rejects.toEqual(hindered("acted_before"));
    await expect(confirm(id, by)).rejects.toEqual(hindered("acted_before"));
    expect(await confirm(id, second)).toMatchObject({ state: "paid", proof: "Transfer 000123" });
    expect(await balanceOf(giving.db, account("bank"))).toBe(bank - 600_000n);
    expect(await tools.statesOf(gift.id)).toEqual({ entrepreneur: "refunded" });
  });

  test("is paid once, however many say that they have paid it", async () => {
    const { id } = await failed();
    await prepare(id, await tools.staff());
    const people = await Promise.all([tools.staff(), tools.staff(), tools.staff()]);
    const ends = await atOnce(50, (nth) => endOf(confirm(id, people[nth % 3] ?? "")));
    expect(ends.filter((end) => end === "done")).toHaveLength(1);
    expect(new Set(ends)).toEqual(new Set(["done", "paid_before"]));
  });

  test("goes to the account that was named last, by the person who named it first", async () => {
    const { id } = await failed("need an account");
    const [first, second] = [await tools.staff(), await tools.staff()];
    await prepare(id, first);
    await expect(prepare(id, second)).rejects.toEqual(hindered("prepared"));
    giving.setNow(new Date(START.getTime() + 60_000));
    await prepare(id, first, { ...TO, name: "SADE BELLO" });
    // The person who pays has seen the first account. Since then, somebody has corrected it.
    await expect(confirm(id, second)).rejects.toEqual(hindered("prepared"));
    expect(await confirm(id, second, giving.now())).toMatchObject({ account_name: "SADE BELLO" });
  });

  test("is for what the gateway cannot pay, and for nothing else", async () => {
    const { id } = await tools.approved();
    await expect(prepare(id, await tools.staff())).rejects.toEqual(hindered("not_by_hand"));
    await sendRefunds(giving.cashier);
    expect(await findRefund(giving.db, id)).toMatchObject({ state: "paid" });
    await expect(prepare(id, await tools.staff())).rejects.toEqual(hindered("paid_before"));
  });
});
