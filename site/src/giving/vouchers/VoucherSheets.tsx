import { brand } from "@agbara/shared/brand.ts";
import { REDEEM_PATH } from "@agbara/shared/constants.ts";
import { MARK } from "@agbara/shared/look/mark.ts";
import { qrPath } from "@agbara/shared/look/qr-path.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import type { SiteWords } from "../../words/words.ts";
import { redeemUrl } from "./sending.ts";
import type { BoughtVoucher } from "./voucher-calls.ts";

export const CARDS_A_SHEET = 8;
/** Millimetres, as in the layout of `voucher-sheet.css`. */
const CARD = { width: 95, height: 67 } as const;
const COLUMNS = [0, 1, 2].map((nth) => 10 + nth * CARD.width);
const ROWS = [0, 1, 2, 3, 4].map((nth) => 14.5 + nth * CARD.height);
const ARM = 3;

/** A cross at each corner between cards. It shows people where to cut. */
const CUT_MARKS = ROWS.flatMap((y) =>
  COLUMNS.map((x) => `M${x - ARM} ${y}h${2 * ARM}M${x} ${y - ARM}v${2 * ARM}`),
).join("");

interface Props {
  open: BoughtVoucher[];
  words: SiteWords["vouchers"];
}

/** Prints vouchers as cards on sheets of A4. The screen does not show these cards. */
export function VoucherSheets({ open, words }: Props) {
  const sheets = Array.from({ length: Math.ceil(open.length / CARDS_A_SHEET) }, (_, nth) =>
    open.slice(nth * CARDS_A_SHEET, (nth + 1) * CARDS_A_SHEET),
  );
  return (
    <div className="voucher-sheets">
      {sheets.map((cards) => (
        <div className="voucher-sheet" key={cards[0]?._id}>
          <svg className="cuts" viewBox="0 0 210 297" aria-hidden="true">
            <path d={CUT_MARKS} fill="none" stroke="#000" strokeWidth="0.2" />
          </svg>
          {cards.map((voucher) => (
            <PrintedCard key={voucher._id} voucher={voucher} words={words} />
          ))}
        </div>
      ))}
    </div>
  );
}

function PrintedCard({ voucher, words }: { voucher: BoughtVoucher } & Pick<Props, "words">) {
  const address = `${location.host}${REDEEM_PATH}`;
  return (
    <div className="printed-card">
      <svg className="band" viewBox="0 0 384 48" preserveAspectRatio="none" aria-hidden="true">
        <rect width="384" height="48" fill="url(#cloth)" />
      </svg>
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
        {brand.name} · {words.card}
      </p>
      <div className="words">
        <p className="worth">{formatKobo(voucher.left)}</p>
        <p>{words.cardText}</p>
        <p>{fill(words.cardHow, { address })}</p>
        <p>{words.cardEnd}</p>
      </div>
      <QrOf url={redeemUrl(voucher.voucher_code)} />
      <p className="letters">{voucher.voucher_code}</p>
    </div>
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
