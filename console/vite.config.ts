import { brand } from "@agbara/shared/brand.ts";
import { lookCss } from "@agbara/shared/look/style.ts";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { chunks } from "./build/chunks.ts";
import { installable } from "./build/installable.ts";
import { oneRouter } from "./build/one-router.ts";
import { wings } from "./build/wings.ts";

/** Puts the shared tokens into the page itself: no request, no flash of unstyled ground. */
function lookInPage(): Plugin {
  return {
    name: "look-in-page",
    transformIndexHtml: (html) => ({
      html: html.replace("<title></title>", `<title>${brand.name}</title>`),
      tags: [{ tag: "style", children: lookCss, injectTo: "head" }],
    }),
  };
}

/** Scripts that come with the page itself. */
const WITH_PAGE = /\/(index|page-libraries|rolldown-runtime)-[\w-]+\.js$/;

export default defineConfig({
  base: "/admin21/",
  plugins: [react(), oneRouter(), lookInPage(), installable(), wings()],
  build: {
    outDir: "dist",
    target: "es2022",
    // The polyfill is for browsers older than the target.
    modulePreload: {
      polyfill: false,
      // Their names, once for every part that is fetched later, would weigh more than most of these parts.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === "js" ? files.filter((file) => !WITH_PAGE.test(file)) : files,
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Each import has a place of its own.
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
    // Loading the API, react-admin and MUI again for each file takes longer than all tests; each leaves nobody
    // signed in and an empty page.
    isolate: false,
    // For a test that hangs, not for one on a slow machine.
    hookTimeout: 90_000,
    testTimeout: 90_000,
  },
});
