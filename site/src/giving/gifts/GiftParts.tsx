import { brand } from "@agbara/shared/brand.ts";
import { REFUND_REQUEST_DAYS } from "@agbara/shared/constants.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/words.ts";
import type { SiteWords } from "../../words/words.ts";
import { dayOf } from "./days.ts";
import type { Gift } from "./gift-calls.ts";

interface Props {
  gift: Gift;
  /** Its donor has asked for it back, and nobody has decided yet. */
  isAskedBack: boolean;
  words: SiteWords["gift"];
}

type Part = Gift["parts"][number];

/** What the gift is made of, and how far each part is. */
export function GiftParts({ gift, isAskedBack, words }: Props) {
  // Of a card that was used, the money stands in the parts of the pages that got it.
  const parts = gift.parts.filter(({ kind, amount }) => kind !== "voucher" || amount > 0);
  const said = (part: Part) => {
    if (part.state === "awaited" && gift.payment === "differs") return words.states.notGiven;
    if (part.state === "refunding" && isAskedBack) return words.states.asked;
    return stateOf(part, gift.if_full, words);
  };
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
              {[drawnOf(part, words), said(part)].filter(Boolean).join(" ")}
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
      {gift.message && (
        <p>
          <span className="quiet small">{words.message}</span>
          <br />
          {gift.message}
        </p>
      )}
    </section>
  );
}

/** Where the draw chose for a donor who did not. */
function drawnOf({ choice, page }: Part, words: SiteWords["gift"]): string {
  if (choice?.outcome !== "draw" || !page) return "";
  return fill(words.choice.drawn, { before: choice.page.name, name: page.name });
}

/** How far it is, in words; what the donor pays beside the gift goes on to nobody. */
function stateOf(
  { kind, state, by_voucher, window_ends_at, choice, frozen }: Part,
  ifFull: Gift["if_full"],
  words: SiteWords["gift"],
): string {
  if (state === "unallocated" && choice) {
    const said = choice.outcome === "refund" ? words.choice.refund : words.choice.state;
    return fill(said, { name: choice.page.name });
  }
  if (state === "unallocated") return fill(words.waits[ifFull], { days: REFUND_REQUEST_DAYS });
  const isKept = state === "held" || state === "available";
  if (isKept && kind === "voucher") return words.openCard;
  if (isKept && kind !== "entrepreneur") return words.stateOfFee;
  const until = window_ends_at ? dayOf(window_ends_at) : "";
  // What came by a card can be asked back by nobody.
  const mayAsk = state === "held" && !by_voucher;
  if (frozen && (isKept || state === "returned"))
    return [words.states.frozen, mayAsk && fill(words.states.askUntil, { until })]
      .filter(Boolean)
      .join(" ");
  if (state === "held" && !mayAsk) return words.states.available;
  return fill(words.states[state], { until });
}
