import type { Transport } from "@agbara/shared/client/transport.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { useEffect, useState } from "react";
import { type Quote, quoteGift } from "./gift-calls.ts";

/** So long nothing is typed before the price is asked for. */
const PAUSE_MS = 250;

/**
 * What a gift costs, asked for again whenever it changes. Until the answer is there, and where none comes, it is null:
 * nobody needs it to go on.
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
