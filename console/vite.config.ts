import { brand } from "@agbara/shared/brand.ts";
import { tokensCss } from "@agbara/shared/tokens.ts";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { installable } from "./installable.ts";
import { wings } from "./wings.ts";

/** Puts the shared tokens into the page itself: no request, no flash of unstyled ground. */
function tokensInPage(): Plugin {
  return {
    name: "tokens-in-page",
    transformIndexHtml: (html) => ({
      html: html.replace("<title></title>", `<title>${brand.name}</title>`),
      tags: [{ tag: "style", children: tokensCss, injectTo: "head" }],
    }),
  };
}

export default defineConfig({
  base: "/admin21/",
  plugins: [react(), tokensInPage(), installable(), wings()],
  build: {
    outDir: "dist",
    target: "es2022",
    // The polyfill is for browsers older than the target.
    modulePreload: { polyfill: false },
  },
  test: {
    environment: "./src/testing/page-beside-server.ts",
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["./src/testing/setup.ts"],
    // Loading the API, react-admin and MUI anew for each file takes longer than all tests; each leaves nobody
    // signed in and an empty page.
    isolate: false,
    hookTimeout: 60_000,
    testTimeout: 20_000,
  },
});
