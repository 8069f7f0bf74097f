import type { Database } from "../db/database.ts";

/**
 * Work that the server does again and again. The platform runs it without knowing what it is. Any number of processes
 * may do the same work at the same time, because a step locks its rows with `for update skip locked`. If a process dies
 * during a step, another process takes the rows.
 */
export interface Worker {
  /** The worker's name, for operators. */
  name: string;
  /** How many milliseconds pass between two checks while nothing waits. */
  every: number;
  /** How many milliseconds the oldest item may wait. If it waits longer, a person should check the worker. */
  patience: number;
  /** True if nobody can undo the work. The worker then stops while the clock may be wrong. */
  needsTrustedTime?: boolean;
  /**
   * Does a part of the due work, and returns how many items it did. If the number is not 0, we call it again
   * immediately. After a failure, we wait longer and longer. It must do no harm to repeat a step. A step must also be
   * short, because a stopping server waits only a few seconds for it.
   */
  step(now: Date): Promise<number>;
  /** Counts the items that wait for the worker now. Must read only an index. */
  waiting(db: Database, now: Date): Promise<Waiting>;
}

export interface Waiting {
  count: number;
  /** When the oldest item began to wait. Null if nothing waits. */
  oldest: Date | null;
}
