import type { Database } from "../db/database.ts";

/**
 * Work that must be done again and again. The platform does the work without knowing what it is. Any number of
 * processes may do the same work at the same time. A step locks its rows with `for update skip locked` until the step
 * ends. If the process of a step ends too early, another process takes the rows.
 */
export interface Worker {
  /** The name that operators read. */
  name: string;
  /** Milliseconds between two checks while nothing waits. */
  every: number;
  /** How many milliseconds the oldest item may wait before a person should check. */
  patience: number;
  /** Whether the work cannot be undone. Such work rests while the clock may be wrong. */
  needsTrustedTime?: boolean;
  /**
   * Does a part of the work that is due, and returns how many items it did. If it did any, it is called again at once.
   * After a failure, the pauses grow. A step must be repeatable and short: a server that stops waits only a few
   * seconds for it.
   */
  step(now: Date): Promise<number>;
  /** Counts what waits for the worker now. Reads only an index. */
  waiting(db: Database, now: Date): Promise<Waiting>;
}

export interface Waiting {
  count: number;
  /** Since when the oldest item waits; null if nothing waits. */
  oldest: Date | null;
}
