import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { issueCode } from "../../people/signin/mail-codes.ts";
import { mail_codes, sessions } from "../../people/tables.ts";
import { housekeeping } from "../../server/housekeeping.ts";
import { ask } from "../../testing/ask.ts";
import { addMember } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { newId } from "../db/ids.ts";
import { mails, marks, recent_writes } from "../db/tables.ts";
import { createPhotoFolder } from "../files/photo-folder.ts";
import { keepHouseIfSure } from "./schedule.ts";

const START = new Date("2026-11-21T08:00:00Z");
const HOUR_MS = 3_600_000;
const folder = mkdtempSync(join(tmpdir(), "agbara-house-"));
const later = (hours: number) => new Date(START.getTime() + hours * HOUR_MS);
const DAYS_400 = 400 * 24;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START });
});
beforeEach(async () => {
  await api.db.delete(marks);
  await cleanAt(0);
});
afterEach(() => api.setNow(START));
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Runs housekeeping this many hours after the start, and returns its messages. If housekeeping refuses to run, a
 * message says why.
 */
async function cleanAt(hours: number): Promise<string[]> {
  const said: string[] = [];
  await keepHouseIfSure({
    db: api.db,
    photos: createPhotoFolder(folder),
    now: () => later(hours),
    housekeeping,
    onError: (message) => said.push(message),
    onKept: () => undefined,
  });
  return said;
}

describe("a clock that leaps 400 days", () => {
  test.each([DAYS_400, -DAYS_400])(
    "by %i hours and back deletes nothing and ends no session",
    async (leap) => {
      const { token } = await addMember(api);
      const tokens = await api.db.$count(sessions);
      api.setNow(later(leap));
      expect(await cleanAt(leap)).toEqual([
        expect.stringMatching(
          /^the clock is 400 days (ahead of|behind) the last cleaning, so nothing/,
        ),
      ]);
      expect(await api.db.$count(sessions)).toBe(tokens);
      api.setNow(later(1));
      expect(await cleanAt(1)).toEqual([]);
      expect((await ask(api, "GET", "users/me", { token })).status).toBe(200);
    },
  );

  test("and stays there is believed after a day", async () => {
    const code = { purpose: "reset", email: "old@people.example", redeemable: false } as const;
    await issueCode(api.db, code, START);
    for (const hours of [0, 1, 23]) {
      expect(await cleanAt(DAYS_400 + hours)).toHaveLength(1);
      expect(await api.db.$count(mail_codes)).toBe(1);
    }
    expect(await cleanAt(DAYS_400 + 24)).toEqual([]);
    expect(await api.db.$count(mail_codes)).toBe(0);
    expect(await cleanAt(DAYS_400 + 25)).toEqual([]);
  });

  test("again and again is not believed", async () => {
    for (const days of [400, 800, 500, 400]) expect(await cleanAt(days * 24)).toHaveLength(1);
  });

  test("leaves nothing behind that lasts until that time really comes", async () => {
    const { db } = api;
    const future = later(DAYS_400);
    api.setNow(future);
    const { id, token } = await addMember(api);
    await issueCode(db, { purpose: "reset", email: "a@people.example", redeemable: false }, future);
    await db.insert(recent_writes).values({ user_id: id, at: future });
    const mail = { to: "a@people.example", subject: "Hello", text: "Hello" };
    await api.deps.outbox.post(db, mail);
    api.setNow(START);
    await cleanAt(0);
    expect(await db.$count(mail_codes)).toBe(0);
    expect(await db.$count(recent_writes)).toBe(0);
    const [queued] = await db.select().from(mails);
    expect(queued?.next_try_at).toEqual(START);
    expect((await ask(api, "GET", "users/me", { token })).status).toBe(200);
    api.setNow(later(24));
    expect((await ask(api, "GET", "users/me", { token })).status).toBe(401);
  });

  test("makes nobody wait for it", async () => {
    const user = { email: `${newId()}@people.example`, password: `not ${DEMO_PASSWORD}` };
    const tryOften = async () => {
      const answers: string[] = [];
      for (let nth = 0; nth < 40 && !answers.at(-1)?.startsWith("429"); nth += 1) {
        const { status, body } = await ask(api, "POST", "login", { body: { user } });
        answers.push(`${status} ${body.message}`);
      }
      return answers;
    };
    api.setNow(later(DAYS_400));
    expect((await tryOften()).at(-1)).toMatch(/^429/);
    api.setNow(START);
    const answers = await tryOften();
    expect(answers[0]).toMatch(/^401/);
    expect(answers.at(-1)).toMatch(/^429 .* wait (\d\d?) minutes/);
  });
});
