import { createHook } from "node:async_hooks";
import { vi } from "vitest";
import type { TestApi } from "./start-test-api.ts";

/** The slow work that the server does for a call. */
export interface Work {
  /** How many passwords the server hashed or compared with a hash. */
  hashes: number;
  /** The statements that the server sent to the database. */
  statements: string[];
}

/** The type that Node reports for native code without a name of its own. Here only argon2 is such code. */
const NAMELESS = "undefined";

/** Runs `way` and returns the work that the server does until `way` ends. */
export async function workOf(api: TestApi, way: () => Promise<unknown>): Promise<Work> {
  let hashes = 0;
  const hook = createHook({
    init(_, type) {
      if (type === NAMELESS) hashes += 1;
    },
  });
  const sent = vi.spyOn(Object.getPrototypeOf(api.db._.session), "prepareQuery");
  hook.enable();
  try {
    await way();
    return { hashes, statements: sent.mock.calls.map(([query]) => (query as { sql: string }).sql) };
  } finally {
    hook.disable();
    sent.mockRestore();
  }
}
