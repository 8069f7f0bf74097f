import assert from "node:assert/strict";
import { API_BASE_PATH, MOST_COUNTED, PAGE_SIZE } from "@agbara/shared/constants.ts";
import pg from "pg";
import { ask, startOurs } from "../api/subjects.ts";
import { interleave, type Times } from "../timing.ts";
import { BEGINNING, COMMON, FIXED, fillPages, SHARED } from "./pages.ts";
import queries from "./typed-queries.json" with { type: "json" };

/** A search that visitors make for entrepreneurs. */
export interface Search {
  name: string;
  query: Readonly<Record<string, string>>;
}

/** A visitors' search, and the same search as a handwritten SQL condition. */
interface SearchCase extends Search {
  where: string;
}

const { state, lga, trade } = COMMON;
const says = (word: string) => `' ' || pitch || ' ' || story like '% ${word}%'`;
const PLACES: Omit<SearchCase, "name">[] = [
  { query: {}, where: "true" },
  { query: { state }, where: `state = '${state}'` },
  { query: { lga }, where: `lga = '${lga}'` },
  { query: { trade }, where: `trade = '${trade}'` },
  { query: { state, trade }, where: `state = '${state}' and trade = '${trade}'` },
  { query: { lga, trade }, where: `lga = '${lga}' and trade = '${trade}'` },
];
const ORDERS = { closest: "true", newest: "true", never_funded: "raised = 0" };

/** All searches without words. Each is in the list once for every order. */
export const BY_PLACE: readonly SearchCase[] = Object.entries(ORDERS).flatMap(([order, which]) =>
  PLACES.map(({ query, where }) => ({
    name: `${Object.keys(query).join(" and ") || "everybody"}, ${order}`,
    query: { ...query, order },
    where: `${where} and ${which}`,
  })),
);

const byWord = (
  name: string,
  [word]: readonly [string, number],
  order = "closest",
): SearchCase => ({
  name: `a word of ${name}, ${order}`,
  query: { words: word, order },
  where: says(word),
});

/** Creates the search for pages that contain both of these words. */
const byTwo = (name: string, words: readonly [string, string], order: string): SearchCase => ({
  name: `two words, ${name}, ${order}`,
  query: { words: words.join(" "), order },
  where: words.map(says).join(" and "),
});

const within = ({ name, query, where }: SearchCase, place: { state: string } | { lga: string }) => {
  const [[column, id] = []] = Object.entries(place);
  return {
    name: `${name}, in ${column === "lga" ? "an area" : "a state"}`,
    query: { ...query, ...place },
    where: `${where} and ${column} = '${id}'`,
  };
};

/**
 * The searches for one or two words. Some of the words are on the same number of pages at every size. One word is so
 * common that the search does not count its pages. We also search for this word in one state and in one area. Another
 * word is on one page in 250, so a search must read many pages before it can fill its first list.
 */
export const BY_WORDS: readonly SearchCase[] = ["closest", "newest"].flatMap((order) => [
  byWord(`${FIXED.few[1]}`, FIXED.few, order),
  byWord(`${FIXED.nearlyCut[1]}`, FIXED.nearlyCut, order),
  byWord("one in 250", SHARED.middling, order),
  byWord("one in eight", SHARED.common, order),
  within(byWord("one in eight", SHARED.common, order), { state }),
  within(byWord("one in eight", SHARED.common, order), { lga }),
  byTwo("one the beginning of many", [SHARED.common[0], BEGINNING], order),
  byTwo("one in eight and one in 250", [SHARED.common[0], SHARED.middling[0]], order),
]);

/** Fifty searches as people type them: everyday names of trades and places, persons' names, codes and typing errors. */
export const TYPED: readonly Search[] = Object.entries(queries).flatMap(([kind, all]) =>
  all.map((words) => ({ name: `${kind}: ${words}`, query: { words } })),
);

export interface Searched {
  size: number;
  ask(one: Search, page?: number): Promise<string>;
  /** Counts the matching pages exactly, with SQL. */
  count(one: SearchCase): Promise<number>;
  stop(): Promise<void>;
}

/** Starts our server with `size` public pages. Uses the pages of an earlier run if there are any. */
export async function openPages(url: string, size: number): Promise<Searched> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select count(*)::int as n from entrepreneurs");
  if (rows[0]?.n !== size) {
    if (rows[0]?.n > 0) throw new Error(`${url} has other pages. Delete its folder.`);
    const started = Date.now();
    await fillPages(client, size);
    console.error(`${size} pages made in ${Math.round((Date.now() - started) / 1000)} s`);
  }
  const ours = await startOurs(url);
  return {
    size,
    ask({ query }, page = 1) {
      const asked = new URLSearchParams({ ...query, page: String(page) });
      return ask(`${ours.url}${API_BASE_PATH}entrepreneurs?${asked}`);
    },
    async count({ where }) {
      const counted = await client.query(
        `select count(*)::int as n from entrepreneurs where is_public and ${where}`,
      );
      return counted.rows[0]?.n ?? 0;
    },
    async stop() {
      await ours.stop();
      await client.end();
    },
  };
}

interface Answer {
  data: {
    data: { page_code: string }[];
    more: boolean;
    paginator: { total: number };
    instead: string | null;
    some: boolean;
  };
}

/**
 * Checks that every total is exact, and that every first page is full or shows all matching pages. Without this, the
 * measurements would be worthless.
 */
export async function assertRight(all: readonly Searched[]) {
  for (const searched of all)
    for (const one of [...BY_PLACE, ...BY_WORDS]) {
      const { data } = JSON.parse(await searched.ask(one)) as Answer;
      const n = await searched.count(one);
      // If no page has all words, the search finds pages with some of them. This may happen with very few pages.
      if (n === 0 && data.some) continue;
      const isCut = "words" in one.query && n > MOST_COUNTED;
      const expected = isCut ? MOST_COUNTED + 1 : n;
      assert.deepEqual(
        [data.paginator.total, data.more, data.data.length],
        [expected, isCut, Math.min(PAGE_SIZE, n)],
        `${one.name} of ${searched.size}`,
      );
    }
}

/**
 * Checks three things: every typed search finds somebody with all its words, only typing errors are corrected, and a
 * code finds its page.
 */
export async function assertFound(all: readonly Searched[]) {
  for (const searched of all)
    for (const one of TYPED) {
      const { data } = JSON.parse(await searched.ask(one)) as Answer;
      const [first] = data.data;
      const typed = one.query.words ?? "";
      assert.deepEqual(
        [data.instead !== null, data.some, first !== undefined],
        [queries["a typing error"].includes(typed), false, true],
        `${one.name} of ${searched.size}`,
      );
      if (queries["a code"].includes(typed)) assert.equal(first?.page_code, typed);
    }
}

/**
 * Measures how many milliseconds a search takes at each size. At the largest size, also compares page 100 of the
 * results with page 1.
 */
export function timeSearch(
  all: readonly Searched[],
  one: Search,
  { rounds, deep }: { rounds: number; deep: number[] },
): Promise<Times> {
  const largest = all.at(-1);
  const subjects = [
    ...all.map((searched) => ({ name: `${searched.size}`, run: () => searched.ask(one) })),
    ...deep.map((page) => ({
      name: `page ${page}`,
      run: async () => largest?.ask(one, page),
    })),
  ];
  return interleave(subjects, { rounds, warmUp: 30, connections: 1 });
}
