import { writeSync } from "node:fs";
import { watchEmbedded, watchPaystack, watchPostgres } from "./drivers.ts";

/** What this process does to the world outside of it, one step after the other: statements and calls to the gateway. */
export interface Steps {
  /** Counts again from now on, by this plan. */
  begin(plan: Plan): void;
  /** Does something that is not counted, unless the plan counts everything. */
  aside<Result>(work: () => Promise<Result>, always?: boolean): Promise<Result>;
}

export interface Plan {
  /** The step after which this process ends by SIGKILL; 0 for none. */
  killAt: number;
  /** Counts every statement, also within transactions and such as find nothing; otherwise what is kept for good. */
  every: boolean;
  /** Counts only steps that have this in them. */
  of?: string;
}

/** Has nothing to do with money. */
const BESIDE = /\b(throttles|audit|sessions|mails)\b/;

/**
 * Watches the drivers and `fetch` of this process, which know nothing of it: so every step is found, and none is marked
 * in the product. The process ends before the product learns that its step was done.
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
    // At once: what waits in a buffer of ours is never sent.
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
