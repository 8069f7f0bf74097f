import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** Where react-admin makes a router of its own for anyone who has none. */
const ADAPTER = /\/ra-core\/dist\/routing\/adapters\/reactRouterProvider\.js$/;
const WITHOUT = fileURLToPath(new URL("router-for-admin.ts", import.meta.url));

/**
 * Leaves out what it takes to make a second router, which is half of the library. React-admin stands in ours and never
 * makes one, but the wings share the library: every page, the login too, would load it.
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
