import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { errorBody } from "@agbara/shared/contract/parts/error-body.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask } from "../../testing/ask.ts";
import { tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

let api: TestApi;
let port: number;

beforeAll(async () => {
  api = await startTestApi({ members: 0, env: { THROTTLE_FACTOR: "100" } });
  await api.app.listen({ host: "127.0.0.1", port: 0 });
  port = (api.app.server.address() as AddressInfo).port;
});
afterAll(() => api.stop());

/** Sends these bytes to the server, and returns what the server answers. */
function raw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.end(bytes));
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("close", () => resolve(answer));
    socket.on("error", (error) => (answer ? resolve(answer) : reject(error)));
  });
}

const login = (body: string, headers: Record<string, string> = {}) =>
  ask(api, "POST", "login", { body, headers });

describe("every error is the contract's body", () => {
  test.each([
    ["an address that is nothing", "GET", "nothing/here", undefined, 404],
    ["an address that is nothing, to write", "POST", "nothing/here", "{}", 404],
    ["a method that the address does not take", "DELETE", "login", undefined, 405],
    ["broken JSON", "POST", "login", '{"user":', 400],
    ["an empty body that says it is JSON", "POST", "login", "", 400],
    ["a body of null", "POST", "login", "null", 422],
    ["a body that is a list", "POST", "login", "[]", 422],
    ["a body of 65 kilobytes", "POST", "login", `{"a":"${"x".repeat(65_536)}"}`, 413],
    [
      "a body that would change what objects are",
      "POST",
      "login",
      '{"__proto__":{"admin":true}}',
      400,
    ],
    ["a missing token", "GET", "users/me", undefined, 401],
    ["a path that cannot be decoded", "GET", "states/%E0%A4%A", undefined, 400],
  ])("%s", async (_, method, path, body, expected) => {
    const { status, text, headers, body: answer } = await ask(api, method, path, { body });
    expect([status, errorBody.safeParse(JSON.parse(text)).success]).toEqual([expected, true]);
    expect(headers.get("Content-Type")).toMatch(/^application\/json/);
    expect(answer.message).toMatch(/^[A-Z].+\.$/);
    expect(text).not.toMatch(/node_modules|\.ts:|stack|FST_|Error/);
  });

  test("a body of another type is 415", async () => {
    for (const type of ["text/plain", "application/xml", "application/x-www-form-urlencoded"]) {
      const { status, body } = await login("user=1", { "Content-Type": type });
      expect([status, body]).toEqual([
        415,
        { success: false, message: "Send the request as application/json." },
      ]);
    }
  });

  test("a refused method names those that the address takes", async () => {
    const { headers } = await ask(api, "PUT", "states");
    expect(headers.get("Allow")).toBe("GET, HEAD");
    const both = await ask(api, "DELETE", "admin/faqs");
    expect(both.headers.get("Allow")).toBe("GET, HEAD, POST");
  });

  test.each([
    // Each path also fits another address that has the method: `giving/gifts/quote` also fits `giving/gifts/:any`,
    // which has GET.
    ["GET", "giving/gifts/quote", undefined, "POST"],
    ["DELETE", "account/second-factor/passkeys/begin", undefined, "POST"],
    ["PATCH", "admin/user-introductions/introduction/list/activate", "{}", "GET, HEAD"],
    ["POST", "giving/gifts/some-gift", "{}", "GET, HEAD"],
    ["DELETE", "user-introductions/somebody/request", undefined, "PATCH, POST"],
    ["PUT", "login", '{"user":', "POST"],
  ])("%s %s is refused, whatever it sends", async (method, path, body, allow) => {
    const { status, headers } = await ask(api, method, path, { body });
    expect([status, headers.get("Allow")]).toEqual([405, allow]);
  });

  test.each([
    ["GET", "giving/gifts/quote/more"],
    ["TRACE", "login"],
  ])("%s %s is not found", async (method, path) => {
    const { status, headers } = await ask(api, method, path);
    expect([status, headers.get("Allow")]).toEqual([404, null]);
  });

  test("bytes that are no HTTP are answered and the connection ended", async () => {
    for (const bytes of [
      "GET / HTTP/9.9\r\n\r\n",
      "\u0016\u0003\u0001hello\r\n\r\n",
      "GET  \r\n\r\n",
    ]) {
      const answer = await raw(bytes);
      expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
      expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toMatchObject({ success: false });
    }
  });

  test("headers of 20 kilobytes are 431", async () => {
    const answer = await raw(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"x".repeat(20_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toEqual({
      success: false,
      message: "The request's headers are too large.",
    });
  });
});

describe("a refused input", () => {
  test("names every field by its path, with a sentence each, the first as the message of all", async () => {
    const { status, body } = await login(JSON.stringify({ user: { email: "no address" } }));
    expect(status).toBe(422);
    expect(body).toEqual({
      success: false,
      message: "Email must be a full e-mail address, such as name@example.com.",
      fields: {
        "user.email": "Email must be a full e-mail address, such as name@example.com.",
        "user.password": "Password is required.",
      },
    });
  });

  test("never repeats a password", async () => {
    const { text } = await login(
      JSON.stringify({ user: { email: "x", password: `my secret ${"x".repeat(200)}` } }),
    );
    expect(text).not.toContain("my secret");
  });

  test.each([
    ["half a character", "\ud800 hello"],
    ["NUL", "nul \u0000 here"],
  ])("holds no %s, which could not be stored", async (_, note) => {
    const token = await tokenOf(api, "member");
    const { status, body } = await ask(api, "POST", "tv-signups", {
      token,
      body: { about: note, accept_filming: true },
    });
    expect([status, body.fields]).toEqual([
      422,
      { about: "About contains a character that we cannot store." },
    ]);
  });

  test("whole characters of every script are kept", async () => {
    const token = await tokenOf(api, "member");
    const about = "Ẹ káàbọ̀, nnọọ, sannu, 👩🏾‍⚕️, أهلا";
    const { status } = await ask(api, "POST", "tv-signups", {
      token,
      body: { about, accept_filming: true },
    });
    expect(status).toBe(200);
  });
});

test("a failure on our side says so without its cause", async () => {
  const { app, deps } = api;
  const [execute] = [deps.db.select];
  deps.db.select = () => {
    throw new Error("password of the database is hunter2");
  };
  const answer = await app.inject({ url: "/api/v1/faqs?faq_type=faqs" });
  deps.db.select = execute;
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    success: false,
    message: "Something went wrong on our side. Nothing was changed. Please try again.",
  });
});

