import { describe, expect, it } from "vitest";
import { sha256 } from "../../draw/hashes.ts";
import { BOOK_CHECKS, type BookCheck, checkBooks } from "./check-books.ts";
import { readLog, type ToldEntry, wrongEntry } from "./check-log.ts";
import { readBooks } from "./read-books.ts";

const FLOWS = { paid_on: 40, covered: 5, tips: 1, fees: 6 };
const WHOLE = { ...FLOWS, to_pages: 85, waiting: 44 };
const GIVEN = { received: 100, refunded: 7, lost: 3 };
const listed = [{ page_code: "AAAAAA", name: "Ada", gifts: 3, given: 60 }];

async function entry(number: number, previous: string, of: Partial<ToldEntry>): Promise<ToldEntry> {
  const told = {
    at: "2026-11-01T00:00:00.000Z",
    kind: "daily",
    name: `${number}`,
    body: "{}",
    ...of,
  };
  const { at, kind, name, body } = told;
  const hash = await sha256([previous, number, at, kind, name, body].join("\n"));
  return { ...told, number, previous, hash };
}

async function told() {
  const first = await entry(1, "0".repeat(64), {});
  const body = JSON.stringify({ ...GIVEN, ...WHOLE });
  const second = await entry(2, first.hash, { kind: "books_month", name: "2026-09", body });
  const month = { month: "2026-09", ...GIVEN, whole: WHOLE };
  return {
    log: [first, second],
    books: { at: first.at, ...GIVEN, people: 1, months: [month] },
    months: [
      {
        ...month,
        days: [
          { day: "2026-09-01", received: 30 },
          { day: "2026-09-02", received: 70 },
        ],
        pages: { listed, next: null, sums: { listed: 60, others: 25 } },
      },
    ],
  };
}
type Told = Awaited<ReturnType<typeof told>>;

describe("open books", () => {
  it("hold if every sum and every hash fits", async () => {
    expect(await checkBooks(await told())).toEqual([]);
  });

  const FORGED: Record<BookCheck, (books: Told) => unknown> = {
    log: ({ log: [, second] }) => second && Object.assign(second, { at: "2026-11-02" }),
    sums: ({ books }) => Object.assign(books, { received: 101 }),
    months: ({ books }) => Object.assign(books.months[0]?.whole ?? {}, { fees: 7 }),
    days: ({ months: [month] }) => month?.days.pop(),
    pages: ({ months: [month] }) => month?.pages.listed.push(...listed),
  };
  it.each(BOOK_CHECKS)("do not hold if somebody changed this: %s", async (check) => {
    const forged = structuredClone(await told());
    FORGED[check](forged);
    expect(await checkBooks(forged)).toEqual([check]);
  });

  it("do not hold if money is missing in what waits", async () => {
    const forged = structuredClone(await told());
    Object.assign(forged.books.months[0] ?? {}, { whole: { ...WHOLE, waiting: 43 } });
    expect(await checkBooks(forged)).toEqual(["sums", "months"]);
  });

  it("do not hold if a month is not in the log two days after it is due", async () => {
    const { log, books, months } = await told();
    const without = { log: log.slice(0, 1), months };
    const at = (day: string) =>
      checkBooks({ ...without, books: { ...books, at: `${day}T12:00Z` } });
    expect(await at("2026-11-01")).toEqual([]);
    expect(await at("2026-11-02")).toEqual(["months"]);
    expect(
      await checkBooks({ ...without, log: [], books: { ...books, at: "2027-01-01" } }),
    ).toEqual(["months"]);
  });

  it("do not hold if the log tells a month without its body, or without its sums", async () => {
    const forged = structuredClone(await told());
    Object.assign(forged.log[1] ?? {}, { body: null });
    expect(await checkBooks(forged)).toEqual(["log", "months"]);
    const first = await entry(1, "0".repeat(64), { kind: "books_month", name: "2026-09" });
    expect(await checkBooks({ ...(await told()), log: [first] })).toEqual(["months"]);
  });
});

describe("the public log", () => {
  it("has a wrong entry where one is gone, put elsewhere or changed", async () => {
    const { log } = await told();
    const [first, second] = log as [ToldEntry, ToldEntry];
    expect(await wrongEntry([])).toBeNull();
    expect(await wrongEntry([second])).toBe(1);
    expect(await wrongEntry([first, { ...second, body: "{}" }])).toBe(2);
    expect(await wrongEntry([first, { ...second, previous: second.hash }])).toBe(2);
  });

  it("is checked around a day whose body is not told, and no other entry may hide its body", async () => {
    const { log } = await told();
    const [first, second] = log as [ToldEntry, ToldEntry];
    expect(await wrongEntry([{ ...first, body: null }, second])).toBeNull();
    expect(await wrongEntry([{ ...first, body: null, hash: "f".repeat(64) }, second])).toBe(2);
    expect(await wrongEntry([first, { ...second, body: null }])).toBe(2);
  });
});

it("reads all parts of a month with many pages", async () => {
  const { log, books, months } = await told();
  const [month] = months as [(typeof months)[number]];
  const [page] = listed as [(typeof listed)[number]];
  const part = (code: string, next: string | null) => ({
    ...month,
    pages: {
      listed: [{ ...page, page_code: code, given: 30 }],
      next,
      sums: next === null ? null : month.pages.sums,
    },
  });
  const answers: Record<string, unknown> = {
    "/api/v1/open-books": books,
    "/api/v1/open-books/2026-09": part("AAAAAA", "AAAAAA"),
    "/api/v1/open-books/2026-09?after=AAAAAA": part("BBBBBB", null),
  };
  const file = log.map((each) => `${JSON.stringify(each)}\n`).join("");
  expect(readLog(file)).toEqual(log);
  const found = await readBooks(async (path) =>
    path.endsWith("log.txt") ? file : JSON.stringify({ success: true, data: answers[path] }),
  );
  expect(found.months[0]?.pages?.listed.map(({ page_code }) => page_code)).toEqual([
    "AAAAAA",
    "BBBBBB",
  ]);
  expect(await checkBooks(found)).toEqual([]);
});
