import { KEPT_DAYS } from "@agbara/shared/constants.ts";
import type { Housekeeping } from "../platform/jobs/housekeeping.ts";
import { HOUR_MS, mendTurns } from "../platform/jobs/mend-future.ts";
import { unfinishedVideos } from "./applications/unfinished-videos.ts";
import { unsentEvidence } from "./privacy/unsent-evidence.ts";
import { forgetReporters } from "./reports/queries.ts";
import { unusedUploads } from "./updates/uploads.ts";

export const fundraisingHousekeeping: Housekeeping = {
  sweeps: {
    unsentEvidence,
    unfinishedVideos,
    unusedUploads,
    reporters: forgetReporters(KEPT_DAYS.reporters),
  },
  mend: mendTurns([["applications", "claimed_until", HOUR_MS]]),
};
