import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      { test: { name: "shared", root: "shared", include: ["src/**/*.test.ts"] } },
      {
        test: {
          name: "api",
          root: "api",
          include: ["src/**/*.test.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { extends: "./site/vitest.config.ts", test: { name: "site", root: "site" } },
      { extends: "./console/vite.config.ts", test: { name: "console", root: "console" } },
      { test: { name: "scripts", root: "scripts", include: ["*.test.ts"] } },
    ],
  },
});
