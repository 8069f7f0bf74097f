import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { NEWS_OFF_PATH, newsOffToken } from "../../fundraising/updates/off-link.ts";
import type { Database } from "../../platform/db/database.ts";
import { giverAt } from "../../testing/giver.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { lockAsked, markOf, setNever } from "../asked-addresses.ts";
import { endNews } from "../gifts/news/news.ts";
import { asked_addresses, follows } from "../tables.ts";
import { addFollow, confirmFollow, endAllFollows, endFollow, pauseFollow } from "./queries.ts";
import { askOne } from "./worker.ts";

/** Runs only on PostgreSQL. The embedded database has only one connection, so no connection waits for another. */

const NOW = new Date("2027-01-31T10:00:00.000Z");
const HER = "her@people.example";
const OTHER = "other@people.example";

let api: TestApi;
let page: string;
/** A paid gift to `page`. Its donor gets news of the page. */
let gift: string;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: NOW });
  const giver = giverAt(api);
  const { id, code } = await giver.page();
  page = id;
  const donor = { name: "Zainab", email: HER };
  ({ _id: gift } = await giver.paid({ pages: [code], news: true, donor }));
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.delete(follows);
  await api.db.delete(asked_addresses);
});

const add = (db: Database, email = HER) =>
  addFollow(db, { email, entrepreneur_id: page, kind: "monthly", amount: 250_000n, now: NOW });
const left = () => api.db.select().from(follows);
/** Asks for monthly mails to this address and confirms the request. Returns the id of the follow. */
async function confirmed(email = HER) {
  await add(api.db, email);
  const { db, outbox, config } = api.deps;
  const teller = { db, now: NOW, mail: outbox.post, keys: config, isOpen: true };
  await askOne({ ...teller, site: "https://agbara.example" });
  const [asked] = await api.db.select().from(follows).where(eq(follows.email, email));
  await confirmFollow(db, { id: asked?.id ?? "", batch: asked?.batch ?? "" }, NOW);
  return asked?.id ?? "";
}
/** Opens the link in a news mail. The link ends the news about the page. */
async function pressOff() {
  const path = NEWS_OFF_PATH + newsOffToken({ giftId: gift, pageId: page }, api.deps.config);
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const body = "List-Unsubscribe=One-Click";
  expect((await api.fetch(path, { method: "POST", headers, body })).status).toBe(200);
}
const pause = (db: Database, id: string) => pauseFollow(db, id, NOW, NOW);

test.each([
  ["asking", (db: Database) => add(db)],
  ["ending one", endFollow],
  ["ending all", endAllFollows],
  ["pausing", pause],
  ["ending a gift's news", (db: Database) => db.transaction((tx) => endNews(tx, gift))],
  ["ending a page's news by a mail's link", pressOff],
  ["“never ask”", (db: Database) => setNever(db, markOf(HER), NOW)],
])("%s waits while another process works with the address, and others do not", async (_, work) => {
  const id = await confirmed();
  const another = await confirmed(OTHER);
  let isDone = false;
  let working: Promise<unknown> | undefined;
  await api.db.transaction(async (tx) => {
    await lockAsked(tx, markOf(HER));
    working = work(api.db, id).then(() => {
      isDone = true;
    });
    await pause(api.db, another);
    await add(api.db, OTHER);
    expect(isDone).toBe(false);
  });
  await working;
});

test("a follow that ends while somebody pauses it stays ended, and asking for it then begins from nothing", async () => {
  for (let nth = 0; nth < 8; nth += 1) {
    const id = await confirmed();
    await Promise.all([pause(api.db, id), endFollow(api.db, id), pause(api.db, id), add(api.db)]);
    const [row, ...others] = await left();
    expect(others).toEqual([]);
    if (row) expect(row).toMatchObject({ confirmed_at: null, paused_at: null, next_on: null });
    expect(row?.id).not.toBe(id);
    await api.db.delete(follows);
    await api.db.delete(asked_addresses);
  }
});
