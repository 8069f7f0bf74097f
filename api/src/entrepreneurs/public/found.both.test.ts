import type { Input } from "@agbara/shared/contract/calls.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import { newId } from "../../platform/db/ids.ts";
import { giverAt } from "../../testing/giver.ts";
import { addPage } from "../../testing/pages.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { entrepreneurs, page_photos } from "../tables.ts";

/** This test runs on both databases, because each has its own index for words. */

const START = new Date("2026-11-02T10:00:00.000Z");
const DAY_MS = 86_400_000;

let api: TestApi;
let giver: ReturnType<typeof giverAt>;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START });
  giver = giverAt(api);
});
afterAll(() => api.stop());
afterEach(async () => expect(await wrongInTheBooks(api.db)).toEqual([]));

const list = async (query: Input<"entrepreneurs.public.list"> = {}) =>
  (await (await giver.visitor()).call("entrepreneurs.public.list", query)).data;
const codes = async (query: Input<"entrepreneurs.public.list"> = {}) =>
  (await list(query)).data.map(({ page_code }) => page_code);
const open = async (page_code: string) =>
  (await (await giver.visitor()).call("entrepreneurs.public.page", { page_code })).data;

type Wanted = Omit<Parameters<typeof addPage>[1], "now"> & { daysAgo?: number };
const add = ({ daysAgo = 0, ...wanted }: Wanted = {}) =>
  addPage(api.db, { now: new Date(START.getTime() - daysAgo * DAY_MS), ...wanted });
const give = (page: { code: string }, amount: number, email?: string) =>
  giver.paid({
    pages: [page.code],
    amount,
    ...(email && { donor: { name: "Bisi", email } }),
  });

describe("what everybody reads of a page", () => {
  test("is what its person agreed to, with its photos in their order, and nothing else", async () => {
    const { id, code } = await add({ name: "Ngozi Okafor", target: 20_000_000n });
    for (const position of [1, 0])
      await api.db
        .insert(page_photos)
        .values({ id: newId(), entrepreneur_id: id, position, file: `${position}`.repeat(32) });
    const [first, second] = ["0", "1"].map((digit) => ({
      url: `/api/v1/media/photos/${digit.repeat(32)}.webp`,
      thumbnail_url: `/api/v1/media/photos/${digit.repeat(32)}-320.webp`,
      wide_url: `/api/v1/media/photos/${digit.repeat(32)}-wide.webp`,
    }));
    const card = {
      page_code: code,
      name: "Ngozi Okafor",
      trade: "fashion",
      state: "ng-la",
      lga: "ng-la-agege",
      pitch: "I sew school uniforms.",
      photo: first,
      target: 20_000_000,
      raised: 0,
      donors: 0,
      status: "verified",
    };
    expect((await list({ code })).data).toEqual([card]);
    expect(await open(code.toLowerCase())).toEqual({
      ...card,
      named: [],
      story: "I have sewn since I was twelve.",
      buys: [],
      checks: [],
      photos: [first, second],
      video_url: null,
      verified_at: START.toISOString(),
      updates: [],
      proofs: [],
    });
  });

  test.each(["draft", "submitted", "in_review", "refused", "suspended", "closed"] as const)(
    "is nothing while the page is %s",
    async (status) => {
      const { code } = await add({ status });
      expect(await codes({ code })).toEqual([]);
      await expect(open(code)).rejects.toMatchObject({ status: 404 });
    },
  );

  test("counts each person who gave once, and nobody who did not pay", async () => {
    const page = await add();
    await give(page, 100_000, "bisi@people.example");
    await give(page, 200_000, "bisi@people.example");
    await give(page, 50_000);
    await giver.begin({ pages: [page.code] });
    expect(await open(page.code)).toMatchObject({ donors: 2, raised: 350_000 });
  });

  test("stays once the page has all that it asked for", async () => {
    const page = await add({ target: 100_000n });
    await give(page, 100_000);
    expect(await open(page.code)).toMatchObject({ status: "funded", raised: 100_000 });
  });
});

describe("the list", () => {
  beforeEach(() => api.db.update(entrepreneurs).set({ status: "closed" }));

  test("is narrowed by state, local government area, trade and words, also together", async () => {
    const baker = await add({
      name: "Ifẹ́ Adé",
      said: { trade: "food", lga: "ng-la-ikeja", story: "I bake Agege bread." },
    });
    const tailor = await add({ name: "Bisi" });
    const farmer = await add({ said: { state: "ng-an", lga: "ng-an-aguata", trade: "farming" } });
    expect(await codes({ state: "ng-la" })).toEqual([baker.code, tailor.code]);
    expect(await codes({ lga: "ng-an-aguata" })).toEqual([farmer.code]);
    expect(await codes({ trade: "food" })).toEqual([baker.code]);
    expect(await codes({ state: "ng-la", trade: "fashion" })).toEqual([tailor.code]);
    expect(await codes({ words: "bread BAKE" })).toEqual([baker.code]);
    expect(await codes({ words: "bread", state: "ng-an" })).toEqual([]);
    expect(await list({ code: farmer.code })).toMatchObject({ paginator: { total: 1 } });
  });

  test("finds words whatever apostrophe, dash or space stands in them", async () => {
    const curly = await add({
      name: "Umaru Yar’Adua",
      said: { story: "I sell well‑made\u00a0shoes." },
    });
    const plain = await add({ name: "Umaru Yar'Adua", said: { story: "I sell well-made shoes." } });
    for (const words of [
      "Yar'Adua",
      "Yar’Adua",
      "Yar Adua",
      "Yaradua",
      "well-made",
      "WELL‑MADE shoes",
    ])
      expect([words, (await codes({ words })).sort()]).toEqual([
        words,
        [curly.code, plain.code].sort(),
      ]);
  });

  test("begins with those closest to their target, then who waits longest; the funded are last", async () => {
    const funded = await add({ target: 100_000n, daysAgo: 9 });
    const [half, most] = [await add({ target: 200_000n }), await add({ target: 1_000_000n })];
    const [young, old] = [await add({ daysAgo: 1 }), await add({ daysAgo: 2 })];
    await give(funded, 100_000);
    await give(half, 100_000);
    await give(most, 900_000);
    expect(await codes()).toEqual([most, half, old, young, funded].map(({ code }) => code));
    expect(await codes({ order: "newest" })).toEqual(
      [half, most]
        .map(({ code }) => code)
        .reverse()
        .concat(young.code, old.code, funded.code),
    );
    expect(await codes({ order: "never_funded" })).toEqual([old.code, young.code]);
  });

  test("has pages and an exact total", async () => {
    for (let nth = 0; nth < 21; nth += 1) await add({ daysAgo: 30 - nth });
    const first = await list();
    expect(first).toMatchObject({
      paginator: { total: 21, pageCount: 2, next: 2 },
      more: false,
    });
    const second = await list({ page: 2 });
    expect([...first.data, ...second.data].map(({ page_code }) => page_code)).toHaveLength(21);
    expect(second).toMatchObject({ data: [expect.anything()], paginator: { currentPage: 2 } });
    expect(await list({ page: 100 })).toMatchObject({
      data: [],
      paginator: { total: 21, prev: 2 },
    });
  });

  test("does not take a code that is none, nor a trade or an order that is not there", async () => {
    const visitor = await giver.visitor();
    for (const wrong of [{ code: "AAAAAB" }, { trade: "magic" }, { order: "richest" }])
      await expect(visitor.call("entrepreneurs.public.list", wrong as never)).rejects.toMatchObject(
        { status: 422 },
      );
  });
});
