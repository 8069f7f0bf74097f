import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { closings, returns } from "../../people/closing/tables.ts";
import { closed, desk, loggedIn } from "../../testing/closed.ts";
import { addMan, type TestPerson } from "../../testing/people.ts";
import { newPair } from "../../testing/records.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

/**
 * Tests that staff can confirm that two accounts belong to the same person, and can correct this decision. Also tests
 * which blocks follow.
 */

const START = new Date("2026-11-23T10:00:00.000Z");

let api: TestApi;
let now = START;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START });
});
afterAll(() => api.stop());

type Who = "consultant" | "admin";

/**
 * Decides a minute later, as this member of staff, whether two accounts belong to the same person. `seen` is the time
 * of the last decision that the caller has seen.
 */
async function settle(who: Who, id: string, same_person: boolean, seen?: string | null) {
  now = new Date(now.getTime() + 60_000);
  api.setNow(now);
  const [row] = await api.db.select().from(returns).where(eq(returns.id, id));
  const was = seen === undefined ? (row?.settled_at?.toISOString() ?? null) : seen;
  await (await desk(api, who)).call("introductions.safety.settleReturn", { id, same_person, was });
}

/**
 * Adds a man whose phone number matches a closed account. If `kinds` has "email", his address matches too. Returns the
 * man and the ids of the matches.
 */
async function returned(closedMan: TestPerson, ...kinds: ("phone" | "email")[]) {
  const man = await addMan(api);
  const phone = { international_phone_number: closedMan.phone };
  await man.client.call("people.profile.update", phone);
  const [made] = await api.db.select().from(returns).where(eq(returns.user_id, man.id));
  if (kinds.includes("email") && made)
    await api.db.insert(returns).values({ ...made, id: crypto.randomUUID(), kind: "email" });
  const rows = await api.db.select().from(returns).where(eq(returns.user_id, man.id));
  man.phone = closedMan.phone;
  const idOf = (kind: string) => rows.find((row) => row.kind === kind)?.id ?? "";
  return { man, phone: idOf("phone"), email: idOf("email") };
}

const block = ({ client }: TestPerson, introductionId: string) =>
  client.call("introductions.blocks.add", { introductionId });
const lift = ({ client }: TestPerson, { id }: TestPerson) =>
  client.call("introductions.blocks.lift", { userId: id });
const ask = ({ client }: TestPerson, { introductionId }: TestPerson) =>
  client.call("introductions.requests.send", { matchId: introductionId, message: "Hello" });
/** Returns the names in the woman's list of blocked people. */
const listed = async ({ client }: TestPerson) =>
  (await client.call("introductions.blocks.list")).data.data.map(({ first_name }) => first_name);
const lineOf = async ({ client }: TestPerson) =>
  (await client.call("introductions.own.mine")).data.ended[0]?._id ?? "";

/** Tells whether the man can open the woman's page. */
async function finds({ client }: TestPerson, { introductionId }: TestPerson): Promise<boolean> {
  const opened = client.call("introductions.requests.get", { matchId: introductionId });
  return opened.then(
    () => true,
    ({ status }) => status !== 404,
  );
}

/** Makes a woman who has blocked a man, and then closes the man's account. */
async function blockedAndClosed() {
  const { asker, asked, matchId } = await newPair(api);
  await block(asked, matchId);
  await closed(api, asker);
  return { first: asker, woman: asked };
}

test("who blocked the closed account has blocked the same person's new one, and cannot tell", async () => {
  const { first, woman } = await blockedAndClosed();
  const { man, phone } = await returned(first);
  expect(await finds(man, woman)).toBe(true);
  await ask(man, woman);
  await settle("admin", phone, true);
  expect(await finds(man, woman)).toBe(false);
  expect(await listed(woman)).toEqual(["Emeka"]);
  for (const one of [woman, man]) expect(await lineOf(one)).not.toBe("");
  await expect(lift(woman, man)).rejects.toMatchObject({ status: 404 });
  await expect(block(woman, man.introductionId)).rejects.toMatchObject({ status: 404 });
  expect(await finds(man, woman)).toBe(false);
});

test("who lifts the block of the closed account lifts what followed from it, unless another block leads there", async () => {
  const { first, woman } = await blockedAndClosed();
  const other = await addMan(api);
  await other.client.call("people.profile.update", { international_phone_number: first.phone });
  await block(woman, other.introductionId);
  await closed(api, other);
  const { man } = await returned(first);
  const matches = await api.db.select().from(returns).where(eq(returns.user_id, man.id));
  for (const { id } of matches) await settle("admin", id, true);
  expect(matches).toHaveLength(2);
  await lift(woman, first);
  expect(await finds(man, woman)).toBe(false);
  await lift(woman, other);
  expect(await finds(man, woman)).toBe(true);
});

test("a block that she lifted does not come back with a match by another mark", async () => {
  const { first, woman } = await blockedAndClosed();
  const { man, phone, email } = await returned(first, "phone", "email");
  await ask(man, woman);
  await settle("admin", phone, true);
  await block(woman, await lineOf(woman));
  await lift(woman, man);
  await settle("admin", email, true);
  expect(await finds(man, woman)).toBe(true);
});

