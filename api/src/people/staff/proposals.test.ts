import type { Client } from "@agbara/shared/client/client.ts";
import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { audit } from "../../platform/db/tables.ts";
import { atOnce } from "../../testing/at-once.ts";
import { codeMailedTo } from "../../testing/mail.ts";
import { tokenOf } from "../../testing/people.ts";
import { addColleague } from "../../testing/second-factor.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { users } from "../tables.ts";
import { staff_proposals } from "./tables.ts";

const START = new Date("2026-11-23T09:00:00.000Z");
const hoursLater = (hours: number) => new Date(START.getTime() + hours * 3_600_000);

let api: TestApi;
let first: Client;
let second: Client;
/** A third admin, so that two remain when a test ends the account of one. */
let third: Client;
let nth = 0;

beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START, env: { THROTTLE_FACTOR: "100" } });
  await signIn();
  third = (await addColleague(api, "admin")).client;
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.setNow(START);
  await signIn();
});

async function signIn() {
  first = api.clientWith(await tokenOf(api, "admin"));
  second = api.clientWith(await tokenOf(api, "admin2"));
}

function wanted(role: "consultant" | "verifier" | "finance" | "admin") {
  nth += 1;
  return {
    role,
    first_name: "Bọ́lá",
    email: `bola${nth}@agbara.example`,
    ...({ birth_date: "1988-04-02", gender: "female", country_code: "NG" } as const),
  };
}

/** Makes an account as the first admin. It still needs an approval. Returns the account and the proposal. */
async function proposed(role: "verifier" | "finance" | "admin") {
  const input = wanted(role);
  const { data } = await first.call("people.staff.create", input);
  return { id: data._id, email: input.email, proposal: data.proposal?._id ?? "" };
}

async function login(email: string) {
  const visitor = await api.clientOf();
  const { token } = await visitor.call("people.signin.requestReset", { user: { email } });
  const code = codeMailedTo(api, email);
  const password_reset = DEMO_PASSWORD;
  await visitor.call("people.signin.reset", { email, token, code, password_reset });
  return api.clientOf(email);
}

const accountOf = async (id: string) =>
  (await api.db.select().from(users).where(eq(users.id, id)))[0];
const logOf = async (subject: string) =>
  (await api.db.select().from(audit).where(eq(audit.subject_id, subject)).orderBy(audit.id)).map(
    ({ action }) => action,
  );
const mailsAfter = (count: number) =>
  api.mails
    .slice(count)
    .map(({ to }) => to)
    .sort();

describe.each(["verifier", "finance", "admin"] as const)("an account of %s", (role) => {
  test("needs another admin's approval, and can be used a day after it", async () => {
    const { id, email, proposal } = await proposed(role);
    await expect(login(email)).rejects.toThrow("no mail with a code");

    api.setNow(hoursLater(5));
    await signIn();
    const { data } = await second.call("people.staff.approve", { id: proposal });
    expect(data).toMatchObject({
      role,
      ended_at: null,
      opens_at: hoursLater(29).toISOString(),
      proposal: { proposed_by: { first_name: "Ìfẹ́olúwa" }, approved_by: { first_name: "Nnamdi" } },
    });
    api.setNow(new Date(hoursLater(29).getTime() - 1));
    await expect(login(email)).rejects.toThrow("no mail with a code");
    api.setNow(hoursLater(29));
    const own = await login(email);
    expect((await own.call("people.profile.me")).data.account_email).toBe(email);
    expect(await logOf(id)).toEqual(["people.staff.create", "people.staff.approve"]);
  });
});

test("a consultant's account needs nobody else", async () => {
  const input = wanted("consultant");
  const { data } = await first.call("people.staff.create", input);
  expect(data).toMatchObject({ ended_at: null, opens_at: null, proposal: null });
  await expect(login(input.email)).resolves.toBeDefined();
});

test("who proposed it cannot approve it, not even past the console", async () => {
  const { id, proposal } = await proposed("finance");
  await expect(first.call("people.staff.approve", { id: proposal })).rejects.toMatchObject({
    status: 409,
    shown: expect.stringContaining("Another admin"),
  });
  expect((await accountOf(id))?.ended_at).not.toBeNull();
  const [row] = await api.db.select().from(staff_proposals).where(eq(staff_proposals.id, proposal));
  const forged = { verdict: "approved", decided_by: row?.proposed_by, decided_at: START } as const;
  await expect(
    api.db.update(staff_proposals).set(forged).where(eq(staff_proposals.id, proposal)),
  ).rejects.toMatchObject({ cause: { constraint: "staff_proposals_second_admin" } });
});

test("two admins who approve at the same moment approve once", async () => {
  const { id, proposal } = await proposed("verifier");
  const admins = [second, third];
  const answers = await atOnce(20, (at) =>
    (admins[at % 2] as Client).call("people.staff.approve", { id: proposal }),
  );
  expect(new Set(answers.map(({ data }) => data.proposal?.approved_by?._id)).size).toBe(1);
  expect(await logOf(id)).toEqual(["people.staff.create", "people.staff.approve"]);
});

