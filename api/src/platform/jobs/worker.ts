import type { Database } from "../db/database.ts";

/**
 * Work that must be done again and again. The platform runs it without knowing what it is. Any number of processes may
 * do the same work at once, because a step locks its rows with `for update skip locked`. If a process dies during a
 * step, another process takes the rows.
 */
export interface Worker {
  /** The name that operators read. */
  name: string;
  /** Milliseconds between two checks while nothing waits. */
  every: number;
  /** How many milliseconds the oldest item may wait before a person should check. */
  patience: number;
  /** True if the work cannot be undone. Such work rests while the clock may be wrong. */
  needsTrustedTime?: boolean;
  /**
   * Does a part of the due work, and returns how many items it did. If it did any, it is called again at once. After a
   * failure, the pauses grow. A step must be repeatable and short, because a stopping server waits only a few seconds
   * for it.
   */
  step(now: Date): Promise<number>;
  /** Counts the items that wait for the worker now. Reads only an index. */
  waiting(db: Database, now: Date): Promise<Waiting>;
}

export interface Waiting {
  count: number;
  /** When the oldest item began to wait; null if nothing waits. */
  oldest: Date | null;
}
