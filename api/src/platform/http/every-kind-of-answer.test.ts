import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "../../testing/ask.ts";
import { addMember } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

let api: TestApi;
let folder: string;
let token: string;
let photo: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "agbara-answers-"));
  for (const path of [
    "site/client/index.html",
    "site/client/about/index.html",
    "site/client/404.html",
    "site/client/_astro/a.1b2c.css",
    "console/index.html",
    "console/assets/app.1b2c.js",
  ]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), "<h1>here</h1>");
  }
  api = await startTestApi({
    members: 0,
    env: {
      SITE_DIR: join(folder, "site"),
      CONSOLE_DIR: join(folder, "console"),
      TRUSTED_PROXIES: "1",
    },
  });
  const member = await addMember(api);
  token = member.token;
  const image = sharp({ create: { width: 120, height: 120, channels: 3, background: "#138" } });
  const file = new Blob([new Uint8Array(await image.png().toBuffer())], { type: "image/png" });
  const { data } = await member.client.call("people.photos.add", { file });
  photo = data.profile_pic_url ?? "";
});
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
});

const REQUEST_ID = /^[A-Z0-9]{4}-[A-Z0-9]{4}$/;

interface Kind {
  status: number;
  method?: string;
  path: string | (() => string);
  body?: unknown;
  signedIn?: boolean;
}

const kinds: [string, Kind][] = [
  ["a page", { status: 200, path: "/about" }],
  ["the console's page", { status: 200, path: "/admin21/users" }],
  ["a way in", { status: 200, path: "/auth/login" }],
  ["a built file", { status: 200, path: "/_astro/a.1b2c.css" }],
  ["a built file of the console", { status: 200, path: "/admin21/assets/app.1b2c.js" }],
  ["a page that is not there", { status: 404, path: "/nothing" }],
  ["a file of the console that is not there", { status: 404, path: "/admin21/assets/gone.js" }],
  ["a redirect", { status: 301, path: "/about/" }],
  ["health", { status: 200, path: "/healthz" }],
  ["a public answer", { status: 200, path: "/api/v1/faqs?faq_type=faqs" }],
  ["a private answer", { status: 200, path: "/api/v1/users/me", signedIn: true }],
  ["a photo", { status: 200, path: () => photo }],
  ["the API's description", { status: 200, path: "/api/v1/docs" }],
  ["an export", { status: 200, method: "GET", path: "/api/v1/account/export", signedIn: true }],
  ["a call without a token", { status: 401, path: "/api/v1/users/me" }],
  ["a refused call", { status: 403, path: "/api/v1/admin/dashboard", signedIn: true }],
  ["a call that is not there", { status: 404, path: "/api/v1/nothing" }],
  ["a method that is not taken", { status: 405, method: "PUT", path: "/api/v1/login" }],
  [
    "a body that is too large",
    { status: 413, method: "POST", path: "/api/v1/login", body: "x".repeat(70_000) },
  ],
  ["a body of another type", { status: 422, method: "POST", path: "/api/v1/login", body: {} }],
];

test.each(kinds)("%s carries every security header", async (_, kind) => {
  const path = typeof kind.path === "function" ? kind.path() : kind.path;
  const { status, headers } = await ask(api, kind.method ?? "GET", path, {
    body: kind.body,
    headers: { "X-Forwarded-Proto": "https" },
    ...(kind.signedIn && { token }),
  });
  expect(status).toBe(kind.status);
  expectHeaders(headers, path);
  expect(headers.get("Strict-Transport-Security")).toMatch(/^max-age=63072000/);
});

test.each(kinds)("%s sets a cookie only if nobody may keep the answer", async (_, kind) => {
  const path = typeof kind.path === "function" ? kind.path() : kind.path;
  const { method = "GET", body } = kind;
  const { headers } = await ask(api, method, path, { body, ...(kind.signedIn && { token }) });
  const given = headers.get("Set-Cookie")?.startsWith("XSRF-TOKEN=") ?? false;
  const mayBeGiven = headers.get("Cache-Control") === "no-store" && method === "GET";
  expect(given).toBe(mayBeGiven);
});

test("an address that cannot be read carries them, too", async () => {
  const { status, headers } = await ask(api, "GET", "/%E0%A4%A");
  expect(status).toBe(400);
  expectHeaders(headers, "/");
});

