import { defineConfig } from "vite";

/** The console's own settings, so that nothing but the code differs. */
export default defineConfig({
  base: "/admin21/",
  logLevel: "error",
  build: { target: "es2022", modulePreload: { polyfill: false }, emptyOutDir: true },
});
