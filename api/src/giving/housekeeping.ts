import type { Housekeeping } from "../platform/jobs/housekeeping.ts";
import { LONGEST_WAIT_MS, mendTurns } from "../platform/jobs/mend-future.ts";
import { removeOldLists } from "./draw/old-lists.ts";

export const givingHousekeeping: Housekeeping = {
  sweeps: { drawLists: removeOldLists },
  mend: mendTurns([["payments", "next_look_at", LONGEST_WAIT_MS]]),
};
