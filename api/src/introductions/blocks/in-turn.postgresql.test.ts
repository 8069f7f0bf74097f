import { setTimeout } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsOf } from "../../platform/db/database.ts";
import { addMan, addMember } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { makeRequest } from "../requests/rules.ts";
import { introductions } from "../tables.ts";
import { blockPerson } from "./rules.ts";

/** Runs only on PostgreSQL. The embedded database has only one connection, so no connection waits for another. */

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());

const openFrom = (userId: string) =>
  api.db.$count(
    introductions,
    and(eq(introductions.user_id, userId), eq(introductions.request_status, "requested")),
  );

/** Waits until the call is done, or until it waits for a lock in the database. */
async function untilItWaits(call: Promise<unknown>) {
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  call.then(done, done);
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  while (!isDone && (await rowsOf(api.db, waiting)).length === 0) await setTimeout(20);
}

test("a block waits for a request that is being written, and ends it", async () => {
  const [man, woman] = [await addMan(api), await addMember(api)];
  const asked = { targetId: woman.introductionId, askerId: man.id, message: "Hello" };
  const limits = api.deps.config;
  let blocking: Promise<unknown> | undefined;
  await api.db.transaction(async (tx) => {
    await makeRequest(tx, { ...asked, limits }, api.deps.now());
    blocking = woman.client.call("introductions.blocks.add", {
      introductionId: man.introductionId,
    });
    await untilItWaits(blocking);
  });
  await blocking;
  expect(await openFrom(man.id)).toBe(0);
});

test("a request waits for a block that is being written, and is refused", async () => {
  const [man, woman] = [await addMan(api), await addMember(api)];
  let asking: Promise<unknown> | undefined;
  await api.db.transaction(async (tx) => {
    const two = { by: woman.id, other: man.id, from_line: false };
    await blockPerson(tx, two, api.deps.now());
    asking = man.client
      .call("introductions.requests.send", { matchId: woman.introductionId, message: "Hello" })
      .catch(({ status }: { status: number }) => status);
    await untilItWaits(asking);
  });
  expect(await asking).toBe(404);
  expect(await openFrom(man.id)).toBe(0);
});
