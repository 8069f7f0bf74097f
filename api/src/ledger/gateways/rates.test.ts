import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asked, giverAt } from "../../testing/giver.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { ratesFindings } from "./rates.ts";

const NOW = new Date("2026-11-28T12:00:00.000Z");
const folder = mkdtempSync(join(tmpdir(), "agbara-rates-"));
const file = join(folder, "rates.json");

let api: TestApi;
let written = 0;
const write = (content: unknown) => {
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  // Gives each written file its own time. If two files have the same time, our code believes that they are the same
  // file.
  written += 1;
  utimesSync(file, written, written);
};
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: NOW, env: { RATES_FILE: file } });
});
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(() => write({ day: "2026-11-21", naira: { GBP: 2000, USD: 1600 } }));

const quote = async (changes: { abroad?: boolean; covers_fee?: boolean } = {}) => {
  const visitor = await api.clientOf();
  const cost = { people: 1, amount: 2_000_000, covers_fee: false, tip: 0, ...changes };
  return (await visitor.call("giving.gifts.quote", cost)).data;
};

test("a donor reads about what they pay, with the day of the rates", async () => {
  expect((await quote()).about).toEqual({
    day: "2026-11-21",
    sums: [
      { currency: "GBP", amount: 1_000 },
      { currency: "USD", amount: 1_250 },
    ],
  });
  write({ day: "2026-11-28", naira: { EUR: 1_700 } });
  expect((await quote()).about).toEqual({
    day: "2026-11-28",
    sums: [{ currency: "EUR", amount: 1_177 }],
  });
});

test.each([
  ["older than seven days", { day: "2026-11-20", naira: { GBP: 2000 } }],
  ["of tomorrow", { day: "2026-11-29", naira: { GBP: 2000 } }],
  ["zero", { day: "2026-11-27", naira: { GBP: 0 } }],
  ["of another currency", { day: "2026-11-27", naira: { BTC: 2000 } }],
  ["broken", "{"],
])("rates that are %s are not shown, and the check says so", async (_, content) => {
  write(content);
  expect((await quote()).about).toBeNull();
  expect(await ratesFindings(file, NOW)).toMatchObject([
    { what: expect.stringMatching(/^RATES_FILE/) },
  ]);
});

test("a card from abroad costs the fee for such cards, also for a donor who bears it", async () => {
  expect(await quote({ abroad: true })).toMatchObject({ total: 2_000_000, gateway_fee: 88_000 });
  const covered = await quote({ abroad: true, covers_fee: true });
  // 2,091,572 kobo minus the fee (3.9 % + ₦100) is exactly 2,000,000 kobo, the gift.
  expect(covered).toMatchObject({ fee: 91_572, total: 2_091_572, borne_by: "donor" });
  const giver = giverAt(api);
  const { code } = await giver.page();
  const order = asked({ id: randomUUID(), pages: [code], amount: 2_000_000, covers_fee: true });
  const visitor = await api.clientOf();
  const made = await visitor.call("giving.gifts.create", { ...order, abroad: true });
  expect(made.data.total).toBe(2_091_572);
  // Without `abroad`, the fee is lower. So this is another gift under the same id, which the server refuses.
  await expect(visitor.call("giving.gifts.create", order)).rejects.toMatchObject({ status: 409 });
});
