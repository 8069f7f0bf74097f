import { CallError } from "@agbara/shared/client/call-error.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import { useCallback, useEffect, useState } from "react";
import { dropDraft } from "../../../islands/drafts.ts";
import { type Gift, openGift } from "../gift-calls.ts";
import { endPaying, payingNow } from "../paying.ts";
import { linkInAddress } from "./link-in-address.ts";

/**
 * The seconds between checks. If the gateway does not answer within two minutes, we stop, and a mail tells the donor
 * later.
 */
const LOOK_AFTER_S = [2, 3, 5, 5, 10, 10, 15, 15, 20, 20, 20];

/** `silent`: we have stopped checking. */
export type Asking = "asking" | "silent";

interface Known {
  /** Null until the page has read its address; "" if the address has no link. */
  link: string | null;
  gift: Gift | null;
  /** Why there is no gift, or why it is not up to date. */
  trouble: "unknown" | "failed" | null;
  asking: Asking;
  /** The number of checks since the page was opened or the donor asked for a check. */
  looks: number;
}

const NOTHING: Known = { link: null, gift: null, trouble: null, asking: "asking", looks: 0 };

/** Loads the gift whose link is in the address. Loads it again while its payment or receipt has not arrived. */
export function useGift(transport: Transport) {
  const [known, setKnown] = useState(NOTHING);
  const { link, gift, trouble, asking, looks } = known;

  const look = useCallback(
    async (of: string) => {
      const learnt = await lookUp(transport, of);
      setKnown((before) =>
        before.link === of ? { ...before, ...learnt, looks: before.looks + 1 } : before,
      );
    },
    [transport],
  );

  const again = useCallback(() => {
    setKnown((before) => ({ ...before, asking: "asking", trouble: null, looks: 0 }));
    if (link) void look(link);
  }, [link, look]);

  useEffect(() => {
    const open = () => {
      const of = linkInAddress();
      setKnown((before) => (before.link === of ? before : { ...NOTHING, link: of }));
    };
    open();
    addEventListener("hashchange", open);
    return () => removeEventListener("hashchange", open);
  }, []);

  useEffect(() => {
    if (link) void look(link);
  }, [link, look]);

  useEffect(() => {
    if (!link || !gift || looks === 0 || asking === "silent" || !isToCome(gift)) return;
    const seconds = LOOK_AFTER_S[looks - 1];
    if (seconds === undefined) return setKnown((before) => ({ ...before, asking: "silent" }));
    const timer = setTimeout(() => void look(link), seconds * 1000);
    return () => clearTimeout(timer);
  }, [link, gift, looks, asking, look]);

  return { link, gift, trouble, asking, again };
}

/** Loads the gift, or the reason why there is none. */
async function lookUp(transport: Transport, link: string): Promise<Partial<Known>> {
  try {
    const gift = await openGift(transport, link);
    if (gift.payment === "paid" || gift.payment === "differs") forgetPaying(link);
    return { gift, trouble: null };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { trouble: error.status === 404 || error.status === 422 ? "unknown" : "failed" };
  }
}

/** Tells whether we still wait for the gateway's answer or the receipt. */
function isToCome({ payment, receipt_number }: Gift): boolean {
  return payment === "open" || (payment === "paid" && receipt_number === null);
}

/**
 * Deletes the draft of a paid gift. Nobody needs it, and with it the donor might give the same gift a second time.
 */
function forgetPaying(link: string): void {
  const paying = payingNow();
  if (paying?.link !== link) return;
  dropDraft(paying.draft);
  endPaying();
}
