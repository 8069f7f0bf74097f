import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** React-admin's file that creates a router if the application has none. */
const ADAPTER = /\/ra-core\/dist\/routing\/adapters\/reactRouterProvider\.js$/;
const WITHOUT = fileURLToPath(new URL("router-for-admin.ts", import.meta.url));

/**
 * Leaves out react-admin's code for creating a second router, because react-admin uses our router. This code is half of
 * the router library. Without this plugin, every page would load it, even the login page, because the wings share the
 * library.
 */
export function oneRouter(): Plugin {
  let isLeftOut = false;
  return {
    name: "one-router",
    apply: "build",
    enforce: "pre",
    resolveId(source, importer = "") {
      if (source !== "react-router-dom" || !ADAPTER.test(importer)) return null;
      isLeftOut = true;
      return WITHOUT;
    },
    generateBundle() {
      if (!isLeftOut) this.error("React-admin makes its router elsewhere now.");
    },
  };
}
