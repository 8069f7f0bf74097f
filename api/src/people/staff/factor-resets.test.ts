import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { audit } from "../../platform/db/tables.ts";
import {
  addColleague,
  type Colleague,
  setUpApp,
  setUpPasskey,
} from "../../testing/second-factor.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { app_secrets, passkeys, recovery_codes } from "../factors/tables.ts";
import { users } from "../tables.ts";
import { resetByOperator } from "./factor-resets.ts";
import { factor_resets } from "./tables.ts";

const NOW = new Date("2026-11-23T10:00:00Z");
const DAY_MS = 86_400_000;

let api: TestApi;
let first: Colleague;
let second: Colleague;

beforeAll(async () => {
  api = await startTestApi({ members: 0, now: NOW });
});
beforeEach(async () => {
  api.setNow(NOW);
  await api.db.delete(factor_resets);
  [first, second] = [await addColleague(api, "admin"), await addColleague(api, "admin")];
});
afterAll(() => api.stop());

const propose = ({ client }: Colleague, { id: userId }: Colleague) =>
  client.call("people.staff.proposeFactorReset", { userId, reason: "The phone was stolen" });
const proposedAbout = async (person: Colleague) =>
  (await propose(first, person)).data.find(({ account }) => account._id === person.id)?._id ?? "";
const approve = ({ client }: Colleague, resetId: string) =>
  client.call("people.staff.approveFactorReset", { resetId });

async function withSecondStep() {
  const person = await addColleague(api, "finance");
  await setUpApp(api, person);
  await setUpPasskey(person);
  return person;
}

const keptOf = async ({ id }: Colleague) =>
  (
    await Promise.all(
      [passkeys, app_secrets, recovery_codes].map((table) =>
        api.db.select().from(table).where(eq(table.user_id, id)),
      ),
    )
  ).flat();

test("one admin proposes, another approves: all is taken away, every session ends, two mails tell it", async () => {
  const person = await withSecondStep();
  const resetId = await proposedAbout(person);
  expect(await keptOf(person), "nothing has happened yet").toHaveLength(12);
  const { data } = await approve(second, resetId);
  expect(data).toEqual([]);
  expect(await keptOf(person)).toEqual([]);
  await expect(person.client.call("people.profile.me")).rejects.toMatchObject({ status: 401 });
  await expect(api.clientOf(person.email)).resolves.toBeDefined();
  const mails = api.mails.filter(({ to }) => to === person.email).map(({ text }) => text);
  expect(mails.slice(-2)).toEqual([
    expect.stringContaining("has proposed to reset"),
    expect.stringContaining("Two admins have reset"),
  ]);
  const lines = await api.db.select().from(audit).where(eq(audit.subject_id, person.id));
  expect(lines.slice(-2)).toMatchObject([
    { action: "people.staff.proposeFactorReset", actor_id: first.id },
    { action: "people.staff.approveFactorReset", actor_id: second.id, other_id: first.id },
  ]);
});

test("nobody acts twice, and nobody about themselves", async () => {
  const person = await addColleague(api, "admin");
  await setUpApp(api, person);
  await expect(propose(person, person)).rejects.toMatchObject({ status: 409 });
  const resetId = await proposedAbout(person);
  await expect(approve(first, resetId)).rejects.toMatchObject({ status: 409 });
  await expect(approve(person, resetId)).rejects.toMatchObject({ status: 409 });
  await expect(approve(second, resetId)).resolves.toBeDefined();
});

test("the database itself refuses that one admin acts twice", async () => {
  const person = await withSecondStep();
  const resetId = await proposedAbout(person);
  for (const decided_by of [first.id, person.id, null])
    await expect(
      api.db
        .update(factor_resets)
        .set({ state: "approved", decided_by })
        .where(eq(factor_resets.id, resetId)),
    ).rejects.toThrow();
});

test("approved at the same moment by two admins, it happens once", async () => {
  const person = await withSecondStep();
  const resetId = await proposedAbout(person);
  const third = await addColleague(api, "admin");
  const answers = await Promise.allSettled([approve(second, resetId), approve(third, resetId)]);
  expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const done = api.mails.filter(
    ({ to, text }) => to === person.email && text.includes("Two admins have reset"),
  );
  expect(done).toHaveLength(1);
});

test("the proposal of an admin who has left cannot be approved", async () => {
  const person = await withSecondStep();
  const resetId = await proposedAbout(person);
  await second.client.call("people.staff.end", { userId: first.id });
  await expect(approve(second, resetId)).rejects.toMatchObject({ status: 409 });
  await second.client.call("people.staff.declineFactorReset", { resetId });
  await expect(propose(second, person)).resolves.toBeDefined();
});

test("a proposal lapses after three days, and can be made again", async () => {
  const person = await withSecondStep();
  const resetId = await proposedAbout(person);
  await expect(propose(second, person), "one at a time").rejects.toMatchObject({ status: 409 });
  api.setNow(new Date(NOW.getTime() + 3 * DAY_MS));
  [first, second] = [await addColleague(api, "admin"), await addColleague(api, "admin")];
  await expect(approve(second, resetId)).rejects.toMatchObject({ status: 404 });
  expect((await first.client.call("people.staff.factorResets")).data).toEqual([]);
  await expect(propose(first, person)).resolves.toBeDefined();
});

test("nothing is proposed for an account without a second step, nor for a member", async () => {
  const plain = await addColleague(api, "consultant");
  await expect(propose(first, plain)).rejects.toMatchObject({ status: 409 });
  const [member] = await api.db.select().from(users).where(eq(users.role, "member")).limit(1);
  await expect(propose(first, { ...plain, id: member?.id ?? "" })).rejects.toMatchObject({
    status: 404,
  });
});

test("the list of accounts says who has a second step", async () => {
  const person = await withSecondStep();
  const { paginator } = (await first.client.call("people.staff.list")).data;
  const page = paginator.pageCount;
  const { data } = await first.client.call("people.staff.list", { page });
  const account = data.data.find(({ _id }) => _id === person.id);
  expect(account?.second_factor_at).toBe(NOW.toISOString());
});

test("the person who runs the server resets the last admin by a command, and it is written down", async () => {
  const person = await withSecondStep();
  await proposedAbout(person);
  await api.db.transaction((tx) => resetByOperator(tx, person.email, NOW));
  expect(await keptOf(person)).toEqual([]);
  await expect(person.client.call("people.profile.me")).rejects.toMatchObject({ status: 401 });
  expect((await first.client.call("people.staff.factorResets")).data).toEqual([]);
  const lines = await api.db.select().from(audit).where(eq(audit.subject_id, person.id));
  expect(lines.at(-1)).toMatchObject({
    action: "people.staff.approveFactorReset",
    actor_id: person.id,
  });
  const member = await api.db.transaction((tx) =>
    resetByOperator(tx, "member@agbara.example", NOW),
  );
  expect(member).toBeNull();
});
