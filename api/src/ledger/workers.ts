import type { Database } from "../platform/db/database.ts";
import { nothing } from "../platform/jobs/waiting.ts";
import type { Worker } from "../platform/jobs/worker.ts";
import { sealBalances } from "./accounts/checkpoints.ts";
import { foldStep } from "./accounts/day-sums.ts";
import { sandboxWorker } from "./gateways/sandbox/worker.ts";
import type { Giving } from "./setup.ts";

const MINUTE_MS = 60_000;

/**
 * Makes the workers of the ledger. They write checkpoints of balances, and add up each day's transfers. If there is a
 * sandbox, another worker sends the webhooks that a real gateway would send.
 */
export function ledgerWorkers({ db, giving }: { db: Database; giving: Giving }): Worker[] {
  const { sandbox } = giving;
  return [
    ...(sandbox ? [sandboxWorker({ ...sandbox, db })] : []),
    {
      name: "checkpoints",
      every: 10 * MINUTE_MS,
      patience: 60 * MINUTE_MS,
      async step(now) {
        await sealBalances(db, now);
        return 0;
      },
      waiting: nothing,
    },
    {
      name: "sums of days",
      every: 10 * MINUTE_MS,
      patience: 60 * MINUTE_MS,
      step: () => foldStep(db),
      waiting: nothing,
    },
  ];
}
