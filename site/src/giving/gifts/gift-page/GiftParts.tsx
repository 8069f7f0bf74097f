import { brand } from "@agbara/shared/brand.ts";
import { REFUND_REQUEST_DAYS } from "@agbara/shared/constants.ts";
import type { GiftText } from "@agbara/shared/contract/parts/gift-rows.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import type { SiteWords } from "../../../words/words.ts";
import { dayOf, noon } from "../days.ts";
import type { Gift } from "../gift-calls.ts";

interface Props {
  gift: Gift;
  words: SiteWords["gift"];
}

type Part = Gift["parts"][number];

/** Shows the parts of a gift, each with its status. */
export function GiftParts({ gift, words }: Props) {
  // Leaves out redeemed gift cards. Their amount is 0, because their money is in the parts for the pages.
  const parts = gift.parts.filter(({ kind, amount }) => kind !== "voucher" || amount > 0);
  return (
    <section aria-labelledby="parts-title">
      <h2 id="parts-title">{words.partsTitle}</h2>
      <ul className="parts">
        {parts.map((part) => (
          <li key={part._id}>
            <span>
              {part.page ? (
                <a href={`/entrepreneurs/${part.page.page_code}`}>
                  {fill(words.part.entrepreneur, { name: part.page.name })}
                </a>
              ) : (
                fill(words.part[part.kind], { name: "", brand: brand.name })
              )}
              {part.by_voucher && <span className="quiet small"> {words.byVoucher}</span>}
            </span>
            <strong className="figure">{formatKobo(part.amount)}</strong>
            <span className="quiet small">
              {[drawnOf(part, words), statusOf(part, words)].filter(Boolean).join(" ")}
              {part.choice?.outcome === "draw" && part.draw_number !== null && (
                <>
                  {" "}
                  <a href={`/draws/${part.draw_number}`}>
                    {fill(words.choice.seeDraw, { number: part.draw_number })}
                  </a>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {(Object.keys(words.texts) as GiftText[]).map(
        (field) =>
          gift[field] && (
            <p key={field}>
              <span className="quiet small">{words.texts[field]}</span>
              <br />
              {gift[field]}
            </p>
          ),
      )}
    </section>
  );
}

/**
 * If a draw chose the part's page because the donor did not choose, returns a text about this. Otherwise returns an
 * empty text.
 */
function drawnOf({ choice, page }: Part, words: SiteWords["gift"]): string {
  if (choice?.outcome !== "draw" || !page) return "";
  return fill(words.choice.drawn, { before: choice.page.name, name: page.name });
}

/** Says what the status of a part means. */
function statusOf(part: Part, words: SiteWords["gift"]): string {
  const { status, window_ends_at, choice, expected_by } = part;
  const said = fill(words.states[status], {
    until: window_ends_at ? dayOf(window_ends_at) : "",
    name: choice?.page.name ?? "",
    days: REFUND_REQUEST_DAYS,
  });
  return expected_by === null
    ? said
    : `${said} ${fill(words.expected, { day: dayOf(noon(expected_by)) })}`;
}
