import { defineConfig } from "vitest/config";

/**
 * By default, the API's tests run on PostgreSQL. A file's name can choose another database: `.embedded.test.ts`,
 * `.postgresql.test.ts`, or `.both.test.ts` if the two databases might differ. The first lines of such a file give the
 * reason. `test --all` runs every test on both databases where that is possible.
 */
const api = {
  setupFiles: ["api/src/testing/setup.ts"],
  // Every file has its own database, so files do not disturb each other. Files share the loaded modules. Loading the
  // modules again for each file would take longer than the tests.
  isolate: false,
  // This limit stops a test that never ends. It is high enough for a slow machine.
  testTimeout: 90_000,
  hookTimeout: 90_000,
};
const files = (names: string) => [`api/src/**/${names}.ts`, `lab/{conformance,fuzz}/${names}.ts`];
const all = process.env.TEST_ALL === "true";

export default defineConfig({
  test: {
    projects: [
      { test: { name: "shared", root: "shared", include: ["src/**/*.test.ts"], isolate: false } },
      {
        test: {
          ...api,
          name: "api (embedded)",
          include: files(all ? "*.test" : "*.{embedded,both}.test"),
          exclude: ["**/*.postgresql.test.ts"],
        },
      },
      {
        test: {
          ...api,
          name: "api (postgresql)",
          include: files("*.test"),
          exclude: ["**/*.embedded.test.ts"],
          globalSetup: ["api/src/testing/postgres-setup.ts"],
        },
      },
      { extends: "./site/vitest.config.ts", test: { name: "site", root: "site" } },
      {
        extends: "./console/vite.config.ts",
        test: {
          name: "console",
          root: "console",
          globalSetup: ["../api/src/testing/postgres-setup.ts"],
          setupFiles: ["../api/src/testing/setup.ts"],
        },
      },
      // Some of these tests read every file of the project, which takes a long time.
      { test: { name: "scripts", root: "scripts", include: ["*.test.ts"], testTimeout: 90_000 } },
      {
        test: {
          name: "lab",
          root: "lab",
          include: ["{bench,film,pictures,try-containers,verify-draw}/**/*.test.ts"],
        },
      },
    ],
  },
});
