import type { Transport } from "@agbara/shared/client/transport.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { useEffect, useState } from "react";
import { type Quote, quoteGift } from "./gift-calls.ts";

/** Time without typing before we ask for the price. */
const PAUSE_MS = 250;

/**
 * Returns what a gift costs, and asks the API again after each change. Null until the API answers, or if it does not.
 * The donor can continue without the price.
 */
export function useQuote(transport: Transport, asked: Input<"giving.gifts.quote"> | null) {
  const [known, setKnown] = useState<{ of: string; quote: Quote } | null>(null);
  const question = asked && JSON.stringify(asked);
  useEffect(() => {
    if (!question) return;
    const given = new AbortController();
    const timer = setTimeout(() => {
      quoteGift(transport, JSON.parse(question), given.signal).then(
        (quote) => setKnown({ of: question, quote }),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [transport, question]);
  return known && known.of === question ? known.quote : null;
}
