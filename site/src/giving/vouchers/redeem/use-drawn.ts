import type { Transport } from "@agbara/shared/client/transport.ts";
import { GIFT_AMOUNT } from "@agbara/shared/constants.ts";
import { useState } from "react";
import { useDo } from "../../../islands/use-do.ts";
import { type Asked, type Drawn, makeDraw } from "../../draw/make-draw.ts";

/**
 * Lets a draw choose who gets the money that is left on a voucher. The visitor can draw again as often as they like,
 * and each draw is public.
 */
export function useDrawn(
  transport: Transport,
  left: number,
  onDrawn: (card: Drawn["cards"][number], draw: number) => void,
) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const { run, busy, failure } = useDo((asked: Asked) => makeDraw(transport, asked), {});

  async function draw() {
    const made = await run({ people: 1, amount: Math.max(left, GIFT_AMOUNT.min) });
    if (!made) return;
    setDrawn(made);
    const [card] = made.cards;
    if (card) onDrawn(card, made.number);
  }

  return { drawn, busy, failure, draw: () => void draw() };
}
