import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { desk, reported } from "../../testing/closed.ts";
import type { TestPerson } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { introductionsHousekeeping } from "../housekeeping.ts";
import { former_consultants } from "../tables.ts";

/**
 * Tests that staff cannot decide about people whom they registered or look after, even after they gave the person to a
 * colleague.
 */

const UPDATE = new URL("../../platform/db/migrations/0054_safety.sql", import.meta.url);
const START = new Date("2026-11-23T10:00:00.000Z");
const DAY_MS = 86_400_000;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START });
});
afterAll(() => api.stop());
beforeEach(() => api.setNow(START));

const idOf = async (who: "consultant" | "admin") =>
  (await (await desk(api, who)).call("people.profile.me")).data._id;

async function assign({ introductionId: id }: TestPerson, consultant_id: string | null) {
  await (await desk(api, "admin")).call("introductions.assignments.assign", { id, consultant_id });
}

/** Claims the report as the consultant. Returns the status of the answer. */
async function claimed(id: string): Promise<number> {
  const claim = (await desk(api, "consultant")).call("introductions.safety.claim", { id });
  return claim.then(
    () => 200,
    ({ status }) => status,
  );
}

async function keepHouse(days: number) {
  const now = new Date(START.getTime() + days * DAY_MS);
  api.setNow(now);
  const house = { db: api.db, photos: api.deps.photos, now };
  await introductionsHousekeeping.sweeps.formerConsultants?.(house);
}

test("who looked after the person does not decide for 90 days after giving them away", async () => {
  const { asker: man, id } = await reported(api);
  await assign(man, await idOf("consultant"));
  expect(await claimed(id)).toBe(403);
  await assign(man, await idOf("admin"));
  expect(await claimed(id)).toBe(403);
  await assign(man, null);
  await keepHouse(89);
  expect(await claimed(id)).toBe(403);
  await keepHouse(91);
  expect(await claimed(id)).toBe(200);
});

test("nor after many were handed over at once, or after the person deleted the account", async () => {
  const [one, other] = [await reported(api), await reported(api)];
  const [mine, admins] = [await idOf("consultant"), await idOf("admin")];
  for (const { asker } of [one, other]) await assign(asker, mine);
  const people = [{ user_id: one.asker.id }];
  const client = await desk(api, "consultant");
  await client.call("introductions.assignments.handOver", { people, consultant_id: admins });
  await other.asker.client.call("people.privacy.delete", { password: DEMO_PASSWORD });
  for (const { id } of [one, other]) expect(await claimed(id)).toBe(403);
});

test("the update finds in the log who gave a person away before it, and not who has them now", async () => {
  // The migration uses the database's clock, so the api must have the same time.
  api.setNow(new Date());
  const { asker: man, id } = await reported(api);
  for (const who of ["consultant", "admin"] as const) await assign(man, await idOf(who));
  await api.db.delete(former_consultants);
  expect(await claimed(id)).toBe(200);
  await (await desk(api, "consultant")).call("introductions.safety.release", { id });
  const update = readFileSync(UPDATE, "utf8").split("--> statement-breakpoint").at(-1) ?? "";
  await api.db.execute(sql.raw(update));
  expect(await claimed(id)).toBe(403);
  const his = eq(former_consultants.user_id, man.id);
  const found = await api.db.select().from(former_consultants).where(his);
  expect(found).toMatchObject([{ consultant_id: await idOf("consultant") }]);
});

test("the report names who can decide, to those who may not", async () => {
  const { asker: man, id } = await reported(api);
  const client = await desk(api, "consultant");
  const read = async () => (await client.call("introductions.safety.one", { id })).data;
  expect(await read()).toMatchObject({ theirs: false, deciders: [] });
  await assign(man, await idOf("consultant"));
  const { theirs, deciders } = await read();
  expect(theirs).toBe(true);
  expect(deciders.map(({ _id }) => _id)).toContain(await idOf("admin"));
  expect(deciders.map(({ _id }) => _id)).not.toContain(await idOf("consultant"));
});
