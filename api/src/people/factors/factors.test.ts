import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { audit } from "../../platform/db/tables.ts";
import {
  addColleague,
  appCodeAt,
  ORIGIN,
  setUpApp,
  setUpPasskey,
} from "../../testing/second-factor.ts";
import { SoftPasskey } from "../../testing/soft-passkey.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { openSession } from "../sessions.ts";
import { users } from "../tables.ts";
import { app_secrets, recovery_codes } from "./tables.ts";

const NOW = new Date("2026-11-23T10:00:00Z");

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: NOW });
});
afterAll(() => api.stop());

const mailsTo = (email: string) =>
  api.mails.filter(({ to }) => to === email).map(({ text }) => text);
const later = (seconds: number) => api.setNow(new Date(NOW.getTime() + seconds * 1000));

describe("an authenticator app", () => {
  test("is set up by the first code that it shows, and brings ten recovery codes", async () => {
    const person = await addColleague(api, "finance");
    const { secret, uri } = (await person.client.call("people.factors.beginApp")).data;
    expect(uri).toBe(
      `otpauth://totp/Agbara:${encodeURIComponent(person.email)}?issuer=Agbara&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    const wrong = appCodeAt(secret, new Date(NOW.getTime() + 600_000));
    await expect(
      person.client.call("people.factors.addApp", { code: wrong }),
    ).rejects.toMatchObject({ status: 422, fields: { code: expect.any(String) } });
    const before = (await person.client.call("people.factors.read")).data;
    expect(before).toMatchObject({ app_since: null, recovery_codes: 0 });
    const code = appCodeAt(secret, NOW);
    const { data } = await person.client.call("people.factors.addApp", { code });
    expect(data.factors).toMatchObject({ app_since: NOW.toISOString(), recovery_codes: 10 });
    expect(new Set(data.recovery_codes).size).toBe(10);
    expect(mailsTo(person.email).at(-1)).toContain("authenticator app was set up");
  });

  test("neither its secret nor a recovery code can be read from the database", async () => {
    const person = await addColleague(api, "finance");
    const { secret, recoveryCodes } = await setUpApp(api, person);
    const [app] = await api.db.select().from(app_secrets).where(eq(app_secrets.user_id, person.id));
    const codes = await api.db
      .select()
      .from(recovery_codes)
      .where(eq(recovery_codes.user_id, person.id));
    const kept = JSON.stringify([app, codes]);
    for (const plain of [
      secret,
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replaceAll("-", "")),
    ])
      expect(kept).not.toContain(plain);
    expect(() => api.deps.factors.keys.open(app?.sealed ?? "", "somebody else")).toThrow();
  });

  test("the first way ends what was opened without it, and stays open itself", async () => {
    const person = await addColleague(api, "consultant");
    const [row] = await api.db.select().from(users).where(eq(users.id, person.id));
    if (!row) throw new Error("no account");
    const elsewhere = await openSession({ ...api.deps, now: NOW }, row);
    await setUpApp(api, person);
    await expect(api.clientWith(elsewhere.token).call("people.factors.read")).rejects.toMatchObject(
      { status: 401 },
    );
    await expect(person.client.call("people.factors.read")).resolves.toBeDefined();
  });

  test("another phone takes the place of the first, once it has shown its code", async () => {
    const person = await addColleague(api, "consultant");
    const first = await setUpApp(api, person);
    const second = await setUpApp(api, person);
    expect(second.recoveryCodes, "codes on paper stay").toEqual([]);
    later(60);
    const proofWith = (secret: string) =>
      person.client.call("people.signin.prove", {
        proof: { way: "app", code: appCodeAt(secret, api.deps.now()) },
      });
    await expect(proofWith(first.secret)).rejects.toMatchObject({ status: 422 });
    await expect(proofWith(second.secret)).resolves.toEqual({ success: true });
    later(0);
  });
});

describe("a passkey", () => {
  test("is set up under its name, with what is public of it, and can be removed", async () => {
    const person = await addColleague(api, "verifier");
    await setUpPasskey(person, "My telephone");
    await setUpPasskey(person, "Key ring");
    const { passkeys, recovery_codes } = (await person.client.call("people.factors.read")).data;
    expect(passkeys.map(({ name }) => name)).toEqual(["My telephone", "Key ring"]);
    expect(recovery_codes).toBe(10);
    const passkeyId = passkeys[0]?._id ?? "";
    const { data } = await person.client.call("people.factors.removePasskey", { passkeyId });
    expect(data.factors.passkeys.map(({ name }) => name)).toEqual(["Key ring"]);
    const lines = await api.db.select().from(audit).where(eq(audit.subject_id, person.id));
    expect(lines.map(({ action }) => action)).toEqual([
      "people.factors.addPasskey",
      "people.factors.addPasskey",
      "people.factors.removePasskey",
    ]);
    expect(
      mailsTo(person.email)
        .slice(-3)
        .map((text) => text.split("\n\n")[1]),
    ).toEqual([
      expect.stringContaining("was set up"),
      expect.stringContaining("was set up"),
      expect.stringContaining("was removed"),
    ]);
  });

  test.each([
    ["made on a page of somebody else's", "https://agbara.example.evil.example"],
    ["made on a page that only begins like ours", "http://localhost.evil.example"],
  ])("%s is refused", async (_, origin) => {
    const { client } = await addColleague(api, "verifier");
    const { data } = await client.call("people.factors.beginPasskey");
    const credential = new SoftPasskey(origin).create(data);
    await expect(
      client.call("people.factors.addPasskey", { name: "Key", credential }),
    ).rejects.toMatchObject({ status: 422 });
  });

  test("answers its challenge once, and no other", async () => {
    const { client } = await addColleague(api, "verifier");
    const passkey = new SoftPasskey(ORIGIN);
    const { data } = await client.call("people.factors.beginPasskey");
    const other = passkey.create({ ...data, challenge: "another" });
    await expect(
      client.call("people.factors.addPasskey", { name: "Key", credential: other }),
    ).rejects.toMatchObject({ status: 422 });
    const credential = passkey.create(data);
    await expect(
      client.call("people.factors.addPasskey", { name: "Key", credential }),
      "the challenge was used by the wrong answer",
    ).rejects.toMatchObject({ status: 409 });
  });
});

test("recovery codes go with the last way, and the password alone opens the account again", async () => {
  const person = await addColleague(api, "consultant");
  const { recoveryCodes } = await setUpApp(api, person);
  const { data } = await person.client.call("people.factors.removeApp");
  expect(data.factors).toMatchObject({ app_since: null, recovery_codes: 0 });
  expect(recoveryCodes).toHaveLength(10);
  await expect(api.clientOf(person.email)).resolves.toBeDefined();
});

test("new recovery codes end the earlier ones", async () => {
  const person = await addColleague(api, "consultant");
  const { recoveryCodes } = await setUpApp(api, person);
  const { data } = await person.client.call("people.factors.renewRecoveryCodes");
  const prove = (code = "") =>
    person.client.call("people.signin.prove", { proof: { way: "recovery", code } });
  await expect(prove(recoveryCodes[0])).rejects.toMatchObject({ status: 422 });
  await expect(prove(data.recovery_codes?.[0])).resolves.toEqual({ success: true });
});

test("a copy of one's data says what is set up, and holds no secret", async () => {
  const person = await addColleague(api, "consultant");
  const { secret } = await setUpApp(api, person);
  await setUpPasskey(person, "Key ring");
  const { data } = await person.client.call("people.privacy.export");
  expect(data.second_factor).toEqual({
    passkeys: [{ name: "Key ring", created_at: NOW.toISOString() }],
    app_since: NOW.toISOString(),
    recovery_codes: 10,
  });
  expect(JSON.stringify(data)).not.toContain(secret);
});

test("members have no second step", async () => {
  const member = await api.clientOf("member@agbara.example");
  await expect(member.call("people.factors.read")).rejects.toMatchObject({ status: 403 });
});
