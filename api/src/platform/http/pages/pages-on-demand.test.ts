import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask } from "../../../testing/ask.ts";
import { startTestApi, type TestApi } from "../../../testing/start-test-api.ts";
import { loadPages } from "./pages-on-demand.ts";

/** A handler that answers like a built site. What it answers depends on the address. */
const ENTRY = `
export async function handler(request, response, next, { call, giving, demonstration }) {
  const { pathname, searchParams } = new URL(request.url, "http://localhost");
  const page = (status, text) => {
    response.writeHead(status, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; base-uri 'none'",
      "Set-Cookie": "left=over",
    });
    response.end(text);
  };
  const refused = (work) => work.then(() => page(200, "read"), ({ status, message }) => page(200, "refused: " + (status ?? message)));
  if (pathname === "/entrepreneurs") return page(200, JSON.stringify({ giving, demonstration, cookie: request.headers.cookie }));
  if (pathname === "/entrepreneurs/faqs") return refused(call("content.faqs.ofType", { faq_type: "faqs" }));
  if (pathname === "/entrepreneurs/staff") return refused(call("introductions.search.members", {}));
  if (pathname === "/entrepreneurs/change") return refused(call("people.signin.logout"));
  if (pathname === "/entrepreneurs/AAAAAA/report") {
    let sent = "";
    for await (const part of request) sent += part;
    return refused(call("content.signups.early", { email: new URLSearchParams(sent).get("email"), device: "desktop" }));
  }
  if (pathname === "/entrepreneurs/unread") return page(503, "the list cannot be read");
  if (pathname === "/entrepreneurs/absent") return page(404, "no such page");
  if (pathname === "/entrepreneurs/broken") return page(500, "Error: at secret.ts:12");
  if (pathname === "/entrepreneurs/never") return new Promise(() => undefined);
  if (pathname === "/entrepreneurs/moved") return response.writeHead(301, { Location: "/entrepreneurs" }).end();
  if (pathname === "/other") return page(200, "other");
  next();
}
`;

let api: TestApi;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "agbara-rendered-"));
  const files: Record<string, string> = {
    "client/404.html": "<h1>not found</h1>",
    "client/500.html": "<h1>failed</h1>",
    "server/entry.mjs": ENTRY,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  api = await startTestApi({ members: 0, env: { SITE_DIR: folder, CONSOLE_DIR: folder } });
});
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  ask(api, "GET", path, { headers });

describe("a page that is rendered on demand", () => {
  test("is the same for everybody, and knows whether gifts are taken and people invented", async () => {
    const { status, text, headers } = await get("/entrepreneurs", { Cookie: "who=me" });
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual({ giving: true, demonstration: true });
    expect(headers.get("Set-Cookie")).toBeNull();
  });

  test("is kept by shared caches for so long that a change is seen within a minute", async () => {
    const { headers } = await get("/entrepreneurs");
    const control = headers.get("Cache-Control") ?? "";
    const seconds = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(control)?.[1]);
    expect(control).toContain("public");
    expect(seconds("max-age")).toBe(0);
    expect(seconds("s-maxage") + seconds("stale-while-revalidate")).toBeLessThanOrEqual(60);
  });

  test("is not sent again while it did not change", async () => {
    const tag = (await get("/entrepreneurs")).headers.get("ETag") ?? "none";
    const known = await get("/entrepreneurs", { "If-None-Match": `"older", ${tag}` });
    expect([known.status, known.text]).toEqual([304, ""]);
    expect((await get("/entrepreneurs", { "If-None-Match": '"older"' })).status).toBe(200);
  });

  test("has its own policy, and is shown in nobody's frame", async () => {
    const policy = (await get("/entrepreneurs")).headers.get("Content-Security-Policy");
    expect(policy).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
  });

  test("answers HEAD like GET, without the page", async () => {
    const { status, text, headers } = await ask(api, "HEAD", "/entrepreneurs");
    expect([status, text]).toEqual([200, ""]);
    expect(headers.get("ETag")).toBe((await get("/entrepreneurs")).headers.get("ETag"));
  });

  test("reads what visitors may read, and changes nothing", async () => {
    expect((await get("/entrepreneurs/faqs")).text).toBe("read");
    expect((await get("/entrepreneurs/staff")).text).toBe("refused: 401");
    expect((await get("/entrepreneurs/change")).text).toMatch(/^refused/);
  });

  test("leads on to another address of ours", async () => {
    const { status, headers } = await get("/entrepreneurs/moved");
    expect([status, headers.get("Location")]).toEqual([301, "/entrepreneurs"]);
  });

  test("with a slash at its end leads to the one without, and keeps what was asked", async () => {
    const { status, headers } = await get("/entrepreneurs/?words=bread");
    expect([status, headers.get("Location")]).toEqual([301, "/entrepreneurs?words=bread"]);
  });
});

describe("a form without JavaScript", () => {
  const send = (headers: Record<string, string>, payload = "email=form%40early.example") =>
    api.app.inject({
      method: "POST",
      url: "/entrepreneurs/AAAAAA/report",
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      payload,
    });

  test("is sent on, also by a browser that has our cookie, and kept by nobody", async () => {
    const answer = await send({ "sec-fetch-site": "same-origin", cookie: "XSRF-TOKEN=theirs" });
    expect([answer.statusCode, answer.payload]).toEqual([200, "read"]);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("is not taken from another site, nor as anything but a form", async () => {
    expect((await send({ "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
    expect((await send({ origin: "https://evil.example" })).statusCode).toBe(403);
    expect((await send({ "content-type": "application/json" }, "{}")).statusCode).toBe(415);
  });
});

describe("where there is no page", () => {
  test("the page's own words are shown with 404, and kept by nobody", async () => {
    const { status, text, headers } = await get("/entrepreneurs/absent");
    expect([status, text]).toEqual([404, "no such page"]);
    expect(headers.get("Cache-Control")).toBe("no-cache");
  });

  test("an address that the site does not know is its 404", async () => {
    expect(await get("/entrepreneurs/what/ever")).toMatchObject({
      status: 404,
      text: "<h1>not found</h1>",
    });
  });

  test("a failure is the site's own page, without what failed", async () => {
    const { status, text, headers } = await get("/entrepreneurs/broken");
    expect([status, text]).toEqual([500, "<h1>failed</h1>"]);
    expect(headers.get("Cache-Control")).toBe("no-store");
  });

  test("a page says itself what cannot be read at the moment", async () => {
    expect(await get("/entrepreneurs/unread")).toMatchObject({
      status: 503,
      text: "the list cannot be read",
    });
  });

  test("only the addresses that are known to be rendered are asked for", async () => {
    expect((await get("/other")).status).toBe(404);
    expect((await get("/entrepreneursand")).status).toBe(404);
  });

  test("the server gives up a page that takes too long", async () => {
    const told = { giving: false, demonstration: false, site: "https://agbara.example" };
    const pages = await loadPages(api.app, folder, told, 20);
    const request = { url: "/entrepreneurs/never", ip: "127.0.0.1" };
    const reply = { raw: { once: () => undefined } };
    const rendered = await pages?.render(request as never, reply as never);
    expect(rendered).toEqual({ missing: "late" });
  });
});
