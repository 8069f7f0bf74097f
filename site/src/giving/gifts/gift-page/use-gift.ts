import type { CallError } from "@agbara/shared/client/call-error.ts";
import { OPEN_GIFT } from "@agbara/shared/client/gift-routes.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import { useCallback, useEffect, useState } from "react";
import { dropDraft } from "../../../islands/drafts.ts";
import { useRead } from "../../../islands/use-read.ts";
import type { Gift } from "../gift-calls.ts";
import { endPaying, payingNow } from "../paying.ts";
import { useLinkInAddress } from "./use-link-in-address.ts";

/**
 * The seconds between checks. If the gateway does not answer within two minutes, we stop checking. The donor gets a
 * mail later.
 */
export const LOOK_AFTER_S = [2, 3, 5, 5, 10, 10, 15, 15, 20, 20, 20];

/** After this many checks, about 15 seconds, a donor who did not pay can continue to the payment page. */
const SLOW_AFTER = 4;

/** `slow`: the gateway has not answered for some time, and we still check. `silent`: we have stopped checking. */
export type Asking = "asking" | "slow" | "silent";

/** Loads the gift whose link is in the address. Loads it again while its payment or receipt has not arrived. */
export function useGift(transport: Transport) {
  const link = useLinkInAddress();
  const reading = useRead(OPEN_GIFT, link ? { link } : null, { transport });
  const { data: gift, failure, busy, reload } = reading;
  /** The number of automatic checks of this gift since the donor opened it or asked for a check. */
  const [checks, setChecks] = useState({ of: link, n: 0 });
  const n = checks.of === link ? checks.n : 0;
  const seconds = LOOK_AFTER_S[n];
  const asking: Asking =
    seconds === undefined && !busy ? "silent" : n < SLOW_AFTER ? "asking" : "slow";
  const waits = gift !== null && isToCome(gift) && !busy;

  const again = useCallback(() => {
    setChecks({ of: link, n: 0 });
    reload();
  }, [link, reload]);

  useEffect(() => {
    if (!waits || seconds === undefined) return;
    const timer = setTimeout(() => {
      setChecks({ of: link, n: n + 1 });
      reload();
    }, seconds * 1000);
    return () => clearTimeout(timer);
  }, [waits, seconds, link, n, reload]);

  useEffect(() => {
    if (link && (gift?.payment === "paid" || gift?.payment === "differs")) forgetPaying(link);
  }, [link, gift]);

  // During the donor's own check, the page does not show that an earlier check failed.
  const trouble = busy && n === 0 ? null : troubleOf(failure);
  return { link, gift, trouble, asking, again };
}

/** Returns why there is no gift, or why the gift on the screen is not up to date. */
function troubleOf(failure: CallError | null): "unknown" | "failed" | null {
  if (!failure) return null;
  return failure.status === 404 || failure.status === 422 ? "unknown" : "failed";
}

/** Tells whether we still wait for the gateway's answer or the receipt. */
function isToCome({ payment, receipt_number }: Gift): boolean {
  return payment === "open" || (payment === "paid" && receipt_number === null);
}

/** Deletes the draft of a paid gift. With the draft, the donor might give the same gift a second time. */
function forgetPaying(link: string): void {
  const paying = payingNow();
  if (paying?.link !== link) return;
  dropDraft(paying.draft);
  endPaying();
}
