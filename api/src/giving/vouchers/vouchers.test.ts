import { randomUUID } from "node:crypto";
import { voucherCode } from "@agbara/shared/codes/voucher-code.ts";
import { eq, like } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { askRefund } from "../../finance/refunds/rules.ts";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import { throttles } from "../../platform/db/tables.ts";
import { atOnce } from "../../testing/at-once.ts";
import { giverAt } from "../../testing/giver.ts";
import { addMember } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { gift_parts, vouchers } from "../tables.ts";
import { hashOfCode } from "./codes.ts";

const START = new Date("2026-11-23T10:00:00.000Z");
const LATER = new Date("2026-12-20T23:30:00.000Z");

let api: TestApi;
let giver: ReturnType<typeof giverAt>;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START, env: { TOKEN_MINUTES: "43200" } });
  giver = giverAt(api);
});
afterAll(() => api.stop());
beforeEach(() => api.setNow(START));
afterEach(async () => expect(await wrongInTheBooks(api.db)).toEqual([]));

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { status: number; message: string; fields?: object }) => error,
  );
const check = async (voucher_code: string) =>
  (await (await giver.visitor()).call("giving.vouchers.check", { voucher_code })).data;
const redeem = async (voucher_code: string, page: string, id: string = randomUUID()) =>
  (await (await giver.visitor()).call("giving.vouchers.redeem", { id, voucher_code, page })).data;
const voucherOf = async (code: string) => {
  const hash = hashOfCode(api.deps.giving.codeKey, code) ?? "";
  return (await api.db.select().from(vouchers).where(eq(vouchers.code_hash, hash)))[0];
};
/** Asks for the voucher's money back, as the buyer of the voucher does. Returns true if any money goes back. */
const freeze = async (code: string) => {
  const giftId = (await voucherOf(code))?.gift_id ?? "";
  const refund = await askRefund(
    { db: api.db, now: api.deps.now(), mail: api.deps.outbox.post },
    giftId,
    { reason: null },
  ).catch(() => null);
  return refund !== null;
};
const raisedBy = async (id: string) =>
  (await api.db.select().from(entrepreneurs).where(eq(entrepreneurs.id, id)))[0]?.raised;

describe("a voucher", () => {
  test("is known by its code, however it is typed", async () => {
    const [code = ""] = await giver.vouchers();
    const typed = ` ${code.toLowerCase().replaceAll("-", " ")}`;
    expect(await check(typed)).toMatchObject({
      amount: 100_000,
      left: 100_000,
      state: "open",
      used_at: null,
    });
  });

  test("is redeemed by anybody for the page that they choose, with a window of its own", async () => {
    const { opened } = await giver.paid({ kind: "voucher", people: 1 });
    const [code = ""] = opened.vouchers.map(({ voucher_code }) => voucher_code);
    const page = await giver.page();
    api.setNow(LATER);
    expect(await redeem(code, page.code)).toMatchObject({
      redeemed: 100_000,
      left: 0,
      state: "used",
      page: { page_code: page.code },
    });
    expect(await raisedBy(page.id)).toBe(100_000n);
    const parts = await api.db.select().from(gift_parts).where(eq(gift_parts.gift_id, opened._id));
    expect(parts).toMatchObject([
      { kind: "voucher", amount: 0n, state: "redeemed" },
      {
        kind: "entrepreneur",
        amount: 100_000n,
        state: "held",
        voucher_id: opened.vouchers[0]?._id,
        // The voucher was redeemed at 0:30 on 21 December in Lagos time. So the window ends 14 days after 21 December.
        window_ends_at: new Date("2027-01-04T22:59:59.000Z"),
      },
    ]);
  });

  test("is redeemed while no new gifts are taken, too", async () => {
    const [code = ""] = await giver.vouchers();
    const page = await giver.page();
    const { giving } = api.deps;
    Object.assign(giving, { isOpen: false });
    try {
      const another = giver.begin({ kind: "voucher", people: 1 });
      expect(await refusal(another)).toMatchObject({ status: 409 });
      expect(await redeem(code, page.code)).toMatchObject({ redeemed: 100_000, state: "used" });
    } finally {
      Object.assign(giving, { isOpen: true });
    }
  });

  test("is redeemed by an entrepreneur for their own page, once it is verified", async () => {
    const [code = ""] = await giver.vouchers();
    const { id: userId, client } = await addMember(api);
    const own = () =>
      client.call("giving.vouchers.redeem", { id: randomUUID(), voucher_code: code });
    expect(await refusal(own())).toMatchObject({ status: 422 });
    const { id } = await giver.page({ userId, status: "in_review" });
    expect(await refusal(own())).toMatchObject({ status: 409 });
    await api.db.update(entrepreneurs).set({ status: "verified" }).where(eq(entrepreneurs.id, id));
    expect((await own()).data).toMatchObject({ redeemed: 100_000 });
  });

  test("keeps what a page does not need, for another one", async () => {
    const [code = ""] = await giver.vouchers();
    const [small, other] = [await giver.page({ target: 30_000n }), await giver.page()];
    expect(await redeem(code, small.code)).toMatchObject({ redeemed: 30_000, left: 70_000 });
    expect(await refusal(redeem(code, small.code))).toMatchObject({ status: 409 });
    expect(await redeem(code, other.code)).toMatchObject({ redeemed: 70_000, state: "used" });
  });

  test("says when it was used; every unknown code gets the same answer, and is counted", async () => {
    const [code = ""] = await giver.vouchers();
    const { code: page } = await giver.page();
    api.setNow(LATER);
    await redeem(code, page);
    expect(await refusal(redeem(code, page))).toMatchObject({
      status: 409,
      shown: "This gift card was used on 21 December 2026.",
    });
    expect(await check(code)).toMatchObject({ state: "used", used_at: LATER.toISOString() });
    const nobodys = voucherCode("NBDYSNBDYSNBDYS");
    expect(await refusal(check(nobodys))).toMatchObject({ status: 404 });
    await api.db.update(throttles).set({ count: 100 }).where(like(throttles.key, "voucher-code:%"));
    expect(await refusal(redeem(nobodys, page))).toMatchObject({ status: 429 });
  });

  test.each(["0", "O", "1", "I"])("with a letter %s is no code", async (letter) => {
    const wrong = voucherCode("ABCDEFGHJKLMNPQ").replace("A", letter);
    const refused = await refusal(check(wrong));
    expect(refused).toMatchObject({ status: 422 });
  });

  test("cannot be redeemed if its donor asked for the money back", async () => {
    const [code = ""] = await giver.vouchers();
    await freeze(code);
    const { code: page } = await giver.page();
    expect(await refusal(redeem(code, page))).toMatchObject({ status: 409 });
    expect(await check(code)).toMatchObject({ state: "frozen" });
  });
});

