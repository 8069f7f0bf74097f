import { GATEWAYS } from "../../ledger/gateways/tables.ts";
import type { Counsel } from "../disputes/looking.ts";
import { compareCharges, comparePayments } from "./charges.ts";
import { compareRefunds } from "./refunds.ts";
import { endRun, Overtaken, planNight, putOff, type Run, takeRun } from "./runs.ts";
import { compareSettlements } from "./settlements.ts";
import { compareTransfers } from "./transfers.ts";

/**
 * Adds the night's comparisons, and then works on one comparison that is due. Many processes may do this at the same
 * time. Returns the number of comparisons that it worked on. If the gateway does not answer, throws, and a later step
 * tries the comparison again.
 */
export async function workOnReconciliations(cashier: Counsel): Promise<number> {
  const { db, now, gatewayOf } = cashier;
  const setUp = gatewaysSetUp(gatewayOf);
  // Without a gateway, there is nobody to ask. Comparisons that have begun wait until somebody sets up a gateway again.
  if (setUp.length === 0) return 0;
  await planNight(db, setUp, now());
  const run = await takeRun(db, setUp, now());
  if (!run) return 0;
  try {
    await reconcile(cashier, run);
  } catch (error) {
    if (error instanceof Overtaken) return 0;
    await putOff(db, run, now());
    throw error;
  }
  return 1;
}

export function gatewaysSetUp(gatewayOf: Counsel["gatewayOf"]) {
  return GATEWAYS.filter((name) => gatewayOf(name) !== null);
}

/**
 * Compares everything in the run's period from the beginning, even if there was an earlier try. Does not record again
 * what the earlier try recorded.
 */
async function reconcile(cashier: Counsel, run: Run) {
  const { db, now } = cashier;
  const gateway = cashier.gatewayOf(run.gateway);
  if (!gateway) throw new Error(`${run.gateway} is not set up`);
  const comparison = { ...cashier, gateway, run };
  await compareCharges(comparison);
  await compareSettlements(comparison);
  await comparePayments(comparison);
  await compareRefunds(comparison);
  await compareTransfers(comparison);
  await endRun(db, run, now());
}
