import { KEPT_DAYS } from "@agbara/shared/constants.ts";
import { sql } from "drizzle-orm";
import { unfinishedVideos } from "../fundraising/applications/unfinished-videos.ts";
import {
  forgetAccountNumbers,
  forgetDonors,
  forgetInSandbox,
  removeUnpaid,
} from "../fundraising/privacy/retention.ts";
import { unsentEvidence } from "../fundraising/privacy/unsent-evidence.ts";
import { forgetReporters } from "../fundraising/reports/queries.ts";
import { unusedUploads } from "../fundraising/updates/uploads.ts";
import { webhooks } from "../ledger/gateways/tables.ts";
import { type Housekeeping, removeAfter } from "../platform/jobs/housekeeping.ts";
import { HOUR_MS, SOON_MS } from "../platform/jobs/mend-future.ts";
import { removeOldLists } from "./draw/old-lists.ts";

/** Gateways repeat a webhook for three days; later the same body is nothing new either. */
const WEBHOOKS_DAYS = 90;

/** Nothing that is asked again and again waits for longer than six hours. */
const LONGEST_WAIT_MS = 7 * HOUR_MS;

/**
 * Whatever waits for its turn, by table and column, with the longest that it may wait: where a turn lies farther ahead,
 * the clock was wrong. A payout that is paid is looked at once a day.
 */
const TURNS = [
  ["webhooks", "next_try_at", LONGEST_WAIT_MS],
  ["applications", "claimed_until", HOUR_MS],
  ["payments", "next_look_at", LONGEST_WAIT_MS],
  ["refunds", "next_try_at", LONGEST_WAIT_MS],
  ["disputes", "next_look_at", LONGEST_WAIT_MS],
  ["payout_items", "next_try_at", LONGEST_WAIT_MS, "state <> 'paid'"],
  ["payout_items", "next_try_at", SOON_MS],
  ["reconciliations", "next_try_at", LONGEST_WAIT_MS],
] as const;

export const givingHousekeeping: Housekeeping = {
  sweeps: {
    webhooks: removeAfter(webhooks.received_at, WEBHOOKS_DAYS),
    unpaidGifts: removeUnpaid,
    donors: forgetDonors,
    unsentEvidence,
    unfinishedVideos,
    unusedUploads,
    accountNumbers: forgetAccountNumbers,
    reporters: forgetReporters(KEPT_DAYS.reporters),
    drawLists: removeOldLists,
    sandboxRecords: forgetInSandbox,
  },
  mend: (later) =>
    TURNS.map(
      ([table, column, longest, which = "true"]) =>
        sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${later(0)}
             where ${sql.identifier(column)} > ${later(longest)} and ${sql.raw(which)}`,
    ),
};
