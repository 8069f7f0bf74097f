import { QUOTE_GIFT } from "@agbara/shared/client/gift-routes.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { useEffect, useState } from "react";
import { useRead } from "../../islands/use-read.ts";
import type { Quote } from "./gift-calls.ts";

/** We ask for the price when the donor has typed nothing for this many milliseconds. */
const PAUSE_MS = 250;

/**
 * Returns the price of a gift. Asks the API again after each change. Returns null until the API answers. The donor can
 * continue without the price.
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
