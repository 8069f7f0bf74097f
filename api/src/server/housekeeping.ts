import { contentHousekeeping } from "../content/housekeeping.ts";
import { textsHousekeeping } from "../entrepreneurs/texts/worker.ts";
import { financeHousekeeping } from "../finance/housekeeping.ts";
import { fundraisingHousekeeping } from "../fundraising/housekeeping.ts";
import { givingHousekeeping } from "../giving/housekeeping.ts";
import { introductionsHousekeeping } from "../introductions/housekeeping.ts";
import { ledgerHousekeeping } from "../ledger/housekeeping.ts";
import { peopleHousekeeping } from "../people/housekeeping.ts";
import type { Housekeeping } from "../platform/jobs/housekeeping.ts";
import { platformHousekeeping } from "../platform/jobs/platform-housekeeping.ts";

/** The sweeps of all domains, in order. People come last, because rows of the other domains refer to them. */
export const housekeeping: readonly Housekeeping[] = [
  platformHousekeeping,
  contentHousekeeping,
  introductionsHousekeeping,
  ledgerHousekeeping,
  textsHousekeeping,
  givingHousekeeping,
  financeHousekeeping,
  fundraisingHousekeeping,
  peopleHousekeeping,
];
