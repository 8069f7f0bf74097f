import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask } from "../../testing/ask.ts";
import { tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await startTestApi({ members: 0, env: { THROTTLE_FACTOR: "100" } });
  token = await tokenOf(api, "member");
});
afterAll(() => api.stop());

const subscribe = (headers: Record<string, string>) =>
  ask(api, "POST", "user-subscriptions/premium", { token, body: {}, headers });

async function cookieGiven(): Promise<string> {
  const { headers } = await ask(api, "GET", "states");
  return /XSRF-TOKEN=([^;]+)/.exec(headers.get("Set-Cookie") ?? "")?.[1] ?? "";
}

describe("a call that changes something", () => {
  test("passes with the cookie repeated in the header", async () => {
    const cookie = await cookieGiven();
    expect(cookie.length).toBeGreaterThanOrEqual(32);
    const headers = { Cookie: `XSRF-TOKEN=${cookie}`, "X-XSRF-TOKEN": cookie };
    expect((await subscribe(headers)).status).toBe(200);
  });

  test("with the cookie and no header, or another one, is refused", async () => {
    const cookie = await cookieGiven();
    for (const header of [undefined, "", "other", `${cookie}x`]) {
      const headers: Record<string, string> = { Cookie: `XSRF-TOKEN=${cookie}` };
      if (header !== undefined) headers["X-XSRF-TOKEN"] = header;
      const { status, body } = await subscribe(headers);
      expect([header, status, body.success]).toEqual([header, 403, false]);
      expect(body.message).toContain("Reload the page");
    }
  });

  test("that a browser sends from another site is refused, cookie or not", async () => {
    for (const headers of [
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "same-site" },
      { Origin: "https://evil.example" },
      { Origin: "null" },
    ] as Record<string, string>[])
      expect([headers, (await subscribe(headers)).status]).toEqual([headers, 403]);
  });

  test("is refused by whatever spelling of its address it comes", async () => {
    for (const path of ["/%61pi/v1/user-subscriptions/premium", "/nothing/of/ours"]) {
      const headers = { "Sec-Fetch-Site": "cross-site" };
      const { status } = await ask(api, "POST", path, { token, body: {}, headers });
      expect([path, status]).toEqual([path, 403]);
    }
  });

  test("from our own pages, or from no browser at all, passes", async () => {
    for (const headers of [
      {},
      { "Sec-Fetch-Site": "same-origin", Origin: "https://agbara.example" },
      { Origin: "https://agbara.example", Host: "agbara.example" },
    ] as Record<string, string>[])
      expect([headers, (await subscribe(headers)).status]).toEqual([headers, 200]);
  });

  test("is refused before a password is looked at: signing in is not exempt", async () => {
    const { status } = await ask(api, "POST", "login", {
      body: { user: { email: "member@agbara.example", password: "Agbara-demo-2026" } },
      headers: { "Sec-Fetch-Site": "cross-site" },
    });
    expect(status).toBe(403);
  });
});

test("reading is not held up, from wherever the link was", async () => {
  const { status } = await ask(api, "GET", "states", {
    headers: { "Sec-Fetch-Site": "cross-site" },
  });
  expect(status).toBe(200);
});

test("the cookie is given once, is for the whole site, and readable by our pages", async () => {
  const first = await ask(api, "GET", "states");
  const cookie = first.headers.get("Set-Cookie") ?? "";
  expect(cookie).toMatch(/^XSRF-TOKEN=[\w-]+; Path=\/; SameSite=Lax$/);
  const again = await ask(api, "GET", "states", {
    headers: { Cookie: cookie.split(";")[0] ?? "" },
  });
  expect(again.headers.get("Set-Cookie")).toBeNull();
});
