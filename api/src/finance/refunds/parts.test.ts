import { DAY_MS } from "@agbara/shared/age.ts";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { whatCouldGoBack } from "../../giving/gifts/going-back.ts";
import { findGift, type Gift } from "../../giving/gifts/queries.ts";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import { atOnce } from "../../testing/at-once.ts";
import { type Giving, startGiving } from "../../testing/giving.ts";
import { endOf, refunding } from "../../testing/refunds.ts";
import { askDonors } from "../choices/asking.ts";
import { refundByThemselves } from "./by-themselves.ts";
import { approveRefund, askRefund, withdrawRefund } from "./rules.ts";
import { sendRefunds } from "./sending.ts";

const START = new Date("2026-11-23T10:00:00.000Z");
const LATER = new Date(START.getTime() + 20 * DAY_MS);

let giving: Giving;
let tools: ReturnType<typeof refunding>;
beforeAll(async () => {
  giving = await startGiving(START);
  tools = refunding(giving);
});
afterAll(() => giving.stop());
beforeEach(() => giving.setNow(START));
afterEach(async () => expect(await wrongInTheBooks(giving.db)).toEqual([]));

/** Makes a gift to two pages, with the fee and a tip. */
async function toTwo() {
  const pages = [await giving.page(), await giving.page()];
  const parts = pages.map((entrepreneurId) => ({ entrepreneurId, amount: 300_000n }));
  const { gift, reference } = await tools.paid(parts, { coversFee: true, tip: 7_000n });
  const [one = "", other = ""] = await Promise.all(pages.map((page) => partOf(gift, page)));
  return { gift, reference, one, other, pages };
}

const partOf = async ({ id }: Gift, page: string) =>
  (await giving.partsOf(id)).find(({ entrepreneur_id }) => entrepreneur_id === page)?.id ?? "";
const ask = (gift: Gift, parts?: string[]) =>
  askRefund(tools.desk(), gift.id, { reason: null, parts });
const withdraw = (gift: Gift, id: string) => withdrawRefund(tools.desk(), gift.id, id);
const approve = async (id: string) => approveRefund(tools.desk(), id, await tools.staff());
const stateOf = async ({ id }: Gift, part: string) =>
  (await giving.partsOf(id)).find((one) => one.id === part)?.state;
const extrasOf = async ({ id }: Gift) =>
  (await giving.partsOf(id))
    .filter(({ kind }) => kind === "fee" || kind === "tip")
    .map(({ state }) => state);
const hindered = (why: string) => expect.objectContaining({ name: "RefundHindered", why });

describe("a donor who wants a part back", () => {
  test("gets that part alone; fee and tip come with the last one", async () => {
    const { gift, one, other } = await toTwo();
    const first = await ask(gift, [one]);
    expect(first.amount).toBe(300_000n);
    expect(await stateOf(gift, other)).toBe("held");
    expect(await extrasOf(gift)).toEqual(["held", "held"]);
    await approve(first.id);
    // The refund of the first part is still on its way.
    const last = await ask(gift, [other]);
    expect(last.amount).toBe(gift.total - 300_000n);
    await sendRefunds(giving.cashier);
    await approve(last.id);
    await sendRefunds(giving.cashier);
    expect(await extrasOf(gift)).toEqual(["refunded", "refunded"]);
  });

  test("keeps fee and tip paid as long as another part stays given", async () => {
    const { gift, one, other } = await toTwo();
    await approve((await ask(gift, [one])).id);
    await sendRefunds(giving.cashier);
    giving.setNow(LATER);
    await expect(ask(gift, [other])).rejects.toEqual(hindered("nothing_left"));
    expect(await extrasOf(gift)).toEqual(["held", "held"]);
  });

  test("chooses among gift cards, and the others can still be used", async () => {
    const { gift, cards } = await tools.bought(3);
    const [back = "", used = ""] = cards.map(({ id }) => id);
    expect(await ask(gift, [back])).toMatchObject({ amount: 100_000n });
    await giving.redeem(used);
    const after = await tools.cardsOf(gift.id);
    const states = after.map(({ id, state }) => [id === back, state]);
    expect(states.filter(([isBack]) => isBack)).toEqual([[true, "frozen"]]);
    expect(states.filter(([isBack]) => !isBack).map(([, state]) => state)).toEqual(
      expect.arrayContaining(["bought", "used"]),
    );
  });

  test("is told if one of the parts cannot go back, and nothing is stopped", async () => {
    const { gift, one } = await toTwo();
    const elsewhere = await toTwo();
    await expect(ask(gift, [one, elsewhere.one])).rejects.toEqual(hindered("part_gone"));
    expect(await stateOf(gift, one)).toBe("held");
    const { gift: bought, cards } = await tools.bought(2);
    const [whole = "", used = ""] = cards.map(({ id }) => id);
    await giving.redeem(used);
    await expect(ask(bought, [whole, used])).rejects.toEqual(hindered("part_gone"));
  });

  test("gets everything together if what no page could take goes back in the meantime", async () => {
    const full = await giving.page(500_000n);
    await tools.paid([{ entrepreneurId: full, amount: 400_000n }]);
    const page = await giving.page();
    const { gift } = await tools.paid(
      [full, page].map((entrepreneurId) => ({ entrepreneurId, amount: 300_000n })),
      { tip: 7_000n, if_full: "refund" },
    );
    const asked = await ask(gift, [await partOf(gift, page)]);
    // The part for the full page still waits. After the other part goes back, only the waiting part is left. So the tip
    // goes back together with the waiting part.
    expect(await refundByThemselves(tools.desk())).toBe(0);
    await approve(asked.id);
    await sendRefunds(giving.cashier);
    expect(await refundByThemselves(tools.desk())).toBe(1);
    expect(await extrasOf(gift)).toEqual(["refunding"]);
  });
});

