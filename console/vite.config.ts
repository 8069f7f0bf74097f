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
import { wings } from "./build/wings.ts";

/**
 * Puts the shared design tokens into the page itself. This saves a request, and the page never appears without its
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

/** The words of the cookie dialogs. Editors change them together with the site's other texts. */
const cookieWords = cookieWordsPlugin(
  `${import.meta.dirname}/../site/src/content/en/cookies.json`,
  (file) => readFileSync(file, "utf8"),
);

/** The scripts that load with the page itself. */
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
    drawnPages([cookieWords]),
  ],
  build: {
    outDir: "dist",
    target: "es2022",
    // We load no polyfill, because only browsers older than our target need it.
    modulePreload: {
      polyfill: false,
      // Without this filter, each part that the page fetches later would repeat the names of these scripts. The names
      // are longer than most parts.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === "js" ? files.filter((file) => !WITH_PAGE.test(file)) : files,
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A file's chunk does not contain the file's imports, because `chunks()` chooses a chunk for each import.
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
    // The tests share one environment. Loading the API, react-admin and MUI again for each file would take longer than
    // all tests. After each test, nobody is signed in and the page is empty.
    isolate: false,
    // The limit stops a test that hangs. It is not for a slow machine.
    hookTimeout: 90_000,
    testTimeout: 90_000,
  },
});
