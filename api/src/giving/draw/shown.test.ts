import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { drawsAt } from "../../testing/draws.ts";
import { giverAt } from "../../testing/giver.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

const START = new Date("2026-11-02T10:00:00.000Z");

let api: TestApi;
let draws: ReturnType<typeof drawsAt>;
beforeEach(async () => {
  api = await startTestApi({ members: 0, now: START });
  draws = drawsAt(api);
});
afterEach(() => api.stop());

const today = async () => (await (await api.clientOf()).call("giving.draw.today", {})).data;
const codes = async () => (await today()).cards.map(({ page_code }) => page_code);

test("before the first list nobody is chosen", async () => {
  await draws.page();
  expect(await today()).toEqual({ list: null, cards: [] });
});

test("the day's people are one to whom nobody gave and two others, and stay the same all day", async () => {
  for (const trade of ["fashion", "farming", "food", "transport"] as const) {
    const { code } = await draws.page({ said: { trade } });
    if (trade !== "fashion") await giverAt(api).paid({ pages: [code], amount: 500_000 });
  }
  await draws.freeze();
  const { cards, list } = await today();
  expect(cards.map(({ raised }) => raised)).toEqual([0, 500_000, 500_000]);
  expect(list?.day).toBe("2026-11-02");
  await draws.page();
  expect((await today()).cards).toEqual(cards);
});

test("anybody who has the list can check the order", async () => {
  const pages = [];
  for (let nth = 0; nth < 8; nth++) pages.push(await draws.page());
  await draws.freeze();
  const { list } = await today();
  const keyOf = (code: string) => createHash("sha256").update(`${list?.hash}${code}`).digest("hex");
  const inOrder = pages.map(({ code }) => code).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  expect(await codes()).toEqual(inOrder.slice(0, 3));
});

test("a page that is full, suspended or gone makes room for another one", async () => {
  for (let nth = 0; nth < 5; nth++) await draws.page();
  await draws.freeze();
  const [first = "", second = ""] = await codes();
  await giverAt(api).paid({ pages: [first], amount: 5_000_000 });
  await api.db.execute(sql`update entrepreneurs set status = 'suspended' where code = ${second}`);
  const left = await codes();
  expect(left).toHaveLength(3);
  expect(left).not.toContain(first);
  expect(left).not.toContain(second);
});
