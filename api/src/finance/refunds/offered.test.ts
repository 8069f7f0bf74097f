import { DAY_MS } from "@agbara/shared/age.ts";
import type { Client } from "@agbara/shared/client/client.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import * as acts from "../../ledger/gateways/sandbox/acts.ts";
import { giverAt } from "../../testing/giver.ts";
import { tokenOf } from "../../testing/people.ts";
import { holdGift } from "../../testing/records.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

const START = new Date("2026-11-23T10:00:00.000Z");

let api: TestApi;
let giver: ReturnType<typeof giverAt>;
let visitor: Client;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START, env: { TOKEN_MINUTES: "43200" } });
  giver = giverAt(api);
  visitor = await giver.visitor();
});
afterAll(() => api.stop());
beforeEach(() => api.setNow(START));

const toAPage = async () => (await giver.paid({ pages: [(await giver.page()).code] })).link;

async function suspended() {
  const { code, id } = await giver.page();
  const { link } = await giver.paid({ pages: [code] });
  await api.db.update(entrepreneurs).set({ status: "suspended" }).where(eq(entrepreneurs.id, id));
  return link;
}

/** Makes a gift whose page was full when the donor paid. The donor has asked for a draw of another page. */
async function full() {
  const { code } = await giver.page({ target: 150_000n });
  const late = await giver.begin({ pages: [code], if_full: "draw" });
  await giver.paid({ pages: [code] });
  await visitor.call("giving.gifts.pay", { link: late.link });
  const [reference = ""] = await giver.referencesOf(late._id);
  await acts.pay(api.db, reference, START);
  await visitor.call("giving.gifts.open", { link: late.link });
  return late.link;
}

/** Makes a gift of two gift cards, and redeems as many of them as `used` says. */
async function cards(used: number) {
  const { link, opened } = await giver.paid({ kind: "voucher", people: 2 });
  for (const { voucher_code } of opened.vouchers.slice(0, used))
    await visitor.call("giving.vouchers.redeem", {
      id: crypto.randomUUID(),
      voucher_code,
      page: (await giver.page()).code,
    });
  return link;
}

async function refused() {
  const link = await toAPage();
  const { data } = await visitor.call("finance.refunds.ask", { link });
  const finance = api.clientWith(await tokenOf(api, "finance"));
  const { _id: refundId = "", ...refund } = data.refunds[0] ?? {};
  expect(refund).toMatchObject({ withdrawable: true });
  const { data: gift } = await visitor.call("giving.gifts.open", { link });
  await holdGift(api.db, gift._id);
  await finance.call("finance.refunds.refuse", { refundId, why: "Flagged." });
  return link;
}

/** Asks for a gift back and withdraws the request, this many times in a row. */
async function withdrawn(times: number) {
  const link = await toAPage();
  for (let nth = 0; nth < times; nth++) {
    const { data } = await visitor.call("finance.refunds.ask", { link });
    const refund = data.refunds.find(({ withdrawable }) => withdrawable)?._id ?? "";
    await visitor.call("finance.refunds.withdraw", { link, refund });
  }
  return link;
}

/** Makes a gift to two pages, and asks for one of the two parts back. */
async function halfBack() {
  const pages = [(await giver.page()).code, (await giver.page()).code];
  const { link } = await giver.paid({ kind: "empower", pages, tip: 5_000 });
  const { data } = await visitor.call("finance.refunds.open", { link });
  const parts = data.parts.slice(0, 1).map(({ _id }) => _id);
  await visitor.call("finance.refunds.ask", { link, parts });
  return link;
}

const GIFTS = {
  "to a page": toAPage,
  "to a page that is suspended": suspended,
  "to a page that was full": full,
  "of gift cards": () => cards(0),
  "of gift cards, one of them used": () => cards(1),
  "of gift cards that are used": () => cards(2),
  "whose refund was refused": refused,
  "whose donor withdrew the request": () => withdrawn(1),
  "that was asked back three times": () => withdrawn(3),
  "of which one page is asked back": halfBack,
  "that nobody paid": async () => (await giver.begin({ pages: [(await giver.page()).code] })).link,
};
const DATES = {
  "on the first day": 0,
  "in its last hours": 14.5,
  "a day later": 15.5,
  "much later": 40,
};

describe.each(Object.entries(GIFTS))("a gift %s", (_, make) => {
  test.each(Object.entries(DATES))(
    "can be asked back exactly where its page offers that, %s",
    async (_when, days) => {
      const link = await make();
      api.setNow(new Date(START.getTime() + days * DAY_MS));
      const { data: before } = await visitor.call("finance.refunds.open", { link });
      const { data: gift } = await visitor.call("giving.gifts.open", { link });
      const says = gift.parts.filter(({ status }) => /askable/.test(status));
      const asked = await visitor.call("finance.refunds.ask", { link }).then(
        ({ data }) =>
          data.refunds.filter(
            ({ _id, state }) =>
              state === "asked" && !before.refunds.some((earlier) => earlier._id === _id),
          ),
        ({ status }: { status: number }) => status,
      );
      if (before.refundable > 0) {
        expect(asked).toMatchObject([{ amount: before.refundable }]);
        const sum = before.parts.reduce((all, { amount }) => all + amount, before.with_last);
        expect(sum).toBe(before.refundable);
        const last = before.ask_until === null ? null : Date.parse(before.ask_until);
        expect(last === null || last >= api.deps.now().getTime()).toBe(true);
      } else {
        // If a request already waits, the second call returns it and makes no new refund.
        expect([409, []]).toContainEqual(asked);
        expect(before.ask_until).toBeNull();
        expect(says).toEqual([]);
      }
    },
  );
});
