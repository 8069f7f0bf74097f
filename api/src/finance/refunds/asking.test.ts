import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { donors, vouchers } from "../../giving/tables.ts";
import { account, balanceOf } from "../../ledger/accounts/ledger.ts";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import { atOnce } from "../../testing/at-once.ts";
import { type Giving, order, startGiving } from "../../testing/giving.ts";
import { endOf, refunding } from "../../testing/refunds.ts";
import { approveRefund, askRefund, refuseRefund, withdrawRefund } from "./rules.ts";

const START = new Date("2026-11-23T10:00:00.000Z");

let giving: Giving;
let tools: ReturnType<typeof refunding>;
beforeAll(async () => {
  giving = await startGiving(START);
  tools = refunding(giving);
});
afterAll(() => giving.stop());
beforeEach(() => giving.setNow(START));
afterEach(async () => expect(await wrongInTheBooks(giving.db)).toEqual([]));

const ask = (giftId: string) => askRefund(tools.desk(), giftId, { reason: null });
const hindered = (why: string) => expect.objectContaining({ name: "RefundHindered", why });

describe("a refund that the donor asks for", () => {
  test("stops the whole gift, fee and tip too, until somebody decides", async () => {
    const { gift, reference, page } = await tools.given(1_000_000n, {
      coversFee: true,
      tip: 5_000n,
    });
    expect(await ask(gift.id)).toMatchObject({ state: "asked", amount: gift.total });
    const states = { entrepreneur: "refunding", fee: "refunding", tip: "refunding" };
    expect(await tools.statesOf(gift.id)).toEqual(states);
    expect(await giving.pageOf(page)).toMatchObject({ raised: 1_000_000n });
    expect(await tools.refundsOf(reference)).toHaveLength(1);
  });

  test("fifty times at once is one", async () => {
    const { gift } = await tools.given();
    const asked = await atOnce(50, () => ask(gift.id));
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
  });

  test("is heard until 23:59:59 in Lagos on day 14, and not a second later", async () => {
    const [early, late] = [await tools.given(), await tools.given()];
    giving.setNow(new Date("2026-12-07T22:59:59.000Z"));
    expect(await ask(early.gift.id)).toMatchObject({ state: "asked" });
    giving.setNow(new Date("2026-12-07T23:00:00.000Z"));
    await expect(ask(late.gift.id)).rejects.toEqual(hindered("nothing_left"));
    expect(await tools.statesOf(late.gift.id)).toEqual({ entrepreneur: "held" });
  });

  test("of a gift that is not paid is none", async () => {
    const { gift } = await giving.asked(
      order([{ entrepreneurId: await giving.page(), amount: 100_000n }]),
    );
    await expect(ask(gift.id)).rejects.toEqual(hindered("not_paid"));
  });

  test("of vouchers is for those of which nothing was redeemed; the tip stays", async () => {
    const { gift, cards } = await tools.bought(3, { tip: 1_000n });
    const [whole, begun, used] = cards.map(({ id }) => id);
    await giving.redeem(begun ?? "", 60_000n);
    await giving.redeem(used ?? "");
    expect(await ask(gift.id)).toMatchObject({ amount: 100_000n });
    const after = await tools.cardsOf(gift.id);
    const stateOf = (id?: string) => after.find((card) => card.id === id)?.state;
    expect([whole, begun, used].map(stateOf)).toEqual(["frozen", "bought", "used"]);
    const tip = (await giving.partsOf(gift.id)).find(({ kind }) => kind === "tip");
    expect(tip?.state).toBe("held");
  });

  test("competes with a redemption: a voucher is given back or redeemed", async () => {
    const { gift, cards } = await tools.bought(6);
    const redeem = (id: string) =>
      giving.redeem(id).then(
        () => [id],
        () => [],
      );
    const wanted = cards.slice(0, 5).map(({ id }) => id);
    const [asked, ...redeemed] = await Promise.all([ask(gift.id), ...wanted.map(redeem)]);
    const after = await tools.cardsOf(gift.id);
    const frozen = after.filter(({ state }) => state === "frozen").map(({ id }) => id);
    expect([...frozen, ...redeemed.flat()].sort()).toEqual(cards.map(({ id }) => id).sort());
    expect(asked.amount).toBe(100_000n * BigInt(frozen.length));
  });

  test("is for what nobody could take, too", async () => {
    const full = await giving.page(500_000n);
    await tools.paid([{ entrepreneurId: full, amount: 400_000n }]);
    const parts = [full, await giving.page()].map((entrepreneurId) => ({
      entrepreneurId,
      amount: 300_000n,
    }));
    const { gift } = await tools.paid(parts, { tip: 7_000n, if_full: "draw" });
    expect(await ask(gift.id)).toMatchObject({ amount: 607_000n });
  });
});

