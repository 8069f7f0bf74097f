import { writeSync } from "node:fs";
import { watchEmbedded, watchPaystack, watchPostgres } from "./drivers.ts";

/** Counts the steps of this process that act on the outside world: statements and calls to the gateway. */
export interface Steps {
  /** Starts to count from zero, with this plan. */
  begin(plan: Plan): void;
  /**
   * Does work without counting its steps. If `always` is false, the steps still count when the plan counts every step.
   */
  aside<Result>(work: () => Promise<Result>, always?: boolean): Promise<Result>;
}

export interface Plan {
  /** The step after which this process ends by SIGKILL. 0 means that it does not end. */
  killAt: number;
  /**
   * If true, every statement counts, even one within a transaction or without effect. If false, only lasting changes
   * count.
   */
  every: boolean;
  /** If set, counts only steps that contain this text. */
  of?: string;
}

/** Matches steps that have nothing to do with money. */
const BESIDE = /\b(throttles|audit|sessions|mails)\b/;

/**
 * Finds every step by watching the drivers and `fetch` of this process. The product's code needs no changes for this.
 * We kill the process before the product learns that its step succeeded.
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
    // Writes synchronously. The process ends at once, so text in a buffer would be lost.
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
