import { REDEEM_PATH } from "@agbara/shared/constants.ts";
import { qrPath } from "@agbara/shared/look/qr-path.ts";
import { fill } from "@agbara/shared/text/words.ts";
import type { SiteWords } from "../../words/words.ts";
import { GiftCard } from "./GiftCard.tsx";
import { redeemUrl } from "./sending.ts";
import type { BoughtVoucher } from "./voucher-calls.ts";

export const CARDS_A_SHEET = 8;
/** The size of a card in millimetres, the same as in `voucher-sheet.css`. */
const CARD = { width: 95, height: 67 } as const;
const COLUMNS = [0, 1, 2].map((nth) => 10 + nth * CARD.width);
const ROWS = [0, 1, 2, 3, 4].map((nth) => 14.5 + nth * CARD.height);
const ARM = 3;

/** The crosses at the corners of the cards. They show people where to cut. */
const CUT_MARKS = ROWS.flatMap((y) =>
  COLUMNS.map((x) => `M${x - ARM} ${y}h${2 * ARM}M${x} ${y - ARM}v${2 * ARM}`),
).join("");

/** A voucher with its number in the buyer's list. The number does not change when other vouchers are used. */
export interface Numbered {
  nth: number;
  voucher: BoughtVoucher;
}

interface Props {
  open: Numbered[];
  words: SiteWords["vouchers"];
}

/** Shows vouchers as cards on A4 sheets. The sheets are only printed and never on the screen. */
export function VoucherSheets({ open, words }: Props) {
  const sheets = Array.from({ length: Math.ceil(open.length / CARDS_A_SHEET) }, (_, nth) =>
    open.slice(nth * CARDS_A_SHEET, (nth + 1) * CARDS_A_SHEET),
  );
  return (
    <div className="voucher-sheets">
      {sheets.map((cards) => (
        <div className="voucher-sheet" key={cards[0]?.nth}>
          <svg className="cuts" viewBox="0 0 210 297" aria-hidden="true">
            <path d={CUT_MARKS} fill="none" stroke="#000" strokeWidth="0.2" />
          </svg>
          {cards.map((card) => (
            <PrintedCard key={card.nth} card={card} words={words} />
          ))}
        </div>
      ))}
    </div>
  );
}

function PrintedCard({ card: { nth, voucher }, words }: { card: Numbered } & Pick<Props, "words">) {
  const address = `${location.host}${REDEEM_PATH}`;
  return (
    <GiftCard card={voucher} nth={nth} words={words}>
      <QrOf url={redeemUrl(voucher.voucher_code)} />
      <p className="how">
        {words.cardText} {fill(words.cardHow, { address })} {words.cardEnd}
      </p>
      <p className="letters">{voucher.voucher_code}</p>
    </GiftCard>
  );
}

function QrOf({ url }: { url: string }) {
  const { size, path } = qrPath(url);
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
