import { setTimeout } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { charge, GATEWAY, name } from "../../../testing/ledger.ts";
import { addPage } from "../../../testing/pages.ts";
import { startTestApi, type TestApi } from "../../../testing/start-test-api.ts";
import { sealBalances } from "../../accounts/checkpoints.ts";
import { foldStep } from "../../accounts/day-sums.ts";
import { account, type Line, post, reverse } from "../../accounts/ledger.ts";
import { addEntry, findEntry } from "../../public-log/log.ts";
import { wrongInTheBooks } from "../check.ts";
import { logMonths } from "./month-entries.ts";

let api: TestApi;
let visitor: Awaited<ReturnType<TestApi["clientOf"]>>;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: new Date("2026-11-20T12:00:00Z") });
  visitor = await api.clientOf();
});
afterAll(() => api.stop());
afterEach(async () =>
  expect((await wrongInTheBooks(api.db)).filter((line) => /^a (sum|number)/.test(line))).toEqual(
    [],
  ),
);

const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const write = (lines: Line[], day: string, key = name("group")) =>
  api.db.transaction((tx) => post(tx, { key, fingerprint: "", lines, at: noon(day) }));
const read = async () => (await visitor.call("ledger.books.read", {})).data;
const month = async (named: string) =>
  (await visitor.call("ledger.books.month", { month: named })).data;

const payment = account("unallocated", "payment");
const [refunds, payouts] = [account("refunds_payable"), account("payouts_payable")];
const give = (page: string, amount: bigint): Line[] => [
  charge(payment, amount + 3n),
  { debit: payment, credit: account("entrepreneur", page), amount, kind: "allocated" },
  { debit: payment, credit: account("fees"), amount: 2n, kind: "fee_covered" },
  { debit: payment, credit: account("platform_float"), amount: 1n, kind: "tip" },
  { debit: account("fees"), credit: GATEWAY, amount: 2n, kind: "gateway_fee" },
];
const takeBack = (page: string, amount: bigint): Line[] => [
  { debit: account("entrepreneur", page), credit: refunds, amount, kind: "refund_approved" },
  { debit: refunds, credit: GATEWAY, amount, kind: "refund_paid" },
];
const payOut = (page: string, amount: bigint): Line[] => [
  { debit: account("entrepreneur", page), credit: payouts, amount, kind: "payout_sent" },
  { debit: payouts, credit: GATEWAY, amount, kind: "payout_paid" },
];
const lose = (page: string, amount: bigint): Line[] => [
  {
    debit: account("entrepreneur", page),
    credit: account("disputed", "sandbox"),
    amount,
    kind: "dispute_lost",
  },
];

/** Seals the transfers as if this day were today. Then adds the next two transfers to the stored sums. */
async function fold(day: string) {
  await sealBalances(api.db, noon(day));
  await foldStep(api.db, 2n);
}

test("each month adds up: what waited, came and went is what waits, with and without kept sums", async () => {
  const page = name("page");
  const DAYS = ["2026-08-31", "2026-09-01", "2026-09-30", "2026-11-02"];
  const step = fc.record({
    day: fc.constantFrom(...DAYS),
    amount: fc.bigInt({ min: 20n, max: 10_000n }),
    folds: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      for (const { day, amount, folds } of steps) {
        await write(give(page, amount), day);
        await write(takeBack(page, 5n), day);
        await write(payOut(page, 6n), day);
        await write(lose(page, 7n), day);
        if (folds) await fold(day);
      }
      const { months, received, refunded, lost } = await read();
      let waiting = 0;
      for (const one of months.toReversed()) {
        if (!one.whole) continue;
        const { paid_on, covered, tips } = one.whole;
        waiting += one.received - one.refunded - one.lost - paid_on - covered - tips;
        expect(one.whole.waiting).toBe(waiting);
      }
      const total = (of: "received" | "refunded" | "lost") =>
        months.reduce((sum, one) => sum + one[of], 0);
      expect([received, refunded, lost]).toEqual([
        total("received"),
        total("refunded"),
        total("lost"),
      ]);
      for (const { month: named, received: all } of months) {
        const { days, pages, whole } = await month(named);
        if (pages?.sums) expect(pages.sums.listed + pages.sums.others).toBe(whole?.to_pages);
        expect(days.reduce((sum, day) => sum + day.received, 0)).toBe(all);
      }
    }),
    { numRuns: 10 },
  );
});

test("a payout is told by month only, and not before its month has ended", async () => {
  const page = name("page");
  await write(give(page, 100n), "2026-11-18");
  await write(payOut(page, 90n), "2026-11-19");
  const { months } = await read();
  expect(months[0]).toMatchObject({ month: "2026-11", whole: null });
  const told = await month("2026-11");
  expect(told).toMatchObject({ whole: null, pages: null });
  expect(told.days.every((day) => Object.keys(day).join() === "day,received")).toBe(true);
});

