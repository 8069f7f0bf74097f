import { defineConfig } from "vitest/config";

/**
 * The API's tests run as they are on both databases, unless a file's name says on which alone: `.embedded.test.ts` or
 * `.postgresql.test.ts`. Its first lines say why.
 */
const api = {
  include: ["api/src/**/*.test.ts", "tools/{conformance,fuzz}/*.test.ts"],
  setupFiles: ["api/src/testing/setup.ts"],
  // Every file has a database of its own; loading all modules anew for each would take longer than the tests.
  isolate: false,
  // For a test that hangs, not for one on a slow machine.
  testTimeout: 90_000,
  hookTimeout: 90_000,
};

export default defineConfig({
  test: {
    projects: [
      { test: { name: "shared", root: "shared", include: ["src/**/*.test.ts"] } },
      { test: { ...api, name: "api (embedded)", exclude: ["**/*.postgresql.test.ts"] } },
      {
        test: {
          ...api,
          name: "api (postgresql)",
          exclude: ["api/src/demo/**", "**/*.embedded.test.ts"],
          globalSetup: ["api/src/testing/postgres-setup.ts"],
        },
      },
      { extends: "./site/vitest.config.ts", test: { name: "site", root: "site" } },
      { extends: "./console/vite.config.ts", test: { name: "console", root: "console" } },
      // Some of them read every file of the tree.
      { test: { name: "scripts", root: "scripts", include: ["*.test.ts"], testTimeout: 30_000 } },
      {
        test: {
          name: "tools",
          root: "tools",
          include: ["{bench,film,try-containers,verify-draw}/**/*.test.ts"],
        },
      },
    ],
  },
});
