import { writeSync } from "node:fs";
import { watchEmbedded, watchPaystack, watchPostgres } from "./drivers.ts";

/** Counts the steps of this process that act on the outside world: statements and calls to the gateway. */
export interface Steps {
  /** Starts the count again, with this plan. */
  begin(plan: Plan): void;
  /** Does work without counting its steps. With `always` false, its steps count if the plan counts every step. */
  aside<Result>(work: () => Promise<Result>, always?: boolean): Promise<Result>;
}

export interface Plan {
  /** The step after which this process ends by SIGKILL; 0 for none. */
  killAt: number;
  /**
   * True: every statement counts, even one within a transaction or without effect. False: only lasting changes count.
   */
  every: boolean;
  /** Counts only steps that contain this text. */
  of?: string;
}

/** Steps that have nothing to do with money. */
const BESIDE = /\b(throttles|audit|sessions|mails)\b/;

/**
 * Watches the drivers and `fetch` of this process, and so finds every step. The product's code is not changed for this.
 * The process is killed before the product learns that its step was done.
 */
export function watchSteps(): Steps {
  let plan: Plan = { killAt: 0, every: false };
  let count = 0;
  let counts = false;
  const note = (step: string, isKept: boolean) => {
    const matters = plan.every || (isKept && !BESIDE.test(step));
    if (!counts || !matters || !step.includes(plan.of ?? "")) return;
    count += 1;
    if (count !== plan.killAt) return;
    // Writes synchronously, because the process is killed at once and text in a buffer would be lost.
    writeSync(
      1,
      `${step
        .replaceAll(/["\s]+/g, " ")
        .trim()
        .slice(0, 40)}\n`,
    );
    process.kill(process.pid, "SIGKILL");
  };
  watchPostgres(note);
  watchEmbedded(note);
  watchPaystack(note);
  return {
    begin(next) {
      plan = next;
      count = 0;
      counts = plan.killAt > 0;
    },
    async aside(work, always = true) {
      const before = counts;
      counts = before && plan.every && !always;
      try {
        return await work();
      } finally {
        counts = before;
      }
    },
  };
}
