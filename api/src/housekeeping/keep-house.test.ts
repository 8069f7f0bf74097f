import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { issueCode } from "../accounts/mail-codes.ts";
import {
  idempotency_keys,
  mail_codes,
  sessions,
  stray_files,
  subscriptions,
  throttles,
  users,
} from "../db/schema.ts";
import { throttle } from "../http/throttle.ts";
import { newId } from "../ids.ts";
import { createPhotoFolder } from "../media/photo-store.ts";
import { photoFiles } from "../media/routes.ts";
import { markStray } from "../media/stray-files.ts";
import { addMember } from "../testing/people.ts";
import { startTestApi, type TestApi } from "../testing/start-test-api.ts";
import { keepHouse } from "./keep-house.ts";

const START = new Date("2026-11-21T08:00:00Z");
const HOUR_MS = 3_600_000;
const folder = mkdtempSync(join(tmpdir(), "agbara-house-"));
const photos = createPhotoFolder(folder);

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START });
});
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
});

function hoursLater(hours: number): Date {
  return new Date(START.getTime() + hours * HOUR_MS);
}

test("what has served its time goes, what has not stays, also when several clean at once", async () => {
  const { db } = api;
  const { id } = await addMember(api);
  for (let nth = 0; nth < 30; nth += 1) {
    await issueCode(
      db,
      { purpose: "reset", email: `${nth}@people.example`, redeemable: false },
      START,
    );
    await throttle(db, [{ name: "x", whom: String(nth), tries: 5, minutes: 15 }], START, 1);
    await db.insert(idempotency_keys).values({
      user_id: id,
      key: `an-old-key-${nth}`,
      request_hash: "",
      created_at: START,
    });
  }
  const fresh = { user_id: id, key: "a-fresh-key", request_hash: "", created_at: hoursLater(20) };
  await db.insert(idempotency_keys).values(fresh);

  await keepHouse({ db, photos, now: START });
  expect(await db.$count(mail_codes)).toBe(30);
  expect(await db.$count(throttles)).toBe(30);
  expect(await db.$count(idempotency_keys)).toBe(31);

  const done = await Promise.all(
    Array.from({ length: 3 }, () => keepHouse({ db, photos, now: hoursLater(25) })),
  );
  expect(done.reduce((sum, { mailCodes }) => sum + mailCodes, 0)).toBe(30);
  await keepHouse({ db, photos, now: hoursLater(25) });
  expect(await db.$count(mail_codes)).toBe(0);
  expect(await db.$count(throttles)).toBe(0);
  expect(await db.$count(sessions)).toBe(0);
  expect(await db.select().from(idempotency_keys)).toMatchObject([{ key: "a-fresh-key" }]);
});

test("the record of a deleted account goes after five years, not before", async () => {
  const { db } = api;
  const { id } = await addMember(api, { standing: "unregistered" });
  await db.insert(subscriptions).values({
    id: newId(),
    user_id: id,
    plan: "premium",
    starts_at: START,
    ends_at: START,
  });
  await db.execute(`delete from introductions where user_id = '${id}'`);
  await db
    .update(users)
    .set({
      email: null,
      standing: null,
      deleted_at: START,
      purge_after: new Date("2031-11-21T08:00:00Z"),
    })
    .where(eq(users.id, id));
  await keepHouse({ db, photos, now: new Date("2031-11-21T07:59:00Z") });
  expect(await db.$count(users, eq(users.id, id))).toBe(1);
  expect(await db.$count(subscriptions)).toBe(1);
  const { accounts } = await keepHouse({ db, photos, now: new Date("2031-11-21T08:00:00Z") });
  expect(accounts).toBe(1);
  expect(await db.$count(users, eq(users.id, id))).toBe(0);
  expect(await db.$count(subscriptions)).toBe(0);
});

test("files that no photo has are removed, once whoever may be writing them has had time", async () => {
  const name = "0123456789abcdef0123456789abcdef";
  const { full, thumbnail } = photoFiles(name);
  await photos.put(full, Buffer.from("a"));
  await photos.put(thumbnail, Buffer.from("b"));
  await markStray(api.db, [name], hoursLater(1));
  await keepHouse({ db: api.db, photos, now: START });
  expect(await photos.read(full)).toMatchObject({ size: 1 });
  await keepHouse({ db: api.db, photos, now: hoursLater(1) });
  expect(await photos.read(full)).toBeNull();
  expect(await photos.read(thumbnail)).toBeNull();
  expect(await api.db.$count(stray_files)).toBe(0);
});
