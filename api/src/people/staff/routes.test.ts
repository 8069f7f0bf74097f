import type { Client } from "@agbara/shared/client/client.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { audit } from "../../platform/db/tables.ts";
import { codeMailedTo } from "../../testing/mail.ts";
import { addMember, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { users } from "../tables.ts";

const WANTED = {
  role: "consultant",
  first_name: "Yétúndé",
  birth_date: "1988-04-02",
  gender: "female",
  country_code: "NG",
} as const;

let api: TestApi;
let admin: Client;

beforeAll(async () => {
  api = await startTestApi({ members: 0 });
  admin = api.clientWith(await tokenOf(api, "admin"));
});
afterAll(() => api.stop());

const logOf = (subject: string) =>
  api.db.select().from(audit).where(eq(audit.subject_id, subject)).orderBy(audit.id);

/** Makes a consultant's account, chooses its password and logs in. Returns the id and the client. */
async function addConsultant(email: string) {
  const { data } = await admin.call("people.staff.create", { ...WANTED, email });
  const visitor = await api.clientOf();
  const { token } = await visitor.call("people.signin.requestReset", { user: { email } });
  const code = codeMailedTo(api, email);
  const password_reset = DEMO_PASSWORD;
  await visitor.call("people.signin.reset", { email, token, code, password_reset });
  return { id: data._id, client: await api.clientOf(email) };
}

test("an admin makes a consultant's account; a mail says how to choose its password, which opens it", async () => {
  const email = "yetunde@agbara.example";
  const { id, client } = await addConsultant(email);
  const [invitation] = api.mails.filter(({ to }) => to === email);
  expect(invitation?.text).toContain("/reset");
  expect((await client.call("desk.dashboard.read")).success).toBe(true);
  await expect(client.call("people.staff.list")).rejects.toMatchObject({ status: 403 });
  expect(await logOf(id)).toMatchObject([{ action: "people.staff.create", actor_role: "admin" }]);
});

test("an address that has an account, a member's too, is refused and changes nothing", async () => {
  const member = await addMember(api);
  const wanted = { ...WANTED, role: "admin", email: member.email } as const;
  await expect(admin.call("people.staff.create", wanted)).rejects.toMatchObject({ status: 409 });
  const [row] = await api.db.select().from(users).where(eq(users.id, member.id));
  expect(row?.role).toBe("member");
});

test("nobody under age has an account", async () => {
  const wanted = { ...WANTED, email: "young@agbara.example", birth_date: "2015-01-01" };
  await expect(admin.call("people.staff.create", wanted)).rejects.toMatchObject({
    status: 422,
    fields: { birth_date: expect.any(String) },
  });
});

test("nobody has a phone number that cannot be right", async () => {
  const international_phone_number = "+234803123456";
  const wanted = { ...WANTED, email: "typo@agbara.example", international_phone_number };
  await expect(admin.call("people.staff.create", wanted)).rejects.toMatchObject({
    status: 422,
    fields: { international_phone_number: expect.any(String) },
  });
});

test("an ended account is shut at once: its sessions, its password and a new one", async () => {
  const email = "leaver@agbara.example";
  const { id, client } = await addConsultant(email);
  const { data } = await admin.call("people.staff.end", { userId: id });
  expect(data.ended_at).not.toBeNull();
  await expect(client.call("people.profile.me")).rejects.toMatchObject({ status: 401 });
  await expect(api.clientOf(email)).rejects.toMatchObject({ status: 401 });
  const before = api.mails.length;
  await (await api.clientOf()).call("people.signin.requestReset", { user: { email } });
  expect(api.mails).toHaveLength(before);
  expect((await logOf(id)).map(({ action }) => action)).toEqual([
    "people.staff.create",
    "people.staff.end",
  ]);
});

test("reopened it can be signed in with again; sessions from before stay ended", async () => {
  const email = "returner@agbara.example";
  const { id, client } = await addConsultant(email);
  await admin.call("people.staff.end", { userId: id });
  await admin.call("people.staff.end", { userId: id });
  const { data } = await admin.call("people.staff.reopen", { userId: id });
  expect(data.ended_at).toBeNull();
  await expect(client.call("people.profile.me")).rejects.toMatchObject({ status: 401 });
  await expect(api.clientOf(email)).resolves.toBeDefined();
  expect((await logOf(id)).map(({ action }) => action)).toEqual([
    "people.staff.create",
    "people.staff.end",
    "people.staff.reopen",
  ]);
});

test("a member's account is none of these", async () => {
  const { id } = await addMember(api);
  for (const name of ["people.staff.end", "people.staff.reopen"] as const)
    await expect(admin.call(name, { userId: id })).rejects.toMatchObject({ status: 404 });
  const { data } = await admin.call("people.staff.list");
  expect(data.data.map(({ _id }) => _id)).not.toContain(id);
  expect(data.data.map(({ ended_at }) => ended_at !== null)).toEqual(
    data.data.map(({ ended_at }) => ended_at !== null).sort(),
  );
});

test("nobody ends their own account, and of two admins who end each other one is left", async () => {
  const me = (await admin.call("people.profile.me")).user._id;
  await expect(admin.call("people.staff.end", { userId: me })).rejects.toMatchObject({
    status: 409,
  });
  const other = api.clientWith(await tokenOf(api, "admin2"));
  const otherId = (await other.call("people.profile.me")).user._id;
  const answers = await Promise.allSettled([
    admin.call("people.staff.end", { userId: otherId }),
    other.call("people.staff.end", { userId: me }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});
