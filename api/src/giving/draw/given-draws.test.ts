import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import { entriesOf } from "../../ledger/public-log/log.ts";
import { verifyLog } from "../../ledger/public-log/verify.ts";
import { drawsOfTest } from "../../testing/draws.ts";
import { giverAt } from "../../testing/giver.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

const DAY_MS = 86_400_000;

let api: TestApi;
let draws: ReturnType<typeof drawsOfTest>;
let giver: ReturnType<typeof giverAt>;
let nth = 0;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
  giver = giverAt(api);
});
beforeEach(() => {
  draws = drawsOfTest(api, nth++);
});
afterEach(async () => {
  expect(await wrongInTheBooks(api.db)).toEqual([]);
  expect(await verifyLog(entriesOf(api.db))).toBeNull();
});
afterAll(() => api.stop());

const later = (ms: number) => api.setNow(new Date(api.deps.now().getTime() + ms));

/** Makes `n` pages. The day's list already includes them. */
async function pages(n: number, wanted: Parameters<typeof draws.page>[0] = {}) {
  const made = [];
  for (let left = n; left > 0; left--) made.push(await draws.page(wanted));
  return made;
}
const chosen = (draw: { cards: { page_code: string }[] }) =>
  draw.cards.map(({ page_code }) => page_code);

describe("a gift of a draw", () => {
  const gift = (draw: number, changes = {}) =>
    ({ kind: "empower", draw, amount: 1_000_000, ...changes }) as const;

  test("goes to those whom it has chosen; the person who was paid comes after all others next day", async () => {
    await pages(4);
    await draws.freeze();
    const { number, drawn } = await draws.draw();
    const { opened } = await giver.paid(gift(number));
    const given = opened.parts.flatMap(({ page }) => page?.page_code ?? []);
    expect(given.sort()).toEqual(chosen(drawn).sort());
    expect(await draws.one(number)).toMatchObject({ status: "given" });
    later(DAY_MS);
    await draws.freeze();
    const next = await draws.draw();
    expect(chosen(next.drawn).filter((code) => given.includes(code))).toEqual([]);
    expect(await draws.wrongIn(next.number)).toEqual([]);
  });

  test("counts for nobody if it was not paid or went back", async () => {
    await pages(2);
    await draws.freeze();
    const { number } = await draws.draw();
    await giver.begin(gift(number));
    later(DAY_MS);
    await draws.freeze();
    const { list } = await draws.fileOf((await draws.draw()).number);
    const [first, second] = list.split("\n").filter((line) => line.endsWith(draws.place.lga));
    expect([first, second]).toEqual([
      expect.stringMatching(/^\w{6} 0 /),
      expect.stringMatching(/^\w{6} 0 /),
    ]);
  });

  test("is refused for another amount, before it is drawn, and once one is paid", async () => {
    await pages(3);
    await draws.freeze();
    const open = await draws.begin();
    await expect(giver.begin(gift(open.number))).rejects.toMatchObject({ status: 422 });
    const { number } = await draws.draw();
    await expect(giver.begin(gift(number, { amount: 900_000 }))).rejects.toMatchObject({
      status: 422,
    });
    await giver.paid(gift(number));
    await expect(giver.begin(gift(number))).rejects.toMatchObject({ status: 409 });
    await expect(giver.begin(gift(999_999))).rejects.toMatchObject({ status: 422 });
  });

  test("is refused where somebody is full by now: the donor draws again", async () => {
    await pages(2);
    await draws.freeze();
    const { number, drawn } = await draws.draw();
    await giver.paid({ pages: chosen(drawn).slice(0, 1), amount: 5_000_000 });
    await expect(giver.begin(gift(number))).rejects.toMatchObject({
      shown: expect.stringMatching(/Draw again/),
    });
  });

  test("after a gift is the first one of its donor's again", async () => {
    await pages(3);
    await draws.freeze();
    const first = await draws.draw({ people: 1 });
    await giver.paid({ kind: "empower", draw: first.number, amount: 1_000_000 });
    const next = await draws.draw({ people: 1, instead_of: first.id });
    expect(next.drawn).toMatchObject({ again: null, nth: 1 });
  });
});
