import type { Client } from "@agbara/shared/client/client.ts";
import { calls } from "@agbara/shared/contract/calls.ts";
import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { ask } from "../../testing/ask.ts";
import { addMember } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { workOf } from "../../testing/work.ts";
import { users } from "../tables.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let api: TestApi;
let visitor: Client;

beforeAll(async () => {
  api = await startTestApi({ members: 0, now: NOW });
  visitor = await api.clientOf();
});
afterAll(() => api.stop());

const login = (email: string, password = DEMO_PASSWORD) =>
  visitor.call("people.signin.login", { user: { email, password } });
const later = (ms: number) => api.setNow(new Date(NOW.getTime() + ms));

describe("signing in", () => {
  test("answers with a token, the person's id and first name, and where to go", async () => {
    const signedIn = await login("member@agbara.example");
    expect(signedIn).toEqual({
      success: true,
      token: expect.any(String),
      user: { _id: expect.any(String), first_name: "Amara" },
      introductions: true,
    });
    expect(decodeJwt(signedIn.token)).toMatchObject({ sub: signedIn.user._id, role: "member" });
  });

  test("the address may be written in capitals", async () => {
    await expect(login("Member@AGBARA.example")).resolves.toBeDefined();
  });

  test("a wrong password and an unknown address get the same answer", async () => {
    const answer = (email: string) =>
      ask(api, "POST", "login", { body: { user: { email, password: "not the password" } } });
    const wrong = await answer("member@agbara.example");
    const unknown = await answer("nobody@people.example");
    expect(wrong.status).toBe(401);
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
  });

  test("an unknown address is as much work as a wrong password", async () => {
    const workFor = (email: string) =>
      workOf(api, () =>
        ask(api, "POST", "login", { body: { user: { email, password: "not the password" } } }),
      );
    const known = await workFor("consultant@agbara.example");
    expect(known.hashes).toBe(1);
    expect(await workFor("nobody-at-all@people.example")).toEqual(known);
  });

  test("somebody without a password (an invented member) cannot sign in", async () => {
    const { email, id } = await addMember(api);
    await api.db.update(users).set({ password_hash: null }).where(eq(users.id, id));
    await expect(login(email, "")).rejects.toMatchObject({ status: 422 });
    await expect(login(email, "null")).rejects.toMatchObject({ status: 401 });
  });

  test("coming for introductions is remembered", async () => {
    const { email } = await addMember(api, { member_status: "unregistered" });
    const user = { email, password: DEMO_PASSWORD };
    expect((await visitor.call("people.signin.login", { user })).introductions).toBe(false);
    const came = await visitor.call("people.signin.login", { user, introductions: true });
    expect(came.introductions).toBe(true);
    expect((await visitor.call("people.signin.login", { user })).introductions).toBe(true);
  });

  test("a consultant is not led to the introductions of members", async () => {
    const user = { email: "consultant@agbara.example", password: DEMO_PASSWORD };
    const came = await visitor.call("people.signin.login", { user, introductions: true });
    expect(came.introductions).toBe(false);
  });
});

describe("the token", () => {
  test("ends with the time that its setting gives it", async () => {
    const { token } = await login("member@agbara.example");
    const me = api.clientWith(token);
    later(12 * HOUR_MS - 1000);
    await expect(me.call("introductions.own.mine")).resolves.toBeDefined();
    later(12 * HOUR_MS + 1000);
    await expect(me.call("introductions.own.mine")).rejects.toMatchObject({ status: 401 });
    api.setNow(NOW);
  });

  test("is renewed by users/me once half of its life is over; the old one holds for a minute more", async () => {
    const { token } = await login("member@agbara.example");
    const me = api.clientWith(token);
    later(5 * HOUR_MS);
    expect((await me.call("people.profile.me")).token, "still young").toBeUndefined();
    later(7 * HOUR_MS);
    const renewed = await me.call("people.profile.me");
    expect(renewed.token).toEqual(expect.any(String));
    expect(renewed.token).not.toBe(token);
    later(7 * HOUR_MS + MINUTE_MS / 2);
    await expect(me.call("introductions.own.mine"), "other tabs finish").resolves.toBeDefined();
    later(7 * HOUR_MS + MINUTE_MS + 1);
    await expect(me.call("introductions.own.mine")).rejects.toMatchObject({ status: 401 });
    const newer = api.clientWith(renewed.token ?? "");
    await expect(newer.call("introductions.own.mine")).resolves.toBeDefined();
    api.setNow(NOW);
  });

  test("is void after logging out; another device stays signed in", async () => {
    const one = await login("member@agbara.example");
    const two = await login("member@agbara.example");
    await api.clientWith(one.token).call("people.signin.logout");
    await expect(api.clientWith(one.token).call("people.profile.me")).rejects.toMatchObject({
      status: 401,
    });
    await expect(api.clientWith(two.token).call("people.profile.me")).resolves.toBeDefined();
  });

  test("that was changed, signed by another, or is none at all is refused, and the message says to log in", async () => {
    const { token } = await login("member@agbara.example");
    const [head = "", payload = "", signature = ""] = token.split(".");
    const asAdmin = Buffer.from(JSON.stringify({ ...decodeJwt(token), role: "admin" })).toString(
      "base64url",
    );
    const none = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
    const broken = [
      `${head}.${asAdmin}.${signature}`,
      `${none}.${payload}.`,
      `${head}.${payload}.${signature.slice(0, -3)}abc`,
      "nonsense",
      "a.b.c",
      `${token}x`,
    ];
    for (const bad of broken) {
      const { status, body } = await ask(api, "GET", "users/me", { token: bad });
      expect([bad, status, body.success]).toEqual([bad, 401, false]);
      expect(body.message).toContain("log in");
    }
  });

  test("in another scheme than Bearer is refused", async () => {
    const { token } = await login("member@agbara.example");
    const { status } = await ask(api, "GET", "users/me", {
      headers: { Authorization: `Basic ${token}` },
    });
    expect(status).toBe(401);
  });

  test("gives no more than the database does: who was made a member is one at once", async () => {
    const { token } = await login("consultant@agbara.example");
    const ours = eq(users.email, "consultant@agbara.example");
    await api.db.update(users).set({ role: "member" }).where(ours);
    const { status } = await ask(api, "GET", "admin/dashboard", { token });
    await api.db.update(users).set({ role: "consultant" }).where(ours);
    expect(status).toBe(403);
  });
});

test("no answer carries a password's hash", async () => {
  const { token } = await login("admin@agbara.example");
  const reads = Object.values(calls).filter(
    ({ method, path }) => method === "GET" && !path.includes("{"),
  );
  for (const { path } of reads) {
    const { text } = await ask(api, "GET", path, { token });
    expect(text).not.toMatch(/argon2|password_hash/);
  }
});
