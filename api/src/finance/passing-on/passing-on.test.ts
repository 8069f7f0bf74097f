import { inArray, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import * as acts from "../../ledger/gateways/sandbox/acts.ts";
import { money_tasks } from "../../ledger/tasks/tables.ts";
import { atOnce } from "../../testing/at-once.ts";
import { drawsAt } from "../../testing/draws.ts";
import { giverAt } from "../../testing/giver.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { passOn } from "./passing-on.ts";

const START = new Date("2026-11-02T10:00:00.000Z");
const DAY_MS = 86_400_000;
/** The target of a page in kobo, unless a test sets another. */
const FULL = 5_000_000;

let api: TestApi;
let giver: ReturnType<typeof giverAt>;
let draws: ReturnType<typeof drawsAt>;
let nth = 0;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START });
  giver = giverAt(api);
  draws = drawsAt(api);
});
afterAll(() => api.stop());
// Moves the clock 20 days further before each test. After 20 days, the parts of the previous test are too old for a
// draw.
beforeEach(() => api.setNow(new Date(START.getTime() + 20 * DAY_MS * nth++)));
afterEach(async () => {
  expect(await wrongInTheBooks(api.db)).toEqual([]);
  await api.db.execute(sql`update entrepreneurs set status = 'closed'`);
});

const pass = (limit?: number) =>
  passOn(
    {
      db: api.db,
      codeKey: api.deps.giving.codeKey,
      now: api.deps.now(),
      mail: api.deps.outbox.post,
      site: "https://agbara.example",
    },
    limit,
  );

/** Makes a gift of ₦10,000 to a page that is full when the donor pays. Also makes another page that needs the money. */
async function tooLate(if_full: "draw" | "refund", { amount = 1_000_000, target = FULL } = {}) {
  const [full, other] = [await draws.page(), await draws.page({ target: BigInt(target) })];
  await draws.freeze();
  const gift = await giver.begin({ pages: [full.code], amount, if_full });
  const donor = await giver.visitor();
  await donor.call("giving.gifts.pay", { link: gift.link });
  await giver.paid({ pages: [full.code], amount: FULL });
  const [reference = ""] = await giver.referencesOf(gift._id);
  await acts.pay(api.db, reference, api.deps.now());
  const open = async () => (await donor.call("giving.gifts.open", { link: gift.link })).data;
  expect(await open()).toMatchObject({ status: "waiting" });
  const parts = (await open()).parts.map(({ _id }) => _id);
  return { open, full, other, parts };
}

test("money that a full page could not take goes to the person whom the draw chooses, and its task closes", async () => {
  const { open, full, other, parts: ids } = await tooLate("draw");
  expect(await pass()).toBe(1);
  const { status, parts } = await open();
  expect(status).toBe("given");
  expect(parts[0]).toMatchObject({ state: "held", page: { page_code: other.code } });
  const number = parts[0]?.draw_number ?? 0;
  const drawn = await draws.one(number);
  expect(drawn).toMatchObject({ status: "given", donor_seed: "", people: 1 });
  expect(drawn.turns.map(({ page_code }) => page_code)).not.toContain(full.code + other.code);
  expect(await draws.wrongIn(number)).toEqual([]);
  const tasks = await api.db.select().from(money_tasks).where(inArray(money_tasks.about, ids));
  expect(tasks.filter(({ closed_at }) => closed_at === null)).toEqual([]);
});

test("by many at once it goes on once", async () => {
  const { open, other } = await tooLate("draw");
  const outcomes = await atOnce(4, () => pass().catch(() => 0));
  expect(outcomes.reduce((sum, n) => sum + n, 0)).toBe(1);
  expect((await open()).parts[0]?.page?.page_code).toBe(other.code);
});

test("parts that nobody needs so much of keep no later ones waiting", async () => {
  const target = 1_000_000;
  const long = [];
  for (let before = 0; before < 3; before += 1)
    long.push(await tooLate("draw", { amount: 4_000_000, target }));
  const { open } = await tooLate("draw", { target });
  expect(await pass(1)).toBe(1);
  expect(await open()).toMatchObject({ status: "given" });
  for (const one of long) expect(await one.open()).toMatchObject({ status: "waiting" });
});

test("anyone who wants the money back gets it back, and nothing is drawn", async () => {
  const { open } = await tooLate("refund");
  expect(await pass()).toBe(0);
  expect(await open()).toMatchObject({ status: "waiting" });
});

test("money that nobody needs waits, and is refunded after 14 days", async () => {
  const { open, other } = await tooLate("draw");
  await giver.paid({ pages: [other.code], amount: 4_500_000 });
  expect(await pass()).toBe(0);
  api.setNow(new Date(api.deps.now().getTime() + 16 * DAY_MS));
  await draws.page();
  await draws.freeze();
  expect(await pass()).toBe(0);
  expect(await open()).toMatchObject({ status: "waiting" });
});
