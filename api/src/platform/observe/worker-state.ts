/** The state of a worker, as far as this process knows it. */
export interface WorkerState {
  name: string;
  /**
   * True if an operator should check the worker, because it has had no success for a long time, or an item has waited
   * too long.
   */
  isStuck: boolean;
  secondsSinceSuccess: number;
  /** How many items wait for the worker, and how long the oldest has waited. Null if we do not know. */
  waiting: number | null;
  oldestSeconds: number | null;
}

/** Returns the present state of every worker. Never fails. */
export type LookAtWorkers = () => Promise<WorkerState[]>;
