import { PAGE_ORDERS } from "@agbara/shared/constants.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rowsOf } from "../../platform/db/database.ts";
import { giverAt } from "../../testing/giver.ts";
import { wrongInKeptPages } from "../../testing/kept-pages.ts";
import { addPage } from "../../testing/pages.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

/** This test runs on both databases, because database triggers update the lists. */

const NOTHING = { counts: [], words: [], rows: [], shelves: [] };
const START = new Date("2026-11-02T10:00:00.000Z");

let api: TestApi;
let giver: ReturnType<typeof giverAt>;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START });
  giver = giverAt(api);
});
afterAll(() => api.stop());

type Asked = Input<"entrepreneurs.public.list">;
const list = async (query: Asked = {}) =>
  (await (await giver.visitor()).call("entrepreneurs.public.list", query)).data;
const fold = (most = 1_000_000) => api.db.execute(sql`select fold_page_changes(${most})`);
const change = (to: SQL, id: string) =>
  api.db.execute(sql`update entrepreneurs set ${to} where id = ${id}`);

const idOf = async (code: string) => {
  const [row] = await rowsOf<{ id: string }>(
    api.db,
    sql`select id from entrepreneurs where code = ${code}`,
  );
  return row?.id ?? "";
};

test("counts and rows are what the pages say, whatever happens to them, also while some is not yet added up", async () => {
  const add = (trade: "food" | "shoes") =>
    addPage(api.db, { now: START, target: 300_000n, said: { trade } });
  const [one, other, third] = [await add("food"), await add("shoes"), await add("food")];
  const steps = [
    () => giver.paid({ pages: [one.code], amount: 100_000 }),
    () => giver.paid({ pages: [one.code], amount: 200_000 }),
    () => change(sql`status = 'suspended'`, other.id),
    () => change(sql`state = 'ng-an', lga = 'ng-an-aguata', story = 'Ọjà'`, third.id),
    () => change(sql`status = 'verified'`, other.id),
    () => change(sql`trade = 'crafts', name = 'Bísí'`, other.id),
    () => api.db.execute(sql`delete from entrepreneurs where id = ${third.id}`),
  ];
  for (const [nth, step] of steps.entries()) {
    await step();
    if (nth % 2 === 0) await fold(nth);
    expect(await wrongInKeptPages(api.db)).toEqual(NOTHING);
  }
  await fold();
  expect(await wrongInKeptPages(api.db)).toEqual(NOTHING);
  // When no page has a word any more, the word's row must disappear, because the word may be somebody's name.
  expect(await rowsOf(api.db, sql`select word from word_counts where n <= 0`)).toEqual([]);
  const kept = await rowsOf<{ n: number }>(
    api.db,
    sql`select * from page_counts order by 1, 2, 3, 4`,
  );
  await api.db.execute(sql`select rebuild_public_pages()`);
  const counted = await rowsOf(api.db, sql`select * from page_counts order by 1, 2, 3, 4`);
  expect(kept.filter(({ n }) => n !== 0)).toEqual(counted);
  expect(await wrongInKeptPages(api.db)).toEqual(NOTHING);
});

