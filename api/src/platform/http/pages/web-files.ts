import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { ACCOUNT_SCREENS, FACES_PART, LANDING_PART } from "@agbara/shared/screens.ts";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { words } from "../../words/words.ts";
import { filledPage } from "./filled-page.ts";
import { ownAddress } from "./own-address.ts";
import {
  FORM,
  hasVersion,
  loadPages,
  type PagesOnDemand,
  type ToldToPages,
} from "./pages-on-demand.ts";
import { pathOf } from "./path-of.ts";

const CONSOLE = /^\/(admin21|account|auth)(\/|$)/;
const CONSOLE_BASE = "/admin21/";
const ACCOUNT = /^\/account(\/|$)/;
const ACCOUNT_ADDRESSES = ACCOUNT_SCREENS.map(
  (screen) =>
    new URLPattern({ pathname: `/account${screen && `/${screen}`}{/}?` }, { ignoreCase: true }),
);
/** The folders where each file has a hash of its content in its name. */
const HASHED = /^\/(_astro|admin21\/assets)\//;
const ACCOUNT_WORKER = "account/service-worker.js";
/** The built pages with a part that changes each day. */
const WITH_PARTS = {
  "index.html": LANDING_PART,
  "redeem.html": FACES_PART,
  "404.html": FACES_PART,
};
const HTML = "text/html; charset=utf-8";
const YEAR_S = 31_536_000;

interface Web {
  /** The site as Astro builds it. `client` has the files to send, and `server` renders pages on demand. */
  siteDir: string;
  consoleDir: string;
  told: ToldToPages;
}

/** After how many seconds a browser should try again if a page could not be rendered. */
const RETRY_AFTER_S = 5;

/**
 * Serves the web pages and files. An address of the console gets the page that the console's build made for it, or else
 * the console's `index.html`. Any other address gets a page that the site renders on demand, or a built file of the
 * site. If the site has neither, we send its 404 page.
 */
