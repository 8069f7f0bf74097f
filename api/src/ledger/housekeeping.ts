import { type Housekeeping, removeAfter } from "../platform/jobs/housekeeping.ts";
import { FARTHEST_TURN_MS, mendTurns } from "../platform/jobs/mend-future.ts";
import { forgetInSandbox } from "./gateways/sandbox/retention.ts";
import { webhooks } from "./gateways/tables.ts";

/**
 * We delete webhooks after 90 days. Gateways repeat a webhook for three days. So if the same body comes after 90 days,
 * it tells us nothing new.
 */
const WEBHOOKS_DAYS = 90;

export const ledgerHousekeeping: Housekeeping = {
  sweeps: {
    webhooks: removeAfter(webhooks.received_at, WEBHOOKS_DAYS),
    sandboxRecords: forgetInSandbox,
  },
  mend: mendTurns([["webhooks", "next_try_at", FARTHEST_TURN_MS]]),
};
