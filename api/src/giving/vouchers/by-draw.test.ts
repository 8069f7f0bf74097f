import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import { outcomesAtOnce } from "../../testing/at-once.ts";
import { drawsAt } from "../../testing/draws.ts";
import { giverAt } from "../../testing/giver.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

const START = new Date("2026-11-23T10:00:00.000Z");
const WORTH = 100_000;

let api: TestApi;
let draws: ReturnType<typeof drawsAt>;
let giver: ReturnType<typeof giverAt>;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START });
  draws = drawsAt(api);
  giver = giverAt(api);
  for (let nth = 0; nth < 4; nth++) await draws.page();
  await draws.freeze();
});
afterAll(() => api.stop());
afterEach(async () => expect(await wrongInTheBooks(api.db)).toEqual([]));

let code = "";
beforeEach(async () => {
  [code = ""] = await giver.vouchers(1, WORTH);
});

const drawOne = (changes: Parameters<typeof draws.draw>[0] = {}) =>
  draws.draw({ people: 1, amount: WORTH, ...changes });
const redeem = async (draw: number, id: string = randomUUID(), voucher_code = code) =>
  (await (await giver.visitor()).call("giving.vouchers.redeem", { id, voucher_code, draw })).data;
const otherAmount = expect.stringMatching(/another amount/);

test("a voucher goes to whom a draw has chosen, and the draw is public as others", async () => {
  const { number, drawn } = await drawOne();
  const redeemed = await redeem(number);
  expect(redeemed).toMatchObject({ redeemed: WORTH, left: 0, state: "used" });
  expect(redeemed.page.page_code).toBe(drawn.cards[0]?.page_code);
  expect(await draws.one(number)).toMatchObject({ status: "given" });
  expect(await draws.wrongIn(number)).toEqual([]);
});

test("sent again it is the same redemption", async () => {
  const { number } = await drawOne();
  const id = randomUUID();
  const first = await redeem(number, id);
  expect(await redeem(number, id)).toEqual(first);
});

test("one draw is for one voucher, however many are sent at once", async () => {
  const codes = [code, ...(await giver.vouchers(2, WORTH))];
  const { number } = await drawOne();
  const answers = await outcomesAtOnce(3, async (nth) => {
    await redeem(number, randomUUID(), codes[nth]);
    return "given";
  });
  expect(answers.toSorted()).toEqual([409, 409, "given"]);
});

test("a draw for another amount, of several people, or that was not taken, gives nothing", async () => {
  const [{ number: less }, { number: two }] = [
    await drawOne({ amount: WORTH / 2 }),
    await drawOne({ people: 2 }),
  ];
  await expect(redeem(less)).rejects.toMatchObject({ status: 409, shown: otherAmount });
  await expect(redeem(two)).rejects.toMatchObject({ status: 422 });
  await expect(redeem(999_999)).rejects.toMatchObject({ status: 422 });
  const first = await drawOne();
  await drawOne({ instead_of: first.id });
  await expect(redeem(first.number)).rejects.toMatchObject({
    shown: expect.stringMatching(/drew again/),
  });
});

test("a page and a draw together are refused", async () => {
  const { number: draw, drawn } = await drawOne();
  const page = drawn.cards[0]?.page_code ?? "";
  const visitor = await giver.visitor();
  await expect(
    visitor.call("giving.vouchers.redeem", { id: randomUUID(), voucher_code: code, page, draw }),
  ).rejects.toMatchObject({ status: 422 });
});