test("private answers are kept by nobody", async () => {
  const { headers } = await ask(api, "GET", "users/me", { token: await tokenOf(api, "member") });
  expect(headers.get("Cache-Control")).toBe("no-store");
});

test.each([
  ["without a session", "users/me"],
  ["to nothing", "nothing/here"],
  ["that is not understood", "faqs?faq_type=none"],
])("nor is the refusal of a call %s", async (_, path) => {
  const { headers } = await ask(api, "GET", path);
  expect(headers.get("Cache-Control")).toBe("no-store");
});

test("every answer forbids framing, sniffing and foreign code", async () => {
  for (const path of [
    "/",
    "/healthz",
    "/api/v1/states",
    "/api/v1/nothing",
    "/admin21",
    "/nothing",
  ]) {
    const { headers } = await ask(api, "GET", path);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    const policy = headers.get("Content-Security-Policy") ?? "";
    for (const part of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"])
      expect([path, policy.includes(part)]).toEqual([path, true]);
    expect(policy).not.toContain("unsafe-inline");
  }
});

test("strict transport is asked for over https only", async () => {
  const proxied = await startTestApi({ members: 0, env: { TRUSTED_PROXIES: "1" } });
  const over = (protocol: string) =>
    ask(proxied, "GET", "/healthz", { headers: { "X-Forwarded-Proto": protocol } });
  expect((await over("https")).headers.get("Strict-Transport-Security")).toMatch(
    /max-age=63072000/,
  );
  expect((await over("http")).headers.get("Strict-Transport-Security")).toBeNull();
  await proxied.stop();
});
