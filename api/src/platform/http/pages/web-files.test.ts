import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask } from "../../../testing/ask.ts";
import { startTestApi, type TestApi } from "../../../testing/start-test-api.ts";

const SCRIPT = "document.documentElement.dataset.ready = '1'";
const DRAWN_SCRIPT = "document.documentElement.dataset.drawn = '1'";

let api: TestApi;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "agbara-web-"));
  const files: Record<string, string> = {
    "site/client/index.html": "<h1>home</h1>",
    "site/client/about/index.html": "<h1>about</h1>",
    "site/client/404.html": "<h1>not found</h1>",
    "site/client/robots.txt": "User-agent: *",
    "site/client/_astro/style.1a2b.css": "body{}",
    "site/client/well known/with space.txt": "spaced",
    "console/index.html": `<script>${SCRIPT}</script><script type="module" src="/admin21/assets/app.js"></script>`,
    "console/auth/login.html": `<h1>drawn</h1><script>${DRAWN_SCRIPT}</script>`,
    "console/assets/app.js": "console.log('app')",
    "console/account/service-worker.js": "self",
    "secret.txt": "outside",
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  writeFileSync(join(folder, "site/client/robots.txt.br"), brotliCompressSync("User-agent: *"));
  symlinkSync(join(folder, "secret.txt"), join(folder, "site/client/link.txt"));
  const env = { SITE_DIR: join(folder, "site"), CONSOLE_DIR: join(folder, "console") };
  api = await startTestApi({ members: 0, env });
});
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  ask(api, "GET", path, { headers });

describe("the site", () => {
  test.each([
    ["/", "<h1>home</h1>"],
    ["/about", "<h1>about</h1>"],
    ["/about?from=mail", "<h1>about</h1>"],
    ["/robots.txt", "User-agent: *"],
    ["/well%20known/with%20space.txt", "spaced"],
  ])("%s", async (path, text) => {
    expect(await get(path)).toMatchObject({ status: 200, text });
  });

  test("an address with a slash at its end leads to the one without", async () => {
    const { status, headers } = await get("/about/");
    expect([status, headers.get("Location")]).toEqual([301, "/about"]);
  });

  test("two slashes lead to no other host", async () => {
    for (const path of ["//evil.example/", "/%2Fevil.example/", "/\\evil.example/"]) {
      const response = await api.app.inject({ url: path });
      const location = response.headers.location ?? "";
      expect([path, /^(\/\/|\/\\|https?:)/.test(location)]).toEqual([path, false]);
    }
  });

  test.each([
    ["/about.", "/about"],
    ["/about,?from=mail", "/about?from=mail"],
    ["/about)%E2%80%8B", "/about"],
    ["/About", "/about"],
    ["/about%23K7QM-2CXH-9RTV-ABCD.", "/about#K7QM-2CXH-9RTV-ABCD"],
    ["/about%2523K7QM-2CXH-9RTV-ABCD", "/about#K7QM-2CXH-9RTV-ABCD"],
    ["/ABOUT%23aZ_9-?from=mail", "/about?from=mail#aZ_9-"],
    ["/account/gifts.", "/account/gifts"],
    ["/Account", "/account"],
  ])("%s, our address in another spelling, leads to %s", async (path, home) => {
    const { status, headers } = await get(path);
    expect([status, headers.get("Location")]).toEqual([302, home]);
    expect((await get(home.split("#")[0] ?? "")).status).toBe(200);
  });

  test("an address that is none of ours leads nowhere, in no spelling", async () => {
    for (const path of ["/nothing.", "/Nothing", "/nothing%23about", "/%2Fevil.example/about."])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });

  test("answers an unknown address with its own page and 404", async () => {
    expect(await get("/nothing")).toMatchObject({ status: 404, text: "<h1>not found</h1>" });
  });

  test("files named by their content are kept for a year, pages asked for again", async () => {
    const style = await get("/_astro/style.1a2b.css");
    expect(style.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect((await get("/about")).headers.get("Cache-Control")).toBe("no-cache");
    expect((await get("/nothing")).headers.get("Cache-Control")).toBe("no-cache");
  });

  test("a page that did not change is not sent again", async () => {
    const tag = (await get("/about")).headers.get("ETag") ?? "";
    expect((await get("/about", { "If-None-Match": tag })).status).toBe(304);
  });

  test("a file that was compressed at build goes out so", async () => {
    const { headers } = await get("/robots.txt", { "Accept-Encoding": "br" });
    expect(headers.get("Content-Encoding")).toBe("br");
  });
});

describe("the console", () => {
  test.each([
    "/admin21",
    "/admin21/users/12",
    "/account",
    "/account/introductions",
    "/auth/register/confirm",
  ])("%s is its one page", async (path) => {
    const { status, text, headers } = await get(path);
    expect([status, text.includes("assets/app.js")]).toEqual([200, true]);
    expect(headers.get("Cache-Control")).toBe("no-cache");
  });

  test.each([
    ["/account/", 200],
    ["/account/Profile", 200],
    ["/account/introductions/12?from=mail", 200],
    ["/account/nonsense", 404],
    ["/account/introductions/12/nonsense", 404],
    ["/account/index.html", 404],
    ["/admin21/nonsense", 200],
  ])("%s is that page too, with %i", async (path, status) => {
    const answer = await get(path);
    expect([answer.status, answer.text.includes("assets/app.js")]).toEqual([status, true]);
    const policy = (await get("/account")).headers.get("Content-Security-Policy");
    expect(answer.headers.get("Content-Security-Policy")).toBe(policy);
  });

  test("its policy names its own inline blocks by hash, and allows no other", async () => {
    const policy = (await get("/admin21")).headers.get("Content-Security-Policy") ?? "";
    const hash = createHash("sha256").update(SCRIPT).digest("base64");
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);
    expect(policy).not.toContain("unsafe");
  });

  test("an address whose page the build has drawn is that page, with a policy of its own", async () => {
    const { status, text, headers } = await get("/auth/login?for=fundraising");
    expect([status, text.includes("<h1>drawn</h1>")]).toEqual([200, true]);
    expect(headers.get("Cache-Control")).toBe("no-cache");
    const policy = headers.get("Content-Security-Policy") ?? "";
    const hash = createHash("sha256").update(DRAWN_SCRIPT).digest("base64");
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  });

  test.each([
    "/admin21/index.html",
    "/admin21/%69ndex.html",
    "/account/index.html",
    "/auth/login.html",
    "/admin21/auth/login.html",
    "/admin21/auth/login",
  ])("asked for as a file, %s has the same policy", async (path) => {
    const { headers, text } = await get(path);
    expect(text).toContain("assets/app.js");
    const page = await get("/admin21");
    for (const name of ["Content-Security-Policy", "Cache-Control"])
      expect(headers.get(name)).toBe(page.headers.get(name));
  });

  test("its files are kept for a year; one that is not there is 404, not the page", async () => {
    const { headers } = await get("/admin21/assets/app.js");
    expect(headers.get("Cache-Control")).toContain("immutable");
    expect((await get("/admin21/assets/old.js")).status).toBe(404);
  });

  test("no address of it goes to another site", async () => {
    for (const path of ["/account", "/give", "/gift", "/redeem"])
      expect((await get(path)).headers.get("Referrer-Policy")).toBe("no-referrer");
  });

  test("the camera is for the page where a voucher is used, and for no other", async () => {
    const allowed = async (path: string) => (await get(path)).headers.get("Permissions-Policy");
    expect(await allowed("/redeem")).toContain("camera=(self)");
    for (const path of ["/", "/redeemed", "/account/redeem"])
      expect(await allowed(path)).toContain("camera=()");
  });
});

