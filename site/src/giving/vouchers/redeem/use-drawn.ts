import { CallError } from "@agbara/shared/client/call-error.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import { GIFT_AMOUNT } from "@agbara/shared/constants.ts";
import { useState } from "react";
import { type Drawn, makeDraw } from "../../draw/make-draw.ts";

/**
 * Lets a draw choose who gets the rest of a voucher. The visitor can draw again as often as they like; each draw is
 * public.
 */
export function useDrawn(
  transport: Transport,
  left: number,
  onDrawn: (card: Drawn["cards"][number], draw: number) => void,
) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function draw() {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const amount = Math.max(left, GIFT_AMOUNT.min);
      const made = await makeDraw(transport, { people: 1, amount });
      setDrawn(made);
      const [card] = made.cards;
      if (card) onDrawn(card, made.number);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error.shown);
    } finally {
      setBusy(false);
    }
  }

  return { drawn, busy, failure, draw: () => void draw() };
}
