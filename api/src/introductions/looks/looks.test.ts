import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { keepHouse } from "../../platform/jobs/keep-house.ts";
import { ask } from "../../testing/ask.ts";
import { addMan, addMember, type TestPerson, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { introductionsHousekeeping } from "../housekeeping.ts";
import { member_look_days, member_looks } from "./tables.ts";

/** Noon in Lagos. */
const NOW = new Date("2026-03-02T11:00:00Z");
const DAY_MS = 86_400_000;
const OPENED = 10;
const LISTED = 2 * PAGE_SIZE;

let api: TestApi;
let women: TestPerson[];
beforeAll(async () => {
  api = await startTestApi({
    members: 0,
    now: NOW,
    env: { LISTED_A_DAY: `${LISTED}`, OPENED_A_DAY: `${OPENED}`, TOKEN_MINUTES: "43200" },
  });
  women = await Promise.all(
    Array.from({ length: LISTED + 1 }, () => addMember(api, { country_code: "IE" })),
  );
});
afterAll(() => api.stop());

let man: TestPerson;
beforeEach(async () => {
  api.setNow(NOW);
  man = await addMan(api);
});

const list = (page: number, { token }: TestPerson = man) =>
  ask(
    api,
    "GET",
    `user-introductions/pre/matched?min_age=20&max_age=75&country_code=IE&page=${page}`,
    { token },
  );
const open = ({ introductionId }: TestPerson, { token }: TestPerson = man) =>
  ask(api, "GET", `user-introductions/introduction/list/${introductionId}`, { token });

const woman = (nth: number) => {
  const found = women[nth];
  if (!found) throw new Error("too few women");
  return found;
};
const ENOUGH = {
  status: 409,
  body: { success: false, until: "2026-03-02T23:00:00.000Z" },
};
const openedBy = async ({ client }: TestPerson) =>
  (await client.call("introductions.own.mine")).data.opened_by_this_week;

describe("in a day a member sees in lists", () => {
  test("so many different people and no more, until midnight in Lagos", async () => {
    expect((await list(1)).status).toBe(200);
    expect((await list(2)).status).toBe(200);
    const refused = await list(3);
    expect(refused).toMatchObject(ENOUGH);
    expect(refused.body.message).toMatch(/midnight, Lagos time/);
    expect((await list(1)).status).toBe(200);
    api.setNow(new Date("2026-03-02T22:59:59Z"));
    expect((await list(3)).status).toBe(409);
    api.setNow(new Date("2026-03-02T23:00:00Z"));
    expect((await list(3)).status).toBe(200);
  });

  test("as many with premium, and each member has their own day", async () => {
    await man.client.call("introductions.premium.subscribe");
    for (const page of [1, 2]) await list(page);
    expect((await list(3)).status).toBe(409);
    expect((await list(3, await addMan(api))).status).toBe(200);
  });

  test("no person twice, when forty ask at once", async () => {
    const asked = Array.from({ length: 40 }, (_, nth) => list(1 + (nth % 3)));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses).toContain(200);
    const seen = await api.db.$count(member_looks, ofMan());
    expect(seen).toBeLessThanOrEqual(LISTED);
    expect(await counts()).toMatchObject({ listed: seen });
  });
});

const ofMan = () => eq(member_looks.reader_id, man.id);
async function counts() {
  const [row] = await api.db
    .select()
    .from(member_look_days)
    .where(eq(member_look_days.reader_id, man.id));
  return row;
}

