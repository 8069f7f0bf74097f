import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { newestTo } from "../../testing/asked-pair.ts";
import { closed, desk } from "../../testing/closed.ts";
import { addMan, type TestPerson } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

const START = new Date("2026-11-23T10:00:00.000Z");
const DAY_MS = 86_400_000;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START, env: { TOKEN_MINUTES: "43200" } });
});
afterAll(() => api.stop());
beforeEach(() => api.setNow(START));

const later = (days: number) => api.setNow(new Date(START.getTime() + days * DAY_MS));
const consultant = () => desk(api, "consultant");
const admin = () => desk(api, "admin");
const again = ({ email }: TestPerson) => api.clientOf(email, DEMO_PASSWORD);
const KEEP = "introductions.safety.keepClosed";
const REOPEN = "introductions.safety.reopen";

/** Returns the closed accounts that this member of staff sees. The keys of the map are the ids of the reports. */
async function waiting(who: Awaited<ReturnType<typeof admin>>) {
  const { data } = (await who.call("introductions.safety.closings", {})).data;
  return new Map(data.map((row) => [row._id, row]));
}

describe("a second person looks at every closing", () => {
  test("within three days, and not the one who closed it", async () => {
    const { id } = await closed(api, await addMan(api));
    expect((await waiting(await admin())).get(id)).toMatchObject({
      waits: ["check"],
      due_at: "2026-11-26T10:00:00.000Z",
      for_admin: false,
    });
    await expect((await consultant()).call(KEEP, { id })).rejects.toMatchObject({ status: 403 });
    const { data } = await (await admin()).call(KEEP, { id });
    expect(data.closing).toMatchObject({ waits: [], checked: { at: START.toISOString() } });
    expect((await waiting(await admin())).has(id)).toBe(false);
    await expect((await admin()).call(KEEP, { id })).rejects.toMatchObject({ status: 409 });
  });

  test("or else it is an admin's task", async () => {
    const { id } = await closed(api, await addMan(api));
    later(3);
    expect((await waiting(await admin())).get(id)).toMatchObject({ for_admin: true });
    await expect((await consultant()).call(REOPEN, { id })).rejects.toMatchObject({
      status: 403,
      shown: "Nobody checked this in time, so now an admin decides.",
    });
    await (await admin()).call(KEEP, { id });
  });
});

describe("an account is reopened", () => {
  test("by two different people, and its owner is told and can be activated again", async () => {
    const man = await addMan(api);
    const { id } = await closed(api, man);
    const first = await (await admin()).call(REOPEN, { id });
    expect(first.data.closing).toMatchObject({ waits: ["reopening", "check"], reopened: null });
    await expect((await admin()).call(REOPEN, { id })).rejects.toMatchObject({ status: 409 });
    const second = await (await consultant()).call(REOPEN, { id });
    expect(second.data.closing).toMatchObject({ waits: [], reopened: { at: START.toISOString() } });
    expect(newestTo(api, man)?.subject).toBe("Your Agbara account is open again");
    const own = { id: man.introductionId };
    await (await consultant()).call("introductions.own.activate", own);
    const client = await again(man);
    expect((await client.call("introductions.own.mine")).data.introduction.status).toBe("active");
    await expect(client.call("people.closing.mine")).rejects.toMatchObject({ status: 404 });
  });

  test("once, if forty times two people want it at the same moment", async () => {
    const man = await addMan(api);
    const { id } = await closed(api, man);
    await (await admin()).call(REOPEN, { id });
    const who = await consultant();
    const tries = Array.from({ length: 40 }, () => who.call(REOPEN, { id }));
    const ended = await Promise.allSettled(tries);
    expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("not after a colleague decided that it stays closed", async () => {
    const { id } = await closed(api, await addMan(api));
    await (await consultant()).call(REOPEN, { id });
    await (await admin()).call(KEEP, { id });
    const { data } = await (await admin()).call(REOPEN, { id });
    expect(data.closing).toMatchObject({ reopened: null, reopening: { by: {} } });
  });
});

describe("an objection", () => {
  test("is answered by another person than the one who closed, who reads it, within 14 days", async () => {
    const man = await addMan(api);
    const { id } = await closed(api, man);
    await (await admin()).call(KEEP, { id });
    await (await again(man)).call("people.closing.object", { words: "That was not me." });
    expect((await waiting(await consultant())).get(id)).toMatchObject({
      waits: ["objection"],
      due_at: "2026-12-07T10:00:00.000Z",
    });
    await expect((await consultant()).call(KEEP, { id })).rejects.toMatchObject({ status: 403 });
    const { data } = await (await admin()).call(KEEP, { id });
    expect(data.closing?.objection).toMatchObject({
      words: "That was not me.",
      answered: { at: START.toISOString() },
    });
    expect(newestTo(api, man)?.subject).toBe("Your Agbara account stays closed");
  });

  test("is not answered unread if it came during somebody's look", async () => {
    const man = await addMan(api);
    const { id } = await closed(api, man);
    const seen = { id, waits: ["check" as const] };
    await (await again(man)).call("people.closing.object", { words: "That was not me." });
    await expect((await admin()).call(KEEP, seen)).rejects.toMatchObject({ status: 409 });
    const { data } = await (await admin()).call(KEEP, { id, waits: ["check", "objection"] });
    expect(data.closing?.objection?.answered).not.toBeNull();
  });

  test("leaves no words behind when the owner deletes the account", async () => {
    const man = await addMan(api);
    const { id } = await closed(api, man);
    const client = await again(man);
    await client.call("people.closing.object", { words: "That was not me." });
    await client.call("people.privacy.delete", { password: DEMO_PASSWORD });
    const { data } = await (await admin()).call("introductions.safety.one", { id });
    expect(data.closing?.objection?.words).toBeNull();
  });
});

test("nobody decides about the account of a person whom they registered", async () => {
  const man = await addMan(api);
  const { id } = await closed(api, man);
  const register = { introductionId: man.introductionId };
  await (await admin()).call("introductions.own.register", register);
  for (const name of [KEEP, REOPEN] as const)
    await expect((await admin()).call(name, { id })).rejects.toMatchObject({ status: 403 });
});
