/** How a worker is doing, as far as this process knows. */
export interface WorkerState {
  name: string;
  /** Whether somebody should look: it has not succeeded for long, or something has waited for too long. */
  isStuck: boolean;
  secondsSinceSuccess: number;
  /** How many wait for it, and for how long the oldest has; null where that is not known. */
  waiting: number | null;
  oldestSeconds: number | null;
}

/** Checks every worker now. Never fails. */
export type LookAtWorkers = () => Promise<WorkerState[]>;