test("a second person may change what a colleague noted, and the blocks follow", async () => {
  const { first, woman } = await blockedAndClosed();
  const { man, phone } = await returned(first);
  await settle("admin", phone, true);
  await expect(settle("admin", phone, false)).rejects.toMatchObject({ status: 409 });
  await expect(settle("consultant", phone, true)).rejects.toMatchObject({ status: 409 });
  await settle("consultant", phone, false);
  expect(await finds(man, woman)).toBe(true);
  await settle("admin", phone, true);
  expect(await finds(man, woman)).toBe(false);
});

test("an old screen corrects nothing: neither one from before the note, nor one from before another change", async () => {
  const { first, woman } = await blockedAndClosed();
  const { man, phone } = await returned(first);
  await settle("admin", phone, true);
  const noted = now.toISOString();
  await expect(settle("consultant", phone, false, null)).rejects.toMatchObject({ status: 409 });
  await settle("consultant", phone, false);
  await settle("admin", phone, true);
  await expect(settle("consultant", phone, false, noted)).rejects.toMatchObject({ status: 409 });
  expect(await finds(man, woman)).toBe(false);
});

test("a corrected match lifts no block that another confirmed match supports", async () => {
  const { first, woman } = await blockedAndClosed();
  const { man, phone, email } = await returned(first, "phone", "email");
  for (const id of [phone, email]) await settle("admin", id, true);
  await settle("consultant", phone, false);
  expect(await finds(man, woman)).toBe(false);
  await settle("consultant", email, false);
  expect(await finds(man, woman)).toBe(true);
});

test("a block that she sets herself outlives the correction, before and after the match", async () => {
  for (const isBefore of [true, false]) {
    const { first, woman } = await blockedAndClosed();
    const { man, phone } = await returned(first);
    await ask(man, woman);
    if (isBefore) await block(woman, man.introductionId);
    await settle("admin", phone, true);
    if (!isBefore) await block(woman, await lineOf(woman));
    await settle("consultant", phone, false);
    expect(await finds(man, woman)).toBe(false);
    expect(await listed(woman)).toEqual([isBefore ? "Emeka" : "", "Emeka"]);
  }
});

test("a block of the closed account after the match covers the new account at once", async () => {
  const { asker, asked: woman, matchId } = await newPair(api);
  await closed(api, asker);
  const { man, phone } = await returned(asker);
  await settle("admin", phone, true);
  expect(await finds(man, woman)).toBe(true);
  const line = (await woman.client.call("introductions.own.mine")).data.ended[0]?._id ?? matchId;
  await block(woman, line);
  expect(await finds(man, woman)).toBe(false);
});

test("a third account is covered too, and let go with the match that led to it", async () => {
  const { first, woman } = await blockedAndClosed();
  const { man: second, phone } = await returned(first);
  await settle("admin", phone, true);
  await closed(api, second);
  const { man: third } = await returned(second);
  const [match] = await api.db
    .select({ id: returns.id })
    .from(returns)
    .innerJoin(closings, eq(closings.id, returns.closing_id))
    .where(and(eq(returns.user_id, third.id), eq(closings.user_id, second.id)));
  await settle("admin", match?.id ?? "", true);
  expect(await finds(third, woman)).toBe(false);
  await settle("consultant", phone, false);
  expect(await finds(third, woman)).toBe(true);
});

test("a closed person who deletes the account and returns is still blocked, and nothing tells her", async () => {
  const { first, woman } = await blockedAndClosed();
  now = new Date(now.getTime() + 60_000);
  api.setNow(now);
  const again = api.clientWith(await loggedIn(api, first));
  await again.call("people.privacy.delete", { password: DEMO_PASSWORD });
  expect(await listed(woman)).toEqual([]);
  await expect(lift(woman, first)).rejects.toMatchObject({ status: 404 });
  const { man, phone } = await returned(first);
  await settle("admin", phone, true);
  expect(await finds(man, woman)).toBe(false);
});

test.each([2, 40])(
  "%i colleagues who settle at once: one does, and all others read so",
  async (n) => {
    const { first, woman } = await blockedAndClosed();
    const { man, phone: id } = await returned(first);
    const clients = [await desk(api, "admin"), await desk(api, "consultant")];
    const made = await Promise.allSettled(
      Array.from({ length: n }, (_, nth) =>
        clients[nth % 2]?.call("introductions.safety.settleReturn", { id, same_person: true }),
      ),
    );
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await finds(man, woman)).toBe(false);
  },
);

test("the trail tells who noted what, for both accounts, and a member's copy of everything tells nothing of it", async () => {
  const { first, woman } = await blockedAndClosed();
  const { man, phone } = await returned(first);
  await settle("admin", phone, true);
  const admin = await desk(api, "admin");
  for (const person of [man.id, first.id]) {
    const action = "introductions.safety.settleReturn";
    const { data } = (await admin.call("desk.audit.list", { person, action })).data;
    expect(data).toMatchObject([
      { subject: { _id: man.id }, other: { _id: first.id }, reason: "same person" },
    ]);
  }
  const copies = [];
  for (const { client } of [woman, man])
    copies.push((await client.call("people.privacy.export")).data);
  expect(copies[0]?.blocks.map(({ first_name }) => first_name)).toEqual(["Emeka"]);
  expect(copies[1]?.blocks).toEqual([]);
  expect(JSON.stringify(copies[0])).not.toContain(man.id);
  expect(JSON.stringify(copies[1])).not.toContain(first.id);
});