test.each([
  ["a call", "/%61pi/v1/faqs?faq_type=faqs", "/api/v1/faqs?faq_type=faqs"],
  ["a private call", "/%61pi/v1/users/me", "/api/v1/users/me"],
  ["a call that is not there", "/%61pi/v1/nothing", "/api/v1/nothing"],
  ["a private page", "/%61ccount", "/account"],
])("%s is itself in another spelling, too: %s", async (_, spelled, plain) => {
  const other = await ask(api, "GET", spelled);
  const usual = await ask(api, "GET", plain);
  expect(other.status).toBe(usual.status);
  for (const name of ["Content-Security-Policy", "Referrer-Policy", "Cache-Control"])
    expect(other.headers.get(name)).toBe(usual.headers.get(name));
});

/**
 * A policy with `default-src 'none'` forbids plugins already. All other policies must forbid them. Each policy must
 * also say who may show the page in a frame, and which base address the page may set.
 */
function expectHeaders(headers: Headers, path: string) {
  const policy = headers.get("Content-Security-Policy") ?? "";
  expect(policy).toMatch(/object-src 'none'|default-src 'none'/);
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("unsafe-");
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
  expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
  expect(headers.get("Permissions-Policy")).toContain("geolocation=()");
  const isPrivate = /^\/(admin21|account|auth|reset|api)/.test(path);
  expect(headers.get("Referrer-Policy")).toBe(
    isPrivate ? "no-referrer" : "strict-origin-when-cross-origin",
  );
  expect(headers.get("X-Request-Id")).toMatch(REQUEST_ID);
  expect(headers.get("Server") ?? headers.get("X-Powered-By")).toBeNull();
}

/** Sends these bytes to the server, and returns the answer unchanged. */
async function say(bytes: string): Promise<string> {
  if (!api.app.server.listening) await api.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = api.app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  let said = "";
  socket.on("data", (chunk: string) => {
    said += chunk;
  });
  socket.write(bytes);
  await once(socket, "close");
  return said;
}

test("bytes that are no HTTP are answered with the headers that need no request", async () => {
  const said = await say("NONSENSE\r\n\r\n");
  expect(said).toContain("HTTP/1.1 400");
  expect(said).toContain("X-Content-Type-Options: nosniff");
  expect(said).toContain("Content-Security-Policy: default-src 'none'");
  expect(said).toContain("frame-ancestors 'none'");
});

const CLOSE = "Connection: close\r\n\r\n";
test.each([
  ["is no HTTP", 400, "NONSENSE\r\n\r\n"],
  ["names no host", 400, `GET /about HTTP/1.1\r\n${CLOSE}`],
  ["has an address that cannot be read", 400, `GET /%E0%A4%A HTTP/1.1\r\nHost: a\r\n${CLOSE}`],
  [
    "has headers that are too large",
    431,
    `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(40_000)}\r\n${CLOSE}`,
  ],
  ["expects what nobody knows", 200, `GET /about HTTP/1.1\r\nHost: a\r\nExpect: cake\r\n${CLOSE}`],
  [
    "has a body of two lengths",
    400,
    `POST /api/v1/login HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n${CLOSE}{}`,
  ],
  ["has a method that nobody knows", 400, `BREW /about HTTP/1.1\r\nHost: a\r\n${CLOSE}`],
])("a request that %s is answered %i with a name to ask about it by", async (_, status, bytes) => {
  const said = await say(bytes);
  expect(said).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(said).toMatch(/^x-request-id: [A-Z0-9]{4}-[A-Z0-9]{4}\r$/im);
  expect(said.match(/^x-request-id:/gim)).toHaveLength(1);
});

test("a request on an open connection that comes while the server stops is answered with one, too", async () => {
  const stopping = await startTestApi({ members: 0 });
  await stopping.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = stopping.app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  let said = "";
  socket.on("data", (chunk: string) => {
    said += chunk;
  });
  // The first request keeps the connection open until its body arrives.
  socket.write(
    "POST /api/v1/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n",
  );
  await once(stopping.app.server, "request");
  const stopped = stopping.stop();
  socket.write(`{}GET /healthz HTTP/1.1\r\nHost: a\r\n${CLOSE}`);
  await Promise.all([once(socket, "close"), stopped]);
  const answers = said.match(/HTTP\/1\.1 \d/g) ?? [];
  expect(answers.length).toBeGreaterThan(0);
  expect(said.match(/^x-request-id: [A-Z0-9]{4}-[A-Z0-9]{4}\r$/gim)).toHaveLength(answers.length);
});