describe("in a day a member opens", () => {
  test("so many different people and no more, also when forty are opened at once", async () => {
    const answers = await Promise.all(women.slice(0, 40).map((one) => open(one)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(OPENED);
    expect(statuses.filter((status) => status === 409)).toHaveLength(40 - OPENED);
    expect(await counts()).toMatchObject({ opened: OPENED, limited_at: NOW });
    const again = women.slice(0, 40).filter((_, nth) => statuses[nth] === 200);
    for (const one of again) expect((await open(one)).status).toBe(200);
    expect(await open(woman(40))).toMatchObject(ENOUGH);
  });

  test("too many on three days in a row, and consultants see it for a week", async () => {
    const consultant = api.clientWith(await tokenOf(api, "consultant"));
    const atLimit = async () =>
      (await consultant.call("introductions.looks.atLimit")).data.filter(
        ({ _id }) => _id === man.id,
      );
    const dayOf = (nth: number) => api.setNow(new Date(NOW.getTime() + nth * DAY_MS));
    const openTooMany = async (nth: number) => {
      dayOf(nth);
      for (let one = 0; one <= OPENED; one += 1) await open(woman(one));
    };
    // Day 2 is missing, so the member reaches the limit on only two days in a row.
    for (const nth of [0, 1, 3, 4]) await openTooMany(nth);
    expect(await atLimit()).toEqual([]);
    await openTooMany(5);
    expect(await atLimit()).toEqual([{ _id: man.id, first_name: "Emeka", last_day: "2026-03-07" }]);
    dayOf(11);
    expect(await atLimit()).toHaveLength(1);
    dayOf(12);
    expect(await atLimit()).toEqual([]);
  });

  test("themselves and the people they asked, without counting them", async () => {
    const asked = await addMember(api);
    await man.client.call("introductions.requests.send", {
      matchId: asked.introductionId,
      message: "Hello",
    });
    for (let nth = 0; nth < OPENED; nth += 1) await open(woman(nth));
    for (const one of [asked, man, woman(0)]) expect((await open(one)).status).toBe(200);
    expect((await open(woman(OPENED))).status).toBe(409);
  });
});

describe("who saw a person", () => {
  test("is a number for the person, of the last seven days, who opened them once or often", async () => {
    const seen = await addMember(api);
    for (const one of [man, man, await addMan(api)]) await open(seen, one);
    expect(await openedBy(seen)).toBe(2);
    api.setNow(new Date(NOW.getTime() + 6 * DAY_MS));
    expect(await openedBy(seen)).toBe(2);
    api.setNow(new Date(NOW.getTime() + 7 * DAY_MS));
    expect(await openedBy(seen)).toBe(0);
  });

  test("is read with names by consultants, and whom a person saw", async () => {
    const seen = await addMember(api, { first_name: "Ifeoma" });
    await open(seen);
    api.setNow(new Date(NOW.getTime() + DAY_MS));
    await open(seen);
    const consultant = api.clientWith(await tokenOf(api, "consultant"));
    const at = await consultant.call("introductions.looks.ofUser", { userId: seen.id });
    const days = { listed: 0, opened: 2, last_day: "2026-03-03" };
    expect(at.data.data).toEqual([{ _id: man.id, first_name: "Emeka", ...days }]);
    const by = await consultant.call("introductions.looks.ofUser", { userId: man.id, by: true });
    expect(by.data).toMatchObject({
      data: [{ _id: seen.id, first_name: "Ifeoma", ...days }],
      paginator: { total: 1 },
    });
    const member = await ask(api, "GET", `admin/users/${seen.id}/looks`, { token: man.token });
    expect(member.status).toBe(403);
  });

  test("is in the person's copy by day without names, and goes with the account", async () => {
    const seen = await addMember(api);
    await open(seen);
    await list(1, seen);
    const copy = (await seen.client.call("people.privacy.export")).data;
    expect(copy.member_looks).toEqual([{ day: "2026-03-02", listed: 0, opened: 0, opened_by: 1 }]);
    expect((await man.client.call("people.privacy.export")).data.member_looks).toEqual([
      { day: "2026-03-02", listed: 0, opened: 1, opened_by: 0 },
    ]);
    await seen.client.call("people.privacy.delete", { password: DEMO_PASSWORD });
    expect(await api.db.$count(member_looks, eq(member_looks.seen_id, seen.id))).toBe(0);
  });

  test("is kept for 90 days", async () => {
    await open(woman(0));
    const keepAt = async (days: number) => {
      const now = new Date(NOW.getTime() + days * DAY_MS);
      await keepHouse({ db: api.db, photos: api.deps.photos, now }, [introductionsHousekeeping]);
      return (await api.db.$count(member_looks, ofMan())) + ((await counts()) ? 1 : 0);
    };
    expect(await keepAt(90)).toBe(2);
    expect(await keepAt(91)).toBe(0);
  });
});
