import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** The file in which react-admin makes its own router if the application has none. */
const ADAPTER = /\/ra-core\/dist\/routing\/adapters\/reactRouterProvider\.js$/;
const WITHOUT = fileURLToPath(new URL("router-for-admin.ts", import.meta.url));

/**
 * Leaves out the code that makes a second router, which is half of the library. React-admin uses our router and never
 * makes one. But the wings share the library, so every page, also the login, would load that code.
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
