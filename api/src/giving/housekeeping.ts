import type { Housekeeping } from "../platform/jobs/housekeeping.ts";
import { FARTHEST_TURN_MS, mendTurns, SOON_MS } from "../platform/jobs/mend-future.ts";
import { removeOldAsked } from "./asked-addresses.ts";
import { removeOldLists } from "./draw/old-lists.ts";
import { removeOldFollows } from "./following/retention.ts";

export const givingHousekeeping: Housekeeping = {
  sweeps: { drawLists: removeOldLists, follows: removeOldFollows, askedAddresses: removeOldAsked },
  mend: mendTurns([
    ["payments", "next_look_at", FARTHEST_TURN_MS],
    ["follows", "mail_at", SOON_MS],
  ]),
};
