import { QUOTE_GIFT } from "@agbara/shared/client/gift-routes.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { useEffect, useState } from "react";
import { useRead } from "../../islands/use-read.ts";
import type { Quote } from "./gift-calls.ts";

/** We request the price when the donor has not typed for this many milliseconds. */
const PAUSE_MS = 250;

/**
 * Returns the price of a gift, and requests it again after each change. Returns null until the API has answered. The
 * donor can continue without a price.
 */
export function useQuote(
  transport: Transport,
  asked: Input<"giving.gifts.quote"> | null,
): Quote | null {
  const question = JSON.stringify(asked);
  const [typed, setTyped] = useState("null");
  useEffect(() => {
    const timer = setTimeout(() => setTyped(question), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [question]);
  const input = typed === question ? asked : null;
  return useRead(QUOTE_GIFT, input, { transport, quiet: true }).data;
}
