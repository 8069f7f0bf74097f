import { brand } from "@agbara/shared/brand.ts";
import { MARK } from "@agbara/shared/look/mark.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill, pieces } from "@agbara/shared/text/words.ts";
import type { ReactNode } from "react";
import { PersonName } from "../../islands/PersonName.tsx";
import type { SiteWords } from "../../words/words.ts";
import type { Voucher } from "./voucher-calls.ts";

/** The size of the cloth at the left of the card: two tiles wide and five tiles high. */
const TILE = 48;
const CLOTH = { width: 2 * TILE, height: 5 * TILE } as const;

export type CardWords = Pick<SiteWords["vouchers"], "card" | "cardFor" | "cardFrom" | "cardNumber">;

interface Props {
  card: Pick<Voucher, "left" | "card_for" | "card_from" | "greeting">;
  /** The card's number in its buyer's list. Only the buyer knows the number, so it is absent for everybody else. */
  nth?: number;
  words: CardWords;
  /** What only the printed card has: the code, its QR code, and how to use it. */
  children?: ReactNode;
}

/** Shows a gift card. It is the same on the screen, on paper, and in the picture of a shared link. */
export function GiftCard({ card, nth, words, children }: Props) {
  const { card_for, card_from, greeting } = card;
  const name = (text: string) => <PersonName key="name">{text}</PersonName>;
  return (
    <div className="gift-card">
      <ClothOfCard />
      <p className="of">
        <svg viewBox={`0 0 ${MARK.side} ${MARK.side}`} aria-hidden="true">
          <path
            d={MARK.strokes}
            fill="none"
            stroke="currentColor"
            strokeWidth={MARK.strokeWidth}
            strokeLinejoin="round"
            strokeLinecap="round"
          />
          <circle {...MARK.gift} fill="currentColor" />
        </svg>
        <span>
          {brand.name} · {words.card}
        </span>
        {nth !== undefined && <span className="nth">{fill(words.cardNumber, { n: nth })}</span>}
      </p>
      <div className="says">
        {card_for && <p className="for">{pieces(words.cardFor, { name: name(card_for) })}</p>}
        <p className="worth">{formatKobo(card.left)}</p>
        {greeting && (
          <p className="greeting" dir="auto">
            {greeting}
          </p>
        )}
        {card_from && <p className="from">{pieces(words.cardFrom, { name: name(card_from) })}</p>}
      </div>
      {children}
    </div>
  );
}

/** Draws indigo cloth with one golden tile. */
function ClothOfCard() {
  const { width, height } = CLOTH;
  const tile = { x: TILE, y: 2 * TILE, width: TILE, height: TILE };
  return (
    <svg
      className="side"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect className="ground" width={width} height={height} />
      <rect width={width} height={height} fill="url(#cloth)" />
      <rect className="gold" {...tile} />
      <rect {...tile} fill="url(#cloth)" />
    </svg>
  );
}
