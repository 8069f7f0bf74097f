import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "jsdom",
    environmentOptions: { jsdom: { runScripts: "dangerously" } },
    include: ["{src,film}/**/*.test.{ts,tsx}"],
    setupFiles: ["./src/testing/setup.ts"],
    restoreMocks: true,
  },
});
