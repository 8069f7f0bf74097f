import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addPage } from "../../testing/pages.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { entrepreneurs } from "../tables.ts";
import file from "./typed-searches.json" with { type: "json" };

/** This test runs on both databases, because each has its own index for words. */

const NOW = new Date("2026-11-02T10:00:00.000Z");
const searches = file.searches as [typed: string, names: string[]][];

let api: TestApi;
let visitor: Awaited<ReturnType<TestApi["clientOf"]>>;
let code: string;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: NOW });
  visitor = await api.clientOf();
  await api.db.update(entrepreneurs).set({ status: "closed" });
  let further = 0;
  for (const { name, trade, lga, pitch } of file.pages) {
    const state = lga.split("-").slice(0, 2).join("-");
    const said = { trade: trade as "food", state, lga, pitch, story: "Thank you." };
    const page = await addPage(api.db, { now: NOW, name, said });
    ({ code } = page);
    // Each page needs a little more money than the page before it. So the order of the results is fixed.
    further += 100_000;
    const raised = sql`${entrepreneurs.target} - ${further}::int`;
    await api.db.update(entrepreneurs).set({ raised }).where(eq(entrepreneurs.id, page.id));
  }
  // Updates the stored counts now, instead of waiting some minutes for the worker.
  await api.db.execute(sql`select rebuild_public_pages()`);
});
afterAll(() => api.stop());

const find = async (words: string, page = 1) =>
  (await visitor.call("entrepreneurs.public.list", { words, page })).data;
const namesOf = (found: Awaited<ReturnType<typeof find>>) =>
  found.data.map(({ name }) => name.split(" ")[0]);

test("there are sixty searches as people type them", () => {
  expect(new Set(searches.map(([typed]) => typed)).size).toBe(60);
});

test.each(searches)("“%s” finds %j first", async (typed, names) => {
  const found = await find(typed);
  expect([namesOf(found), found.paginator.total]).toEqual([names, names.length]);
});

describe("what the answer says about the search", () => {
  test("a page's code finds the page, in any spelling", async () => {
    for (const typed of [code, code.toLowerCase()])
      expect(namesOf(await find(typed))).toEqual(["Dele"]);
  });

  test("a typing error is corrected only where nobody has the typed words", async () => {
    expect(await find("tailr Lagos")).toMatchObject({ instead: "tailor lagos", some: false });
    expect(await find("tailor Lagos")).toMatchObject({ instead: null, some: false });
    expect(await find("bola")).toMatchObject({ instead: null, some: false });
  });

  test("a place that we know is not corrected into one with another spelling", async () => {
    // Musa's page has the word Kano. Rano is another place in the same state. The two names differ in one letter, but
    // the search must not correct Rano to Kano.
    expect(await find("Rano")).toMatchObject({ data: [], instead: null });
    expect(await find("kaftans Rano")).toMatchObject({ instead: null, some: true });
    expect(await find("kaftanz Rano")).toMatchObject({ instead: "kaftans rano", some: true });
  });

  test("of many words, only the first three are corrected", async () => {
    expect(await find("qqzz zzqq qzqz sandalls")).toMatchObject({ data: [], instead: null });
  });

  test("of two words that may be meant, the more frequent one is taken, with the same first letter", async () => {
    for (const story of ["Sorrel.", "Sorrel again.", "Sorbel."])
      await addPage(api.db, { now: NOW, said: { story } });
    await api.db.execute(sql`select rebuild_public_pages()`);
    expect(await find("sorvel")).toMatchObject({ instead: "sorrel", paginator: { total: 2 } });
    expect(await find("korrel")).toMatchObject({ instead: null, data: [] });
  });

  test("three letters are not corrected", async () => {
    expect(await find("ryc")).toMatchObject({ data: [], instead: null });
  });

  test("some of the words count where nobody has all of them", async () => {
    expect(await find("sandals Zaria")).toMatchObject({ instead: null, some: true });
    expect(await find("sandalls Zaria")).toMatchObject({ instead: "sandals zaria", some: true });
    expect(await find("sandals zzzz")).toMatchObject({ paginator: { total: 1 }, some: true });
  });

  test("a filter of the form stays, whatever the words mean", async () => {
    const { data } = await visitor.call("entrepreneurs.public.list", {
      words: "tailor",
      state: "ng-kn",
    });
    expect(data.data.map(({ name }) => name)).toEqual(["Musa Ibrahim"]);
  });

  test("a trade in a place leaves out pages that only mention them, once it fills a page of the list", async () => {
    const said = { trade: "hair", state: "ng-de", lga: "ng-de-warri-south", story: "Hi." } as const;
    await addPage(api.db, {
      now: NOW,
      said: { ...said, trade: "food", pitch: "A barber ate here." },
    });
    for (let nth = 1; nth < PAGE_SIZE; nth += 1) await addPage(api.db, { now: NOW, said });
    await api.db.execute(sql`select rebuild_public_pages()`);
    expect(await find("barber Warri South")).toMatchObject({ paginator: { total: PAGE_SIZE } });
    await addPage(api.db, { now: NOW, said });
    expect(await find("barber Warri South")).toMatchObject({ paginator: { total: PAGE_SIZE } });
  });

  test("a trade in a town with several local governments is in one order, page by page", async () => {
    const town = { state: "ng-ab", lga: "ng-ab-aba-south", story: "Hi." } as const;
    await addPage(api.db, { now: NOW, said: { ...town, trade: "hair", pitch: "A caterer ate." } });
    const names: string[] = [];
    for (let nth = 1; nth <= PAGE_SIZE + 2; nth += 1) {
      const lga = nth % 3 ? "ng-ab-aba-south" : "ng-ab-aba-north";
      const name = `Aba${nth} Eze`;
      const said = { ...town, trade: "food", lga } as const;
      const { id } = await addPage(api.db, { now: NOW, name, said });
      const raised = sql`${entrepreneurs.target} - ${nth * 1_000}::int`;
      await api.db.update(entrepreneurs).set({ raised }).where(eq(entrepreneurs.id, id));
      names.push(name.split(" ")[0] ?? "");
    }
    await api.db.execute(sql`select rebuild_public_pages()`);
    const [first, second] = [await find("caterer Aba"), await find("caterer Aba", 2)];
    expect([...namesOf(first), ...namesOf(second)]).toEqual(names);
    expect(second).toMatchObject({ more: false, paginator: { total: PAGE_SIZE + 2 } });
    const newest = await visitor.call("entrepreneurs.public.list", {
      words: "caterer Aba",
      order: "newest",
      page: 2,
    });
    expect(namesOf(newest.data)).toHaveLength(2);
  });

  test("a word of more than twenty letters is not corrected", async () => {
    await addPage(api.db, {
      now: NOW,
      said: { story: "Acknowledgement. Counterrevolutionaries." },
    });
    await api.db.execute(sql`select rebuild_public_pages()`);
    expect(await find("acknowledgemend")).toMatchObject({ instead: "acknowledgement" });
    expect(await find("counterrevolutionariez")).toMatchObject({ data: [], instead: null });
  });
});
