import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** React-admin's file that makes a router if the application has none. */
const ADAPTER = /\/ra-core\/dist\/routing\/adapters\/reactRouterProvider\.js$/;
const WITHOUT = fileURLToPath(new URL("router-for-admin.ts", import.meta.url));

/**
 * Leaves out the code that makes a second router, which is half of the router library. React-admin does not need it,
 * because it uses our router. The wings share the library, so without this plugin every page would load that code, even
 * the login.
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