describe("a donor who withdraws", () => {
  test("has everything as it was, and can ask again, three times in all", async () => {
    const { gift, one, other } = await toTwo();
    for (const parts of [[one], undefined, [other]]) {
      const { id } = await ask(gift, parts);
      expect(await withdraw(gift, id)).toMatchObject({ state: "withdrawn", withdrawn_at: START });
      expect(await withdraw(gift, id)).toMatchObject({ state: "withdrawn" });
      const states = (await giving.partsOf(gift.id)).map(({ state }) => state);
      expect(new Set(states)).toEqual(new Set(["held"]));
    }
    const paid = (await findGift(giving.db, gift.id)) as Gift;
    expect((await whatCouldGoBack(giving.db, paid, START)).parts).toEqual([]);
    await expect(ask(gift)).rejects.toEqual(hindered("asked_often"));
  });

  test("has gift cards that work again", async () => {
    const { gift, cards } = await tools.bought(2);
    await withdraw(gift, (await ask(gift)).id);
    await giving.redeem(cards[0]?.id ?? "");
  });

  test("comes first or last against finance, never both", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { gift, one } = await toTwo();
      const { id } = await ask(gift, [one]);
      const by = await tools.staff();
      const ends = await atOnce(10, (nth) =>
        endOf(nth % 2 ? approveRefund(tools.desk(), id, by) : withdraw(gift, id)),
      );
      const isBack = (await stateOf(gift, one)) === "held";
      const [approved, withdrawn] = [1, 0].map((half) => ends.filter((_, nth) => nth % 2 === half));
      expect(approved?.filter((end) => end === "done").length).toBe(isBack ? 0 : 1);
      expect(withdrawn?.every((end) => end === (isBack ? "done" : "decided"))).toBe(true);
    }
  });

  test("withdraws no other gift's request, and none that was decided or is disputed", async () => {
    const [mine, others] = [await toTwo(), await toTwo()];
    const { id } = await ask(others.gift);
    await expect(withdraw(mine.gift, id)).rejects.toEqual(hindered("unknown"));
    await approve(id);
    await expect(withdraw(others.gift, id)).rejects.toEqual(hindered("decided"));
    const { id: waits } = await ask(mine.gift);
    await tools.dispute(mine.reference);
    await expect(withdraw(mine.gift, waits)).rejects.toEqual(hindered("disputed"));
  });

  test("chooses where the money goes if the page has closed in the meantime", async () => {
    const { gift, one, pages } = await toTwo();
    const { id } = await ask(gift, [one]);
    const isPage = eq(entrepreneurs.id, pages[0] ?? "");
    await giving.db.update(entrepreneurs).set({ status: "closed" }).where(isPage);
    const { mail } = giving.cashier;
    const clerk = { db: giving.db, now: START, mail, site: "https://agbara.example" };
    const asking = { ...clerk, tellUnpayable: async () => undefined };
    expect(await askDonors(asking)).toBe(0);
    await withdraw(gift, id);
    expect(await askDonors(asking)).toBe(1);
    expect(await stateOf(gift, one)).toBe("unallocated");
  });
});
