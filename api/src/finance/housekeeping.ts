import type { Housekeeping } from "../platform/jobs/housekeeping.ts";
import { FARTHEST_TURN_MS, mendTurns, SOON_MS } from "../platform/jobs/mend-future.ts";
import { forgetAccountNumbers, forgetDonors, removeUnpaid } from "./privacy/retention.ts";

export const financeHousekeeping: Housekeeping = {
  sweeps: { unpaidGifts: removeUnpaid, donors: forgetDonors, accountNumbers: forgetAccountNumbers },
  mend: mendTurns([
    ["refunds", "next_try_at", FARTHEST_TURN_MS],
    ["disputes", "next_look_at", FARTHEST_TURN_MS],
    // We check a paid payout only once a day, and other payouts more often. So the next check of a paid payout may be
    // up to a day away.
    ["payout_items", "next_try_at", FARTHEST_TURN_MS, "state <> 'paid'"],
    ["payout_items", "next_try_at", SOON_MS],
    ["reconciliations", "next_try_at", FARTHEST_TURN_MS],
  ]),
};