describe("redeeming", () => {
  test("the same again is once, fifty times at once too; for another page it is refused", async () => {
    const [code = ""] = await giver.vouchers(1, 50_000);
    const [page, other] = [await giver.page(), await giver.page()];
    const id = randomUUID();
    const answers = await atOnce(50, () => redeem(code, page.code, id));
    expect(answers.map(({ redeemed }) => redeemed)).toEqual(Array(50).fill(50_000));
    expect(await raisedBy(page.id)).toBe(50_000n);
    expect(await refusal(redeem(code, other.code, id))).toMatchObject({ status: 409 });
  });

  test("with the id of another voucher's redemption is refused", async () => {
    const [one = "", two = ""] = await giver.vouchers(2);
    const { code: page } = await giver.page();
    const id = randomUUID();
    await redeem(one, page, id);
    expect(await refusal(redeem(two, page, id))).toMatchObject({ status: 409 });
    expect(await check(two)).toMatchObject({ left: 100_000 });
  });

  test("of one code by many at once is done by one of them", async () => {
    const [code = ""] = await giver.vouchers();
    const page = await giver.page();
    const all = await atOnce(20, () => refusal(redeem(code, page.code)));
    expect(all.filter((refused) => refused === null)).toHaveLength(1);
    expect(await raisedBy(page.id)).toBe(100_000n);
  });

  test("and asking for the money back at the same time: one of the two", async () => {
    const page = await giver.page();
    for (let nth = 0; nth < 6; nth += 1) {
      const [code = ""] = await giver.vouchers(1, 20_000);
      const [redeemed, frozen] = await Promise.all([
        refusal(redeem(code, page.code)).then((refused) => refused === null),
        freeze(code),
      ]);
      expect(redeemed).toBe(!frozen);
    }
  });

  test("never gives a page more than it needs, nor a voucher more than it has", async () => {
    const amounts = fc.array(fc.integer({ min: 10_000, max: 90_000 }), {
      minLength: 1,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(
        amounts,
        fc.integer({ min: 10_000, max: 150_000 }),
        async (bought, target) => {
          const page = await giver.page({ target: BigInt(target) });
          const codes = (
            await Promise.all(bought.map((amount) => giver.vouchers(1, amount)))
          ).flat();
          await Promise.all(codes.map((code) => refusal(redeem(code, page.code))));
          const sum = bought.reduce((all, amount) => all + amount, 0);
          expect(await raisedBy(page.id)).toBe(BigInt(Math.min(sum, target)));
          expect(await wrongInTheBooks(api.db)).toEqual([]);
        },
      ),
      { numRuns: 4 },
    );
  });
});
