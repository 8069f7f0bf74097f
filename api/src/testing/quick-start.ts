import { fileURLToPath } from "node:url";

const pathTo = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/**
 * With these settings, a test process loads the server's modules in less than half the time. The server itself does not
 * know the settings.
 */
export const quickStart = {
  /** The arguments for Node. They are before the script's name. */
  args: ["--import", pathTo("./quick-imports.ts")],
  /** Makes Node store compiled code, so that later processes can use it. */
  env: { NODE_COMPILE_CACHE: pathTo("../../../.cache/compiled") },
};
