import type { Database } from "../db/database.ts";

/**
 * Work that comes again and again. The platform does it and knows nothing of it. Any number of processes do the same
 * at the same time: a step takes its rows `for update skip locked` and holds them for as long as it needs, so that
 * another takes them up where the process ends.
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
   * Does some of what is due and tells how much. After more than 0 it is called again at once, after a failure with
   * growing pauses. Repeatable, and short: a server that stops waits for it for a few seconds.
   */
  step(now: Date): Promise<number>;
  /** What waits for it now, from an index alone. */
  waiting(db: Database, now: Date): Promise<Waiting>;
}

export interface Waiting {
  count: number;
  /** Since when the oldest waits; null where nothing does. */
  oldest: Date | null;
}
