import { createHook } from "node:async_hooks";
import { vi } from "vitest";
import type { TestApi } from "./start-test-api.ts";

/** What the server does for a caller, as far as it takes time. */
export interface Work {
  /** Passwords that are hashed or compared with a hash. */
  hashes: number;
  /** Statements that the database is sent. */
  statements: string[];
}

/** How native code that names its work otherwise shows up: here it is argon2 alone. */
const NAMELESS = "undefined";

/** What is done on the way, whatever time it takes. */
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