test("of an approval and a refusal at the same moment one holds", async () => {
  const { id, proposal } = await proposed("verifier");
  const answers = await Promise.allSettled([
    second.call("people.staff.approve", { id: proposal }),
    third.call("people.staff.refuse", { id: proposal }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const [approval] = answers;
  expect((await accountOf(id))?.ended_at === null).toBe(approval.status === "fulfilled");
});

test("refused, it stays closed until it is proposed and approved again", async () => {
  const { id, email, proposal } = await proposed("finance");
  const { data } = await second.call("people.staff.refuse", { id: proposal });
  expect(data.proposal).toBeNull();
  await expect(second.call("people.staff.approve", { id: proposal })).rejects.toMatchObject({
    status: 409,
  });
  const again = (await second.call("people.staff.reopen", { userId: id })).data;
  expect(again.ended_at).not.toBeNull();
  // A repeated call returns the same proposal.
  expect((await first.call("people.staff.reopen", { userId: id })).data).toEqual(again);
  await first.call("people.staff.approve", { id: again.proposal?._id ?? "" });
  api.setNow(hoursLater(24));
  await expect(login(email)).resolves.toBeDefined();
  expect(await logOf(id)).toEqual([
    "people.staff.create",
    "people.staff.refuse",
    "people.staff.reopen",
    "people.staff.approve",
  ]);
});

test("taken back by who proposed it, nobody can approve it any more", async () => {
  const { proposal } = await proposed("admin");
  await first.call("people.staff.refuse", { id: proposal });
  await expect(second.call("people.staff.approve", { id: proposal })).rejects.toMatchObject({
    status: 409,
  });
});

test("one admin takes a money role away, at once; to give it back takes two and a day", async () => {
  const { id, email, proposal } = await proposed("finance");
  await second.call("people.staff.approve", { id: proposal });
  api.setNow(hoursLater(24));
  await signIn();
  const own = await login(email);
  await first.call("people.staff.end", { userId: id });
  await expect(own.call("people.profile.me")).rejects.toMatchObject({ status: 401 });
  const { data } = await first.call("people.staff.reopen", { userId: id });
  expect(data.ended_at).not.toBeNull();
  await expect(api.clientOf(email)).rejects.toMatchObject({ status: 401 });
  await second.call("people.staff.approve", { id: data.proposal?._id ?? "" });
  await expect(api.clientOf(email)).rejects.toMatchObject({ status: 401 });
  api.setNow(hoursLater(48));
  await expect(api.clientOf(email)).resolves.toBeDefined();
});

test("before the day is over one admin can stop it", async () => {
  const { id, email, proposal } = await proposed("admin");
  await second.call("people.staff.approve", { id: proposal });
  await third.call("people.staff.end", { userId: id });
  api.setNow(hoursLater(24));
  await expect(login(email)).rejects.toThrow("no mail with a code");
});

test("an admin's proposals and approvals stop if the account is closed before they begin", async () => {
  const leaver = (await addColleague(api, "admin")).client;
  const leaverId = (await leaver.call("people.profile.me")).user._id;
  const waiting = (await leaver.call("people.staff.create", wanted("finance"))).data;
  const mine = (await leaver.call("people.staff.create", wanted("finance"))).data;
  await second.call("people.staff.approve", { id: mine.proposal?._id ?? "" });
  const theirs = await proposed("verifier");
  await leaver.call("people.staff.approve", { id: theirs.proposal });
  const others = await proposed("verifier");
  await second.call("people.staff.approve", { id: others.proposal });

  await first.call("people.staff.end", { userId: leaverId });
  await expect(
    second.call("people.staff.approve", { id: waiting.proposal?._id ?? "" }),
  ).rejects.toMatchObject({ status: 409 });
  for (const id of [mine._id, theirs.id]) {
    expect((await accountOf(id))?.ended_at).toEqual(START);
    expect((await logOf(id)).at(-1)).toBe("people.staff.end");
  }
  expect((await accountOf(others.id))?.ended_at).toBeNull();
});

test("an admin whose account is closed approves nothing, with a session from before either", async () => {
  const { id, proposal } = await proposed("finance");
  const leaver = (await addColleague(api, "admin")).client;
  const leaverId = (await leaver.call("people.profile.me")).user._id;
  const answers = await Promise.allSettled([
    first.call("people.staff.end", { userId: leaverId }),
    leaver.call("people.staff.approve", { id: proposal }),
  ]);
  // The two calls may run in any order. The admin must never approve anything after their account has ended.
  expect(answers[0].status).toBe("fulfilled");
  expect((await accountOf(id))?.ended_at).not.toBeNull();
});

test("every admin is told of every step by mail, and the person when they may begin", async () => {
  const open = and(eq(users.role, "admin"), isNull(users.ended_at));
  const admins = (await api.db.select().from(users).where(open)).map(({ email }) => email ?? "");
  let before = api.mails.length;
  const { email, proposal } = await proposed("finance");
  expect(mailsAfter(before)).toEqual(admins.sort());
  before = api.mails.length;
  await second.call("people.staff.approve", { id: proposal });
  expect(mailsAfter(before)).toEqual([...admins, email].sort());
  const said = api.mails.slice(before).map(({ text }) => text);
  for (const text of said) expect(text).toContain("Tuesday, 24 November 2026 at 10:00");
  before = api.mails.length;
  const other = await proposed("finance");
  await second.call("people.staff.refuse", { id: other.proposal });
  expect(mailsAfter(before)).toEqual([...admins, ...admins].sort());
});