export async function webFiles(app: FastifyInstance, web: Web) {
  const { consoleDir } = web;
  const siteDir = join(web.siteDir, "client");
  const pages = await loadPages(app, web.siteDir, web.told);
  await app.register(fastifyStatic, {
    root: siteDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  const site = filesOf(siteDir);
  const filled = new Map(
    Object.entries(WITH_PARTS).flatMap(([file, part]) =>
      pages && site.has(file) ? [[file, filledPage(pages, join(siteDir, file), part)]] : [],
    ),
  );
  const consoleFiles = filesOf(consoleDir);
  const consolePolicies = new Map(
    [...consoleFiles]
      .filter((file) => file.endsWith(".html"))
      .map((file) => [file, consolePagePolicy(join(consoleDir, file))]),
  );

  const isOurs = (path: string) =>
    CONSOLE.test(path) || pages?.has(path) === true || pageFile(site, inSite(path)) !== undefined;

  app.get("/*", async (request, reply) => {
    const path = pathOf(request.url);
    // The address cannot be decoded, so no file can have it.
    if (path === null) return notThere(reply);
    const meant = ownAddress(request.url, isOurs);
    if (meant) return reply.redirect(meant, 302);
    if (CONSOLE.test(path)) {
      const file = path.slice(path.startsWith(CONSOLE_BASE) ? CONSOLE_BASE.length : 1);
      // Without `Service-Worker-Allowed`, the service worker could answer only for `/account/…`, not for `/account`
      // itself.
      if (file === ACCOUNT_WORKER) reply.header("Service-Worker-Allowed", "/account");
      // We do not send pages here. The code below sends them, because each page needs its own security policy.
      if (consoleFiles.has(file) && !consolePolicies.has(file))
        return cached(reply, path).sendFile(file, consoleDir);
      const drawn = `${path.slice(1)}.html`;
      const page = consolePolicies.has(drawn) ? drawn : "index.html";
      const policy = consolePolicies.get(page);
      if (path.startsWith("/admin21/assets/") || policy === undefined) return notThere(reply);
      reply.code(isScreen(path) ? 200 : 404).header("Content-Security-Policy", policy);
      return cached(reply, path).sendFile(page, consoleDir);
    }
    if (pages?.has(path)) {
      if (path.endsWith("/")) return reply.redirect(withoutSlash(request.url), 301);
      return sendRendered(pages, request, reply);
    }
    const file = pageFile(site, inSite(path));
    // We redirect only to our own pages. Otherwise we would redirect "//elsewhere/" to "//elsewhere", which is another
    // host.
    if (file && path !== "/" && path.endsWith("/")) return reply.redirect(path.slice(0, -1), 301);
    const page = await filled.get(file ?? "")?.();
    if (page) {
      reply.header("Cache-Control", "no-cache").header("ETag", page.etag).type(HTML);
      return hasVersion(request, page.etag) ? reply.code(304).send() : reply.send(page.html);
    }
    return file ? cached(reply, path).sendFile(file, siteDir) : notThere(reply);
  });

  if (pages)
    await app.register(async (forms) => {
      forms.removeAllContentTypeParsers();
      forms.addContentTypeParser(FORM, { parseAs: "buffer" }, (_, body, done) => done(null, body));
      const config = { plainForm: true };
      for (const path of [
        "/entrepreneurs/:code/report",
        "/entrepreneurs/:code/follow",
        "/draws/new",
        "/give",
        "/gift/read",
      ])
        forms.post(path, { config }, (request, reply) => sendRendered(pages, request, reply));
    });

  async function notThere(reply: FastifyReply) {
    reply.code(404).header("Cache-Control", "no-cache");
    const page = await filled.get("404.html")?.();
    if (page) return reply.type(HTML).send(page.html);
    if (site.has("404.html")) return reply.sendFile("404.html", siteDir);
    return reply.type("text/plain").send(words.platform.nothingHere);
  }

  async function sendRendered(pages: PagesOnDemand, request: FastifyRequest, reply: FastifyReply) {
    const rendered = await pages.render(request, reply);
    if ("page" in rendered) {
      const { status, headers, body } = rendered.page;
      reply.headers(headers);
      return request.method !== "POST" && hasVersion(request, headers.etag)
        ? reply.code(304).send()
        : reply.code(status).send(body);
    }
    if (rendered.missing === "unknown") return notThere(reply);
    const late = rendered.missing === "late";
    reply.code(late ? 503 : 500).header("Cache-Control", "no-store");
    if (late) reply.header("Retry-After", String(RETRY_AFTER_S));
    if (site.has("500.html")) return reply.sendFile("500.html", siteDir);
    return reply.type("text/plain").send(words.platform.failed);
  }
}

/**
 * Returns false if we know that no screen of the console has this address. The server has a list of the members'
 * screens, which are below `/account`. It has no list of the screens for staff and for signing in: only the page itself
 * knows them. So this returns true for every address outside `/account`.
 */
function isScreen(path: string): boolean {
  return (
    !ACCOUNT.test(path) || ACCOUNT_ADDRESSES.some((address) => address.test({ pathname: path }))
  );
}

/**
 * Returns the path without slashes at its end. We call this only for our own pages, so the result never begins with two
 * slashes.
 */
function withoutSlash(url: string): string {
  const { pathname, search } = new URL(url, "http://localhost");
  return pathname.replace(/\/+$/, "") + search;
}

function inSite(path: string): string {
  return path.replace(/^\/|\/$/g, "");
}

/** Finds the built file of a page. Astro writes the page `about` as `about/index.html`. */
function pageFile(site: ReadonlySet<string>, path: string): string | undefined {
  const candidates = path === "" ? ["index.html"] : [path, `${path}/index.html`, `${path}.html`];
  return candidates.find((file) => site.has(file));
}

function cached(reply: FastifyReply, path: string): FastifyReply {
  const control = HASHED.test(path) ? `public, max-age=${YEAR_S}, immutable` : "no-cache";
  return reply.header("Cache-Control", control);
}

/** Lists the built files. We read this list once and serve only these files, so no address can reach another file. */
function filesOf(folder: string): ReadonlySet<string> {
  if (!existsSync(folder)) return new Set();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/")),
  );
}

/**
 * The library Emotion first adds an empty style element, and then adds rules to it. So the policy needs the hash of an
 * empty style.
 */
const EMPTY_STYLE = hashSource("");

/**
 * Returns the security policy of one of the console's built pages. It allows the console's own files, and the page's
 * inline blocks by their hashes.
 */
function consolePagePolicy(page: string): string {
  const html = existsSync(page) ? readFileSync(page, "utf8") : "";
  const inline = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, "g"))].map(
      ([, content = ""]) => hashSource(content),
    );
  return [
    "default-src 'none'",
    `script-src 'self' ${inline("script").join(" ")}`.trim(),
    `style-src 'self' ${EMPTY_STYLE} ${inline("style").join(" ")}`.trim(),
    "img-src 'self' blob: data:",
    // People need `blob:` to watch their own video before they send it.
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function hashSource(content: string): string {
  return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
}
