import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { page_choices } from "../../giving/page-choices/tables.ts";
import { gift_parts } from "../../giving/tables.ts";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import { money_tasks } from "../../ledger/tasks/tables.ts";
import { outcomesAtOnce } from "../../testing/at-once.ts";
import { choicesOn } from "../../testing/choices.ts";
import { drawsAt } from "../../testing/draws.ts";
import { startPayoutCalls } from "../../testing/payout-calls.ts";

let calling: Awaited<ReturnType<typeof startPayoutCalls>>;
let choices: ReturnType<typeof choicesOn>;
beforeAll(async () => {
  calling = await startPayoutCalls();
  choices = choicesOn(calling);
});
afterAll(() => calling.api.stop());
afterEach(async () => {
  await choices.allBack();
  expect(await wrongInTheBooks(calling.api.db)).toEqual([]);
});

const pageOf = async (id: string) =>
  (await calling.api.db.select().from(entrepreneurs).where(eq(entrepreneurs.id, id)))[0];

describe("money of a page that finance closed for its donors to choose", () => {
  test("leaves the page, and its donor reads until when they choose, by mail and at the gift", async () => {
    const { id, page, gift, email } = await choices.redirected();
    expect(await choices.ask()).toBe(1);
    expect(await choices.ask()).toBe(0);
    expect(await pageOf(id)).toMatchObject({ raised: 0n, donors: 0, status: "closed" });
    const { data } = await choices.open(gift.link);
    expect(data.status).toBe("waiting");
    const part = data.parts.find(({ kind }) => kind === "entrepreneur");
    expect(part?.choice).toMatchObject({ page: { page_code: page.code }, outcome: null });
    const mail = calling.api.mails.findLast(({ to }) => to === email);
    expect(mail?.text).toContain("₦1,000 that you gave to Ngozi Okafor cannot be paid");
    const secret = mail?.text.match(/\/gift#(\S+)/)?.[1] ?? "";
    expect((await choices.open(secret)).data._id).toBe(gift._id);
  });

  test("goes whole to the page that its donor chooses, once, with a window of its own", async () => {
    const { gift } = await choices.waiting();
    const other = await calling.giver.page();
    await choices.choose(gift, other.code);
    await choices.choose(gift, other.code);
    const [part] = (await choices.open(gift.link)).data.parts;
    expect(part).toMatchObject({
      state: "held",
      page: { page_code: other.code },
      choice: { outcome: "page" },
      window_ends_at: expect.stringMatching(/T22:59:59/),
    });
    const { link } = gift;
    const { data: back } = await (await calling.giver.visitor()).call("finance.refunds.open", {
      link,
    });
    expect(back).toMatchObject({ refundable: 110_000, ask_until: part?.window_ends_at });
    expect(await pageOf(other.id)).toMatchObject({ raised: 100_000n, donors: 1 });
    await expect(choices.choose(gift, null)).rejects.toMatchObject({ status: 409 });
    calling.later(15);
    await calling.windowsPass();
    expect(await choices.stateOf(gift)).toBe("available");
  });

  test("goes back where its donor wants that, with the tip and without anybody's decision", async () => {
    const { gift } = await choices.waiting();
    await choices.choose(gift, null);
    expect(await choices.refund()).toBe(1);
    expect(await choices.refund()).toBe(0);
    expect(await choices.stateOf(gift)).toBe("refunded");
    const donor = await calling.giver.visitor();
    const { data } = await donor.call("finance.refunds.open", { link: gift.link });
    expect(data.refunds).toMatchObject([{ cause: "chosen", amount: 110_000 }]);
    const other = await calling.giver.page();
    await expect(choices.choose(gift, other.code)).rejects.toMatchObject({ status: 409 });
  });

  test("is not taken by a page that needs less, is closed, or is the donor's own", async () => {
    const { gift, donorPage } = await choices.waiting({ asMember: true });
    const small = await calling.giver.page({ target: 50_000n });
    const refused = { status: 422, fields: { page: expect.any(String) } };
    await expect(choices.choose(gift, small.code)).rejects.toMatchObject(refused);
    const closed = await calling.giver.page({ status: "closed" });
    await expect(choices.choose(gift, closed.code)).rejects.toMatchObject(refused);
    await expect(choices.choose(gift, donorPage)).rejects.toMatchObject(refused);
    expect(await choices.stateOf(gift)).toBe("unallocated");
  });

  test("chosen for by many at once it goes to one page, or back", async () => {
    const { gift } = await choices.waiting();
    const [one, two] = [await calling.giver.page(), await calling.giver.page()];
    const wishes = [one.code, two.code, null, one.code, two.code, null];
    await outcomesAtOnce(wishes.length, (nth) => choices.choose(gift, wishes[nth] ?? null));
    await choices.refund();
    const raised = (await pageOf(one.id))?.raised ?? 0n;
    const sum = raised + ((await pageOf(two.id))?.raised ?? 0n);
    const [choice] = await choices.rowsOf(gift);
    expect(sum).toBe(choice?.outcome === "refund" ? 0n : 100_000n);
  });

  test("redeemed from a gift card, it is chosen for by the person who bought the card", async () => {
    const bought = await calling.giver.paid({ kind: "voucher", people: 1 });
    const [card] = bought.opened.vouchers;
    const { id } = await choices.redirected({ voucher: card?.voucher_code ?? "" });
    await choices.ask();
    const parts = (await choices.open(bought.link)).data.parts;
    expect(parts.find(({ by_voucher }) => by_voucher)).toMatchObject({ state: "unallocated" });
    await choices.choose(bought, null);
    expect(await choices.refund()).toBe(1);
    expect((await pageOf(id))?.raised).toBe(0n);
    const states = (await choices.open(bought.link)).data.parts.map(({ state }) => state);
    expect(states).toEqual(expect.arrayContaining(["redeemed", "refunded"]));
  });

  test("needs no task: its donor is asked, and nothing goes back before they answer", async () => {
    const { gift, partId } = await choices.waiting();
    const about = eq(money_tasks.about, partId);
    expect(await calling.api.db.$count(money_tasks, about)).toBe(0);
    calling.later(29);
    expect([await choices.refund(), await choices.draw()]).toEqual([0, 0]);
    expect(await choices.stateOf(gift)).toBe("unallocated");
  });
});

describe("anyone who says nothing for thirty days", () => {
  test("has the draw choose, and reads its number and where it can be checked", async () => {
    const { gift, email } = await choices.waiting();
    calling.later(31);
    const draws = drawsAt(calling.api);
    await draws.page();
    await draws.freeze();
    expect(await choices.draw()).toBe(1);
    const [part] = (await choices.open(gift.link)).data.parts;
    expect(part).toMatchObject({ state: "held", choice: { outcome: "draw" } });
    expect(part?.draw_number).toEqual(expect.any(Number));
    expect(await draws.wrongIn(part?.draw_number ?? 0)).toEqual([]);
    const mail = calling.api.mails.findLast(({ to }) => to === email);
    expect(mail?.text).toContain(`/draws/${part?.draw_number}`);
  });

  test("has the money back where the draw finds nobody either", async () => {
    const { gift, partId } = await choices.waiting();
    calling.later(46);
    expect(await choices.draw()).toBe(0);
    expect(await choices.refund()).toBe(1);
    expect(await choices.stateOf(gift)).toBe("refunded");
    const { db } = calling.api;
    const [asked] = await db.select().from(page_choices).where(eq(page_choices.part_id, partId));
    expect(asked?.outcome).toBe("refund");
    expect(await db.$count(gift_parts, eq(gift_parts.id, partId))).toBe(1);
  });
});
