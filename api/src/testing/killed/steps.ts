import { writeSync } from "node:fs";
import { watchEmbedded, watchPaystack, watchPostgres } from "./drivers.ts";

/** Counts the steps of this process that have an effect outside of it: SQL statements, and calls to the gateway. */
export interface Steps {
  /** Starts to count from zero, with this plan. */
  begin(plan: Plan): void;
  /**
   * Does work whose steps do not count. There is one exception: if the plan counts every step and `always` is false,
   * these steps count too.
   */
  aside<Result>(work: () => Promise<Result>, always?: boolean): Promise<Result>;
}

export interface Plan {
  /** The number of the step after which this process kills itself with SIGKILL. With 0, it never does. */
  killAt: number;
  /**
   * If true, every SQL statement counts, even if it is within a transaction or has no effect. If false, only steps that
   * make a change permanent count.
   */
  every: boolean;
  /** If set, only steps that contain this text count. */
  of?: string;
}

/** Matches steps that have nothing to do with money. */
const BESIDE = /\b(throttles|audit|sessions|mails)\b/;

/**
 * Watches the database drivers and `fetch` of this process, and counts their steps. So the product's code needs no
 * changes. We kill the process before the product hears that a step has succeeded.
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
    // We write synchronously, because the process is killed immediately after this and text in a buffer would be lost.
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
