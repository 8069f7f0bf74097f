import { builtinEnvironments, type Environment } from "vitest/runtime";

const { jsdom } = builtinEnvironments;

/** jsdom has its own of these, which the API's libraries do not take for Node's. */
const NODES = ["ArrayBuffer", "Uint8Array", "URL", "URLSearchParams"] as const;

/**
 * A page in jsdom beside the real API in one process. Modules are read as on a server, where `import.meta.url`
 * is the file's own, and bytes and addresses are Node's.
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