test("a page is told from three gifts and 30 days after its month; all others are one sum", async () => {
  const [three, two, hidden] = [
    await addPage(api.db, { now: noon("2026-06-01") }),
    await addPage(api.db, { now: noon("2026-06-01") }),
    await addPage(api.db, { now: noon("2026-06-01"), status: "suspended" }),
  ];
  for (const [page, gifts] of [
    [three, 3],
    [two, 3],
    [hidden, 4],
  ] as const)
    for (let nth = 0; nth < gifts; nth++) await write(give(page.id, 100n), "2026-07-05");
  await write(takeBack(two.id, 100n), "2026-07-06");
  await write(payOut(three.id, 50n), "2026-07-07");
  await write(give(three.id, 10n), "2026-10-05");
  const expected = {
    listed: [{ page_code: three.code, name: "Ngozi", gifts: 3, given: 300 }],
    next: null,
    sums: { listed: 300, others: 600 },
  };
  expect((await month("2026-07")).pages).toEqual(expected);
  while ((await foldStep(api.db)) === 0) await sealBalances(api.db, noon("2026-11-20"));
  expect((await month("2026-07")).pages).toEqual(expected);
  expect((await month("2026-10")).pages).toBeNull();
  const rest = await visitor.call("ledger.books.month", { month: "2026-07", after: three.code });
  expect(rest.data.pages).toEqual({ listed: [], next: null, sums: null });
});

test("people are counted after the month in which money was sent to them, and no more after all of it came back", async () => {
  const page = name("page");
  const foldAll = async () => {
    while ((await foldStep(api.db, 1n)) !== 0) await sealBalances(api.db, api.deps.now());
  };
  /** Returns how many people have received money, as the open books say on each of these days. The days are in 2027. */
  const peopleOn = async (...days: string[]) => {
    const found: number[] = [];
    for (const day of days) {
      api.setNow(noon(`2027-${day}`));
      found.push((await read()).people);
    }
    return found;
  };
  const [people = 0] = await peopleOn("01-10");
  const [sent] = payOut(page, 60n);
  await write(give(page, 100n), "2027-01-10");
  await write(sent ? [sent] : [], "2027-01-11", "sent:1");
  expect(await peopleOn("01-31", "02-01")).toEqual([people, people + 1]);
  await foldAll();
  expect(await peopleOn("01-31", "02-01")).toEqual([people, people + 1]);
  await api.db.transaction((tx) =>
    reverse(tx, { key: "sent:1:back", of: "sent:1", at: noon("2027-02-12") }),
  );
  expect(await peopleOn("01-31", "02-28", "03-01")).toEqual([people, people + 1, people]);
  await foldAll();
  expect(await peopleOn("01-31", "02-28", "03-01")).toEqual([people, people + 1, people]);
  api.setNow(noon("2026-11-20"));
});

test("a month without money is not found", async () => {
  await expect(month("2019-01")).rejects.toMatchObject({ status: 404 });
});

test("the public log has each month 30 days after it, as the open books tell it, once", async () => {
  const now = noon("2026-11-20");
  await logMonths(api.db, now);
  expect(await logMonths(api.db, now)).toBe(0);
  const { months } = await read();
  for (const { month: named, whole, ...given } of months) {
    const entry = await findEntry(api.db, "books_month", named);
    if (named <= "2026-09") expect(JSON.parse(entry?.body ?? "")).toEqual({ ...given, ...whole });
    else expect(entry).toBeNull();
  }
});

test("what is written late about a month in the log is posted after it, so everybody's check holds", async () => {
  await logMonths(api.db, noon("2026-11-20"));
  const [september, october] = [await month("2026-09"), await month("2026-10")];
  await write([charge(payment, 50n)], "2026-09-15");
  expect(await month("2026-09")).toEqual(september);
  expect((await month("2026-10")).received).toBe(october.received + 50);
});

test("the log's page and file show daily sums of gifts, and no body with sums of payouts", async () => {
  const [last] = (await visitor.call("ledger.books.log", {})).data.entries;
  const sums = { payout_paid: 5, charged: 7 };
  const body = { ledger: { after: 0, up_to: 0, transfers: 0, sums } };
  await api.db.transaction((tx) =>
    addEntry(tx, { kind: "daily", name: "2026-01-01", body, at: noon("2026-01-02") }),
  );
  const { entries } = (await visitor.call("ledger.books.log", {})).data;
  expect(entries[0]).toMatchObject({ body: null, previous: last?.hash });
  const before = (entries[0]?.number ?? 0) + 1;
  expect((await visitor.call("ledger.books.log", { before })).data.entries[0]).toEqual(entries[0]);
  const file = await api.fetch("http://127.0.0.1/api/v1/media/open-books/log.txt");
  const lines = (await file.text()).trim().split("\n");
  expect(JSON.parse(lines.at(-1) ?? "")).toEqual(entries[0]);
  expect(lines).toHaveLength(entries[0]?.number ?? 0);
});

test("a month in the public log has what was being written to it at that moment", async () => {
  const now = noon("2026-12-20");
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const lines = give(name("page"), 100n);
  const writing = api.db.transaction(async (tx) => {
    await post(tx, { key: name("group"), fingerprint: "", lines, at: noon("2026-10-31") });
    begun.resolve();
    await end.promise;
  });
  await begun.promise;
  const logging = logMonths(api.db, now);
  await Promise.race([logging, setTimeout(500)]);
  end.resolve();
  await Promise.all([writing, logging]);
  const told = (await read()).months.find((one) => one.month === "2026-10");
  const entry = await findEntry(api.db, "books_month", "2026-10");
  expect(JSON.parse(entry?.body ?? "")).toMatchObject({ received: told?.received });
});
