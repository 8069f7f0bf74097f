import { createHook } from "node:async_hooks";
import { vi } from "vitest";
import type { TestApi } from "./start-test-api.ts";

/** The slow work that the server did for a call. */
export interface Work {
  /** How many times the server hashed a password or compared one with a hash. */
  hashes: number;
  /** The SQL statements that the server sent to the database. */
  statements: string[];
}

/** The name that Node gives to native code without a name of its own. Here this is only argon2. */
const NAMELESS = "undefined";

/** Runs `way`. Returns the slow work that the server did for it. */
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
