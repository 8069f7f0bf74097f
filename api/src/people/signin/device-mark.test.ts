import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { throttles } from "../../platform/db/tables.ts";
import { type Answer, ask } from "../../testing/ask.ts";
import { codeMailedTo } from "../../testing/mail.ts";
import { addMember, type TestPerson } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

const WRONG = "not the password";
const NEW_PASSWORD = "three other words";

let api: TestApi;
let owner: TestPerson;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: new Date("2026-11-21T10:00:00Z") });
});
beforeEach(async () => {
  await api.db.delete(throttles);
  owner = await addMember(api);
});
afterAll(() => api.stop());

/** Makes a browser that keeps its cookies. */
function browser() {
  let cookie = "";
  async function send(path: string, body: object, token?: string): Promise<Answer> {
    const headers: Record<string, string> = cookie ? { Cookie: cookie } : {};
    const answer = await ask(api, "POST", path, { body, headers, ...(token && { token }) });
    const [given = ""] = (answer.headers.getSetCookie().at(-1) ?? "").split(";");
    if (given) cookie = given;
    return answer;
  }
  return {
    send,
    cookie: () => cookie,
    login: (email: string, password = DEMO_PASSWORD) =>
      send("login", { user: { email, password } }),
  };
}

async function lockOut(email: string) {
  const stranger = browser();
  for (let nth = 0; nth < 11; nth += 1) await stranger.login(email, WRONG);
  expect((await stranger.login(email)).status).toBe(429);
}

describe("ten wrong tries by a stranger", () => {
  test("do not lock out a device that signed in before", async () => {
    const own = browser();
    await own.login(owner.email);
    await lockOut(owner.email);
    expect((await browser().login(owner.email)).status).toBe(429);
    expect((await own.login(owner.email)).status).toBe(200);
  });

  test("nor do a hundred at the same address, or five thousand from anywhere", async () => {
    const own = browser();
    await own.login(owner.email);
    await browser().login("person@people.example", WRONG);
    await api.db.update(throttles).set({ count: 5_000 });
    expect((await browser().login(owner.email)).status).toBe(429);
    expect((await own.login(owner.email)).status).toBe(200);
  });

  test("do not keep that device from a new password, and it knows the new one too", async () => {
    const own = browser();
    await own.login(owner.email);
    const stranger = browser();
    const ask = { user: { email: owner.email } };
    for (let nth = 0; nth < 11; nth += 1) await stranger.send("password/request", ask);
    expect((await stranger.send("password/request", ask)).status).toBe(429);
    const { body } = await own.send("password/request", ask);
    const code = codeMailedTo(api, owner.email);
    const proof = { email: owner.email, token: body.token, code, password_reset: NEW_PASSWORD };
    for (let nth = 0; nth < 11; nth += 1)
      await stranger.send("password", { ...proof, token: "none" });
    expect((await own.send("password", proof)).status).toBe(200);
    await lockOut(owner.email);
    expect((await own.login(owner.email, NEW_PASSWORD)).status).toBe(200);
  });
});

describe("the mark of a device", () => {
  test("is a cookie that no script reads, sent to our own addresses only, and names nobody", async () => {
    const { headers } = await browser().login(owner.email);
    const [old = "", cookie = ""] = headers.getSetCookie();
    expect(cookie).toMatch(
      /^device=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(cookie).not.toContain(owner.id);
    expect(old).toMatch(/^device=; Max-Age=0; Path=\/api\/v1;/);
  });

  test("is given to nobody who failed", async () => {
    const stranger = browser();
    await stranger.login(owner.email, WRONG);
    await stranger.send("password/request", { user: { email: owner.email } });
    expect(stranger.cookie()).toBe("");
  });

  test("has ten wrong tries of its own, and a right one forgives them", async () => {
    const own = browser();
    await own.login(owner.email);
    for (let nth = 0; nth < 9; nth += 1)
      expect((await own.login(owner.email, WRONG)).status).toBe(401);
    expect((await own.login(owner.email)).status).toBe(200);
    for (let nth = 0; nth < 10; nth += 1) await own.login(owner.email, WRONG);
    expect((await own.login(owner.email)).status).toBe(429);
  });

  test("helps with no other account, and changed or made up with none", async () => {
    const other = await addMember(api);
    const own = browser();
    await own.login(owner.email);
    await lockOut(other.email);
    expect((await own.login(other.email)).status).toBe(429);
    await lockOut(owner.email);
    const [mark = ""] = own.cookie().split(".").slice(-1);
    for (const Cookie of [`device=x.${mark}`, `${own.cookie()}x`, "device=~.~", "device="]) {
      const body = { user: { email: owner.email, password: DEMO_PASSWORD } };
      const { status } = await ask(api, "POST", "login", { body, headers: { Cookie } });
      expect([Cookie, status]).toEqual([Cookie, 429]);
    }
  });

  test("ends with the password that it was given for", async () => {
    const intruder = browser();
    await intruder.login(owner.email);
    const own = browser();
    const { body } = await own.login(owner.email);
    const change = { current: DEMO_PASSWORD, password: NEW_PASSWORD };
    await ask(api, "POST", "account/password", { body: change, token: body.token ?? "" });
    await lockOut(owner.email);
    expect((await intruder.login(owner.email, NEW_PASSWORD)).status).toBe(429);
  });

  test("stands beside those of others who share the telephone", async () => {
    const shared = browser();
    const others = await Promise.all([addMember(api), addMember(api), addMember(api)]);
    for (const { email } of [owner, ...others, ...others]) await shared.login(email);
    await lockOut(owner.email);
    expect((await shared.login(owner.email)).status).toBe(200);
    expect(shared.cookie().split("~")).toHaveLength(4);
  });
});
