import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "jsdom",
    environmentOptions: { jsdom: { runScripts: "dangerously" } },
    include: ["{src,film}/**/*.test.{ts,tsx}"],
    setupFiles: ["./src/testing/setup.ts"],
    restoreMocks: true,
    // For a test that hangs, not for one on a slow machine.
    testTimeout: 90_000,
  },
});
