import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "jsdom",
    environmentOptions: { jsdom: { runScripts: "dangerously" } },
    include: ["{src,film,edit}/**/*.test.{ts,tsx}"],
    setupFiles: ["./src/testing/setup.ts"],
    restoreMocks: true,
    // Stops a test that never ends. The limit is high enough for a slow machine.
    testTimeout: 90_000,
  },
});
