import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { brand } from "@agbara/shared/brand.ts";
import { cookieWordsPlugin } from "@agbara/shared/consent/words.ts";
import { lookCss } from "@agbara/shared/look/style.ts";
import node from "@astrojs/node";
import react from "@astrojs/react";
import sitemap from "@astrojs/sitemap";
import { defineConfig } from "astro/config";
import { bytesMark } from "./src/browser/marks/bytes-mark.ts";
import { deviceMark } from "./src/browser/marks/device-mark.ts";
import { earlyMark } from "./src/browser/marks/early-mark.ts";
import { returnedMark } from "./src/browser/marks/returned-mark.ts";
import { sessionMark } from "./src/browser/marks/session-mark.ts";
import { readable, secondAddresses } from "./src/editing/checks/addresses.ts";
import { checkLinks } from "./src/editing/checks/check-links.ts";
import { showMistakes } from "./src/editing/show-mistakes.ts";
import { builtFor } from "./src/layouts/built-for.ts";
import { checkProgram } from "./src/layouts/check-program.ts";
import { ownHashes } from "./src/layouts/own-hashes.ts";

process.env.ASTRO_TELEMETRY_DISABLED = "1";

/** @param {string} text */
const sha256 = (text) =>
  /** @type {const} */ (`sha256-${createHash("sha256").update(text).digest("base64")}`);

const TAG_MANAGER = "https://www.googletagmanager.com";
const ANALYTICS = "https://*.google-analytics.com";
const measured = brand.tagManagerId ? [TAG_MANAGER, ANALYTICS] : [];

/**
 * The site's address in canonical links, shared links and the sitemap. The build and the server both read it from the
 * setting PUBLIC_URL.
 */
const address = process.env.PUBLIC_URL || brand.url;

const PAGES = "src/content/en/pages/";
/** Some pages have several addresses. These are their additional addresses, and the sitemap leaves them out. */
const repeated = readdirSync(new URL(PAGES, import.meta.url)).flatMap((file) => {
  const text = readFileSync(new URL(PAGES + file, import.meta.url), "utf8");
  return secondAddresses(readable(file, text)).map((slug) => `${address}/${slug}`);
});

/** Pages that the sitemap leaves out: parts of another page, the public log, and the pages for one gift or one draw. */
const UNLISTED =
  /\/(entrepreneurs\/(cards|faces|today)|draws\/new|open-books\/log|(give|gift)(\/.*)?)$/;

/**
 * Adds two times at which an island may be hydrated. `now`: at once. `near`: after the visitor has done something on
 * the page, such as a scroll, and when the island is at most one screen's height away.
 */
const directives = {
  name: "client-directives",
  hooks: {
    /** @param {{ addClientDirective: (directive: { name: string, entrypoint: string }) => void }} setup */
    "astro:config:setup": ({ addClientDirective }) => {
      addClientDirective({ name: "near", entrypoint: "./src/islands/near.ts" });
      addClientDirective({ name: "now", entrypoint: "./src/islands/now.ts" });
    },
  },
};

/**
 * Removes Vite's helper that preloads the files of every dynamic import, because it adds 0.9 kB to every page. Without
 * it, imported code fetches its own files a moment later. The helper would also load style sheets, but no dynamic
 * import needs one.
 */
const lightImports = {
  name: "light-imports",
  enforce: /** @type {const} */ ("pre"),
  /** @param {string} id */
  load: (id) =>
    id.startsWith("\0vite/preload-helper")
      ? "export const __vitePreload = (load) => load();"
      : undefined,
  // Replaces each call of the preload helper with the import itself. Such a call ends with `__VITE_PRELOAD__`, in place
  // of a list of files.
  renderChunk: {
    order: /** @type {const} */ ("pre"),
    /** @param {string} code */
    handler: (code) =>
      code
        .replaceAll(/__vitePreload\(((?:async )?\(\) => .*?),\s*__VITE_PRELOAD__\)/gs, "($1)()")
        .replace(/^import \{ (\w+ as )?__vitePreload \} from .*\n/m, ""),
  },
};

/**
 * Puts code that nearly every script needs into one file. Otherwise the bundler makes many small files, and each costs
 * a request.
 */
const small = {
  environments: {
    client: {
      // Removes the encryption library's check for Node's crypto. The check costs 0.2 kB on every page with a form.
      define: { "typeof require": "'undefined'" },
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: "small",
                  test: /vite\/preload-helper|shared\/src\/(brand|constants|text\/words)\.ts/,
                },
                // Puts the modules `chain` and `hashes` into a file of their own. Three places each need at least one
                // of them: the page that makes a draw, the check of a draw, and the check of the books.
                { name: "hashes", test: /shared\/src\/draw\/(chain|hashes)\.ts/ },
                {
                  name: "react",
                  test: /node_modules\/(@astrojs\/react|react|react-dom|scheduler)\//,
                },
                {
                  name: "calls",
                  test: /shared\/src\/client\/(?!gift-routes|sign-out|open-books)|islands\/browser-transport\.ts/,
                },
                {
                  name: "form",
                  test: /islands\/use-(do|early-submit)\.ts|fields\/(Field|EmailField|Snackbar)\.tsx|codes\/check-letter\.ts/,
                },
              ],
            },
          },
        },
      },
    },
  },
};

/**
 * Puts all packages into the code of the pages that are rendered on demand, because a packed release does not contain
 * the site's packages.
 */
const whole = {
  name: "whole",
  // Applies only to the build. In development, all packages are available, and some of them do not work in a bundle.
  apply: /** @type {const} */ ("build"),
  /** @param {string} name */
  configEnvironment: (name) =>
    name === "ssr"
      ? { resolve: { noExternal: /** @type {const} */ (true), external: ["sharp"] } }
      : undefined,
};

const cookieTexts = `${import.meta.dirname}/src/content/en/cookies.json`;
const cookieWords = cookieWordsPlugin(cookieTexts, (file) => readFileSync(file, "utf8"));

export default defineConfig({
  site: address,
  // Builds all pages as files, except the few with `prerender = false`. The API renders those with the code built here.
  output: "static",
  adapter: node({ mode: "middleware" }),
  session: false,
  trailingSlash: "never",
  build: { format: "file", inlineStylesheets: "always" },
  devToolbar: { enabled: false },
  integrations: [
    react(),
    sitemap({
      filter: (address) => !repeated.includes(address) && !UNLISTED.test(address),
    }),
    directives,
    showMistakes(),
    checkLinks(),
    ownHashes(),
    builtFor(address),
    checkProgram(),
  ],
  vite: { plugins: [lightImports, whole, cookieWords], ...small },
  markdown: { syntaxHighlight: false },
  // Builds editors' pictures in all widths that screens need.
  image: { layout: "constrained" },
  security: {
    csp: {
      directives: [
        "default-src 'none'",
        `img-src 'self' data: ${measured.join(" ")}`.trim(),
        `connect-src 'self' ${measured.join(" ")}`.trim(),
        "media-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "object-src 'none'",
      ],
      scriptDirective: {
        resources: ["'self'", ...(brand.tagManagerId ? [TAG_MANAGER] : [])],
        hashes: [sessionMark, bytesMark, deviceMark, earlyMark, returnedMark].map(sha256),
      },
      styleDirective: { resources: ["'self'"], hashes: [sha256(lookCss)] },
    },
  },
});