describe("among thousands", () => {
  const SHARES: SQL = sql`(array[0, 1, 4000, 9999, 10000])[1 + nth % 5]`;
  beforeAll(async () => {
    // Rebuilds all lists in one step, as we do after a restore. It would take a minute to update them page by page.
    await api.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`
        insert into entrepreneurs (id, code, name, status, target, raised, donors, trade, state, lga, pitch, story, created_at, verified_at)
        select gen_random_uuid(), 'C' || nth, 'Ada', case when nth % 5 = 4 then 'funded' else 'verified' end, 10000, ${SHARES},
               (nth % 5 > 0)::int, (array['food', 'hair'])[1 + nth % 2], 'ng-la', 'ng-la-agege', 'I bake.',
               case when nth % 3 = 0 then 'Cakes for weddings.' else 'Bread.' end, now(),
               ${START.toISOString()}::timestamptz - (nth * 7919 % 90000) * interval '10 minutes'
          from generate_series(1, 9000) as nth`);
    });
    await api.db.execute(sql`select rebuild_public_pages()`);
    // The stored counts do not include some of these changes yet, but searches must include them.
    await api.db.execute(
      sql`update entrepreneurs set verified_at = verified_at - interval '1 day' where right(code, 2) in ('07', '57')`,
    );
    await fold(100);
    // This preparation takes some seconds, or more on a busy machine.
  }, 240_000);

  /** Each order's sort expression in plain SQL. The test compares the lists with it. */
  const BY_HAND: Record<(typeof PAGE_ORDERS)[number], SQL> = {
    closest: sql`case when raised = 0 then 1 when raised < target then 0 else 2 end,
      case when raised > 0 then (target - raised) * 1000000 / target end,
      case when raised in (0, target) then verified_at end, id`,
    newest: sql`verified_at desc, id desc`,
    never_funded: sql`verified_at, id`,
  };

  test.each(PAGE_ORDERS)(
    "a page far behind, %s, is the one that counting leads to",
    async (order) => {
      for (const asked of [{}, { state: "ng-la" }, { trade: "food" }] as const)
        for (const page of [1, 61, 212, 301, 449]) {
          const found = await list({ ...asked, order, page });
          const where = sql`is_public and ${"trade" in asked ? sql`trade = 'food'` : sql`true`}
          and ${order === "never_funded" ? sql`raised = 0` : sql`true`}
          and ${"state" in asked ? sql`state = 'ng-la'` : sql`true`}`;
          const expected = await rowsOf<{ code: string }>(
            api.db,
            sql`select code from entrepreneurs where ${where} order by ${BY_HAND[order]} limit 20 offset ${(page - 1) * 20}`,
          );
          expect(found.data.map(({ page_code }) => page_code)).toEqual(
            expected.map(({ code }) => code),
          );
          const [{ n = 0 } = {}] = await rowsOf<{ n: number }>(
            api.db,
            sql`select count(*)::int as n from entrepreneurs where ${where}`,
          );
          expect(found.paginator.total).toBe(n);
        }
    },
  );

  test.each(PAGE_ORDERS)(
    "words, %s, are counted up to a thousand, and in their order",
    async (order) => {
      // The first word is on every page, so it finds more pages than one search can sort. The second word is on a third
      // of the pages.
      for (const [words, says] of [
        ["bake", sql`pitch = 'I bake.'`],
        ["wedding", sql`story like 'Cakes%'`],
      ] as const) {
        const where = sql`is_public and ${says} and ${order === "never_funded" ? sql`raised = 0` : sql`true`}`;
        const all = await rowsOf<{ code: string }>(
          api.db,
          sql`select code from entrepreneurs where ${where} order by ${BY_HAND[order]}`,
        );
        const total = Math.min(all.length, 1_001);
        for (const page of [1, 20, 51]) {
          const found = await list({ words, order, page });
          expect(found).toMatchObject({ more: all.length > 1_000, paginator: { total } });
          expect(found.data.map(({ page_code }) => page_code)).toEqual(
            all.slice((page - 1) * 20, page * 20).map(({ code }) => code),
          );
        }
      }
      expect(await list({ words: "bake", order, page: 52 })).toMatchObject({ data: [] });
    },
  );

  test.each(PAGE_ORDERS)(
    "a word of very many pages, %s, is also found beside a place or a word of nobody",
    async (order) => {
      const bakers = await rowsOf<{ code: string }>(
        api.db,
        sql`select code from entrepreneurs where is_public and pitch = 'I bake.'
            and ${order === "never_funded" ? sql`raised = 0` : sql`true`} order by ${BY_HAND[order]} limit 20`,
      );
      // No page has the name "Lagos" in its text.
      for (const [words, some] of [
        ["bake qzxwv", true],
        ["bake Lagos", false],
      ] as const) {
        const found = await list({ words, order });
        expect(found).toMatchObject({ some, more: true });
        expect(found.data.map(({ page_code }) => page_code)).toEqual(
          bakers.map(({ code }) => code),
        );
      }
    },
  );

  test("the name of a place beside its filter finds what the filter finds", async () => {
    const { data, paginator } = await list({ state: "ng-la" });
    expect(await list({ words: "Lagos", state: "ng-la" })).toMatchObject({ data, paginator });
  });

  test("the name of a trade of more than a thousand pages finds and counts what its filter does", async () => {
    const { data, paginator } = await list({ trade: "food" });
    expect(paginator.total).toBeGreaterThan(1_000);
    expect(await list({ words: "caterer" })).toMatchObject({ data, paginator, more: false });
  });

  test("of more than a thousand, that they are so many is known until one of them goes", async () => {
    await api.db.execute(
      sql`update entrepreneurs set story = 'Tamarind.' where code in (select 'C' || 2000 + 2 * nth from generate_series(1, 1001) as nth)`,
    );
    await fold();
    const asked = [{}, { state: "ng-la" }, { trade: "food" }, { lga: "ng-la-agege" }] as const;
    const totals = () =>
      Promise.all(
        asked.map(async (where) => {
          const { more, paginator } = await list({ ...where, words: "tama" });
          return [more, paginator.total];
        }),
      );
    expect(await totals()).toEqual(asked.map(() => [true, 1_001]));
    await change(sql`status = 'suspended'`, await idOf("C2002"));
    expect(await totals()).toEqual(asked.map(() => [false, 1_000]));
  });

  test("all words with one beginning are found, however many there are", async () => {
    await api.db.execute(
      sql`update entrepreneurs set story = 'Zari' || right(code, 2) where code in (select 'C' || 7000 + nth from generate_series(1, 30) as nth)`,
    );
    const total = async (words: string) => (await list({ words })).paginator.total;
    const asked = ["zari", "zari07", "zari bake", "zari07 bake", "zari99"];
    const expected = [30, 1, 30, 1, 0];
    expect(await Promise.all(asked.map(total))).toEqual(expected);
    await fold();
    expect(await Promise.all(asked.map(total))).toEqual(expected);
  });

  test("words of fewer are counted to the last one", async () => {
    await api.db.execute(
      sql`update entrepreneurs set story = 'Moringa.' where code in (select 'C' || nth from generate_series(1, 40) as nth)`,
    );
    const found = await list({ words: "moringa", trade: "food", page: 1 });
    expect(found).toMatchObject({ more: false, paginator: { total: 20, pageCount: 1 } });
    // No page has both of these words.
    expect(await list({ words: "moringa cake" })).toMatchObject({ some: true });
  });
});

test("words are found whatever their case, marks and order; of three letters the beginning is enough", async () => {
  const { code } = await addPage(api.db, {
    name: "Ṣadé Ọlátúnjí",
    said: { pitch: "I make shoes in Ɓauchi.", story: "Good leather: ₦9,500." },
    now: START,
  });
  for (const words of ["sade", "OLATUNJI shoe", "bauchi", "leather, good", "9,500", "Şade"])
    expect([words, (await list({ words })).data.map(({ page_code }) => page_code)]).toEqual([
      words,
      [code],
    ]);
  for (const words of ["hoes", "sade uniforms", "ma le", "':* | &"]) {
    const { data, some } = await list({ words });
    expect([words, some ? [] : data]).toEqual([words, []]);
  }
});
