import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { giverAt } from "../../testing/giver.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { asked_addresses, follows } from "../tables.ts";
import { lockAsked, markOf, setNever } from "./asked.ts";
import { addFollow, confirmFollow, endAllFollows, endFollow, pauseFollow } from "./queries.ts";
import { askOne } from "./worker.ts";

/** Runs only on PostgreSQL. The embedded database has one connection, so nobody waits for another. */

const NOW = new Date("2027-01-31T10:00:00.000Z");
const HER = "her@people.example";
const OTHER = "other@people.example";

let api: TestApi;
let page: string;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: NOW });
  ({ id: page } = await giverAt(api).page());
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.delete(follows);
  await api.db.delete(asked_addresses);
});

const add = (db: Database, email = HER) =>
  addFollow(db, { email, entrepreneur_id: page, kind: "monthly", amount: 250_000n, now: NOW });
const left = () => api.db.select().from(follows);
/** Asks by mail and confirms. Returns the follow. */
async function confirmed(email = HER) {
  await add(api.db, email);
  const { db, outbox, config } = api.deps;
  const teller = { db, now: NOW, mail: outbox.post, keys: config, isOpen: true };
  await askOne({ ...teller, site: "https://agbara.example" });
  const [asked] = await api.db.select().from(follows).where(eq(follows.email, email));
  await confirmFollow(db, { id: asked?.id ?? "", batch: asked?.batch ?? "" }, NOW);
  return asked?.id ?? "";
}
const pause = (db: Database, id: string) => pauseFollow(db, id, NOW, NOW);

test.each([
  ["asking", (db: Database) => add(db)],
  ["ending one", endFollow],
  ["ending all", endAllFollows],
  ["pausing", pause],
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
