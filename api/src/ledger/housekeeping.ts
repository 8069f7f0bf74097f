import { type Housekeeping, removeAfter } from "../platform/jobs/housekeeping.ts";
import { FARTHEST_TURN_MS, mendTurns } from "../platform/jobs/mend-future.ts";
import { forgetInSandbox } from "./gateways/sandbox/retention.ts";
import { webhooks } from "./gateways/tables.ts";

/**
 * Webhooks are deleted after this many days. Gateways repeat a webhook for three days only. So a webhook that comes
 * again after its deletion tells us nothing new.
 */
const WEBHOOKS_DAYS = 90;

export const ledgerHousekeeping: Housekeeping = {
  sweeps: {
    webhooks: removeAfter(webhooks.received_at, WEBHOOKS_DAYS),
    sandboxRecords: forgetInSandbox,
  },
  mend: mendTurns([["webhooks", "next_try_at", FARTHEST_TURN_MS]]),
};
