import type { Database } from "../db/database.ts";

/**
 * Work that must be done again and again. The platform does it without knowing what it is. Any number of processes do
 * the same at the same time: a step takes its rows `for update skip locked`, and locks them for as long as it needs.
 * If the process ends, another process takes these rows.
 */
export interface Worker {
  /** The name that operators read. */
  name: string;
  /** Milliseconds between two checks while nothing waits. */
  every: number;
  /** Milliseconds that the oldest may wait before somebody should look. */
  patience: number;
  /** Whether the work cannot be undone. It then rests while the clock may be wrong. */
  needsTrustedTime?: boolean;
  /**
   * Does some of what is due, and returns how much. After more than 0 it is called again at once; after a failure the
   * pauses grow. A step must be repeatable and short: a server that stops waits for it for a few seconds.
   */
  step(now: Date): Promise<number>;
  /** Counts what waits for the worker now, from an index alone. */
  waiting(db: Database, now: Date): Promise<Waiting>;
}

export interface Waiting {
  count: number;
  /** Since when the oldest item waits; null if nothing waits. */
  oldest: Date | null;
}
