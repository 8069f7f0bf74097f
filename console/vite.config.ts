import { readFileSync } from "node:fs";
import { brand } from "@agbara/shared/brand.ts";
import { cookieWordsPlugin } from "@agbara/shared/consent/words.ts";
import { lookCss } from "@agbara/shared/look/style.ts";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { chunks } from "./build/chunks.ts";
import { drawnPages } from "./build/drawn-pages.ts";
import { installable } from "./build/installable.ts";
import { leanCipher } from "./build/lean-cipher.ts";
import { oneRouter } from "./build/one-router.ts";
import { siteWords } from "./build/site-words.ts";
import { wings } from "./build/wings.ts";

/**
 * Puts the shared design tokens into the page's HTML. This saves a request, and the page never appears without its
 * style.
 */
function lookInPage(): Plugin {
  return {
    name: "look-in-page",
    transformIndexHtml: (html) => ({
      html: html.replace("<title></title>", `<title>${brand.name}</title>`),
      tags: [{ tag: "style", children: lookCss, injectTo: "head" }],
    }),
  };
}

/** The texts of the cookie dialogs. Editors change them together with the site's other texts. */
const cookieWords = cookieWordsPlugin(
  `${import.meta.dirname}/../site/src/content/en/cookies.json`,
  (file) => readFileSync(file, "utf8"),
);

/** Matches the scripts that load with the page itself. */
const WITH_PAGE = /\/(index|first|page-libraries|rolldown-runtime)-[\w-]+\.js$/;

export default defineConfig({
  base: "/admin21/",
  plugins: [
    react(),
    oneRouter(),
    leanCipher(),
    lookInPage(),
    installable(),
    wings(),
    cookieWords,
    siteWords(),
    drawnPages([cookieWords, siteWords()]),
  ],
  build: {
    outDir: "dist",
    target: "es2022",
    // We need no polyfill, because all browsers that we support can preload modules.
    modulePreload: {
      polyfill: false,
      // Removes the scripts that match `WITH_PAGE` from the preload lists, because the page has already loaded them.
      // Otherwise each chunk would repeat the names of these scripts, and the names are longer than the code of most
      // chunks.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === "js" ? files.filter((file) => !WITH_PAGE.test(file)) : files,
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A chunk gets its modules without their imports, because `chunks()` chooses a chunk for each import
          // separately.
          includeDependenciesRecursively: false,
          groups: [{ name: chunks(), debugName: "chunks" }],
        },
      },
    },
  },
  test: {
    environment: "./src/testing/page-beside-server.ts",
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["./src/testing/setup.ts"],
    // All tests share one environment. Loading the API, react-admin and MUI again for each file would take longer than
    // the tests. After each test, nobody is logged in and the page is empty.
    isolate: false,
    // These limits only stop a test that hangs. Even on a slow machine, tests take less time.
    hookTimeout: 90_000,
    testTimeout: 90_000,
  },
});