describe("somebody decides", () => {
  test("that it goes back: it is owed to the donor, with the day until when", async () => {
    const { gift, page } = await tools.given(800_000n);
    const before = await balanceOf(giving.db, account("refunds_payable"));
    const { id } = await ask(gift.id);
    const by = await tools.staff();
    expect(await approveRefund(tools.desk(), id, by)).toMatchObject({
      state: "approved",
      decided_by: by,
      due_on: "2026-12-07",
    });
    expect(await balanceOf(giving.db, account("entrepreneur", page))).toBe(0n);
    expect(await balanceOf(giving.db, account("refunds_payable"))).toBe(before + 800_000n);
  });

  test("once, under fifty decisions of several people and the donor at once", async () => {
    const { gift, reference } = await tools.given();
    const { id } = await ask(gift.id);
    await tools.hold(gift.id);
    const people = await Promise.all([tools.staff(), tools.staff()]);
    const decide = (nth: number) => {
      const actorId = people[nth % 2] ?? "";
      if (nth % 5 === 0) return withdrawRefund(tools.desk(), gift.id, id);
      return nth % 3 === 0
        ? refuseRefund(tools.desk(), id, { actorId, why: "Used honestly." })
        : approveRefund(tools.desk(), id, actorId);
    };
    const decided = await atOnce(50, (nth) => endOf(decide(nth)));
    // Only one of the decisions can succeed. But a donor who withdraws twice gets no error the second time. So if the
    // donor withdrew the refund, we do not count the withdrawals here.
    const [refund] = await tools.refundsOf(reference);
    const others = decided.filter((_, nth) => refund?.state !== "withdrawn" || nth % 5 !== 0);
    expect(others.filter((one) => one === "decided").length).toBeGreaterThanOrEqual(
      others.length - 1,
    );
  });

  test("that it stays only while compliance holds it: everything is then as before", async () => {
    const { gift, cards } = await tools.bought(1, { tip: 1_000n });
    const { id } = await ask(gift.id);
    const refuse = async () =>
      refuseRefund(tools.desk(), id, { actorId: await tools.staff(), why: "Flagged." });
    await expect(refuse()).rejects.toEqual(hindered("not_refusable"));
    await tools.hold(gift.id);
    await refuse();
    expect(await tools.statesOf(gift.id)).toEqual({ voucher: "held", tip: "held" });
    const [card] = await giving.db
      .select()
      .from(vouchers)
      .where(eq(vouchers.id, cards[0]?.id ?? ""));
    expect(card).toMatchObject({ state: "bought", left: 100_000n });
    const again = await ask(gift.id);
    expect(again).toMatchObject({ state: "asked" });
    expect(again.id).not.toBe(id);
  });

  test.each(["account", "address"])("not about their own gift, known by its %s", async (how) => {
    const email = `${crypto.randomUUID()}@agbara.example`;
    const actorId = await tools.staff(email);
    const userId = how === "account" ? actorId : null;
    const donor = { name: "Bisi", email: how === "address" ? email : "other@x.example", userId };
    const { gift } = await tools.given(100_000n, { donor });
    const { id } = await ask(gift.id);
    const own = hindered("own_gift");
    await expect(approveRefund(tools.desk(), id, actorId)).rejects.toEqual(own);
    await expect(refuseRefund(tools.desk(), id, { actorId, why: "No." })).rejects.toEqual(own);
    expect(await giving.db.$count(donors, eq(donors.id, gift.donor_id ?? ""))).toBe(1);
  });

  test("not about a gift to their own page", async () => {
    const { gift, page } = await tools.given();
    const { id } = await ask(gift.id);
    const owner = (await giving.pageOf(page))?.user_id ?? "";
    await expect(approveRefund(tools.desk(), id, owner)).rejects.toEqual(hindered("own_gift"));
  });
});
