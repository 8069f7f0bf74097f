import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "jsdom",
    environmentOptions: { jsdom: { runScripts: "dangerously" } },
    include: ["{src,film,edit}/**/*.test.{ts,tsx}"],
    setupFiles: ["./src/testing/setup.ts"],
    restoreMocks: true,
    // This limit stops a test that never ends. It is high enough for a slow machine.
    testTimeout: 90_000,
  },
});
