import { builtinEnvironments, type Environment } from "vitest/runtime";

const { jsdom } = builtinEnvironments;

/** jsdom replaces these classes with its own, but the API's libraries accept only Node's classes. */
const NODES = ["ArrayBuffer", "Uint8Array", "URL", "URLSearchParams"] as const;

/**
 * A test environment with a jsdom page and the real API in one process. Modules load as on a server: `import.meta.url`
 * is the file's own, and the classes for bytes and addresses are Node's.
 */
const environment: Environment = {
  ...jsdom,
  name: "page-beside-server",
  viteEnvironment: "ssr",
  async setup(global, options) {
    const kept = Object.fromEntries(NODES.map((name) => [name, global[name]]));
    const page = await jsdom.setup(global, options);
    Object.assign(global, kept);
    return page;
  },
};
export default environment;
