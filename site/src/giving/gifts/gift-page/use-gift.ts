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
 * We check several times whether the gift is paid. These are the seconds between the checks. If the gateway has not
 * answered within two minutes, we stop checking, and the donor gets a mail later.
 */
export const LOOK_AFTER_S = [2, 3, 5, 5, 10, 10, 15, 15, 20, 20, 20];

/** After this many checks, which take about 15 seconds, a donor who has not paid can go back to the payment page. */
const SLOW_AFTER = 4;

/**
 * "asking": we check whether the gift is paid. "slow": the gateway has not answered for some time, and we still check.
 * "silent": we have stopped checking.
 */
export type Asking = "asking" | "slow" | "silent";

/** Loads the gift whose link is in the address. Loads it again until its payment and its receipt have arrived. */
export function useGift(transport: Transport) {
  const link = useLinkInAddress();
  const reading = useRead(OPEN_GIFT, link ? { link } : null, { transport });
  const { data: gift, failure, busy, reload } = reading;
  /** How often we have checked by ourselves since the donor opened this gift or pressed the button to check. */
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

  // While a check at the donor's request is running, the page does not show that an earlier check failed.
  const trouble = busy && n === 0 ? null : troubleOf(failure);
  return { link, gift, trouble, asking, again };
}

/**
 * Returns why the gift cannot be shown, or why the gift on the screen may be out of date. Returns null if there is no
 * problem.
 */
function troubleOf(failure: CallError | null): "unknown" | "failed" | null {
  if (!failure) return null;
  return failure.status === 404 || failure.status === 422 ? "unknown" : "failed";
}

/** Returns true if we still wait for the gateway's answer or for the receipt. */
function isToCome({ payment, receipt_number }: Gift): boolean {
  return payment === "open" || (payment === "paid" && receipt_number === null);
}

/** Deletes the draft of a paid gift, because the donor might otherwise give the same gift again. */
function forgetPaying(link: string): void {
  const paying = payingNow();
  if (paying?.link !== link) return;
  dropDraft(paying.draft);
  endPaying();
}