describe("nothing outside the built folders is served", () => {
  test.each([
    "/../secret.txt",
    "/..%2fsecret.txt",
    "/%2e%2e/secret.txt",
    "/%2e%2e%2fsecret.txt",
    "/about/../../secret.txt",
    "/about/..%5c..%5csecret.txt",
    "/admin21/../../secret.txt",
    "/admin21/..%2f..%2fsecret.txt",
    "/_astro/%2e%2e/%2e%2e/secret.txt",
    "/%00/secret.txt",
    "/robots.txt%00",
    "/link.txt",
    "//etc/passwd",
    "/file:///etc/passwd",
  ])("%s", async (path) => {
    const { statusCode, body } = await api.app.inject({ url: path });
    expect(body).not.toContain("outside");
    expect(body).not.toContain("root:");
    expect([200, 301, 400, 404]).toContain(statusCode);
    if (statusCode === 200) expect(body).toContain("assets/app.js");
  });
});

test("without a built site the API answers, and says there is nothing else", async () => {
  const bare = await startTestApi({
    members: 0,
    env: { SITE_DIR: join(folder, "none"), CONSOLE_DIR: join(folder, "none") },
  });
  expect((await ask(bare, "GET", "/healthz")).status).toBe(200);
  for (const path of ["/", "/admin21", "/account"])
    expect([path, (await ask(bare, "GET", path)).status]).toEqual([path, 404]);
  await bare.stop();
});

test("the members' worker may answer for /account itself, and is asked for again each time", async () => {
  const { status, headers, text } = await ask(api, "GET", "/account/service-worker.js");
  expect({ status, text }).toEqual({ status: 200, text: "self" });
  expect(headers.get("Service-Worker-Allowed")).toBe("/account");
  expect(headers.get("Cache-Control")).toBe("no-cache");
  const page = await ask(api, "GET", "/account");
  expect(page.headers.get("Service-Worker-Allowed")).toBeNull();
});
