import { API_BASE_PATH } from "@agbara/shared/constants.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { entriesOf } from "../../ledger/public-log/log.ts";
import { verifyLog } from "../../ledger/public-log/verify.ts";
import { drawsAt } from "../../testing/draws.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { removeOldLists } from "./old-lists.ts";

const START = new Date("2026-11-02T10:00:00.000Z");
const DAY_MS = 86_400_000;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START });
});
afterAll(() => api.stop());

const onDay = (day: number) => api.setNow(new Date(START.getTime() + day * DAY_MS));
const listAt = (day: string) =>
  api.fetch(`http://127.0.0.1${API_BASE_PATH}media/draws/lists/${day}.txt`);
const sweep = () => removeOldLists({ db: api.db, photos: api.deps.photos, now: api.deps.now() });

test("after 90 days a list goes that nobody was drawn from; what a draw followed from stays", async () => {
  const draws = drawsAt(api);
  await draws.page();
  await draws.freeze();
  onDay(1);
  await draws.freeze();
  await draws.begin({ people: 1 });
  onDay(2);
  await draws.freeze();
  const { number } = await draws.draw({ people: 1 });
  onDay(90);
  await draws.freeze();
  expect(await sweep()).toBe(1);
  onDay(95);
  expect(await sweep()).toBe(1);
  expect((await listAt("2026-11-02")).status).toBe(404);
  expect((await listAt("2026-11-03")).status).toBe(404);
  expect((await listAt("2026-11-04")).status).toBe(200);
  expect(await draws.wrongIn(number)).toEqual([]);
  expect(await verifyLog(entriesOf(api.db))).toBeNull();
});

test("the latest list stays however old it is, and the next one says what has changed since", async () => {
  onDay(300);
  await sweep();
  expect((await listAt("2027-01-31")).status).toBe(200);
  expect(await drawsAt(api).freeze()).toBe(true);
});
