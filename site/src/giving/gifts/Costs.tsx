import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import type { ReactNode } from "react";
import type { SiteWords } from "../../words/words.ts";
import { dayOf, noon } from "./days.ts";
import type { Quote } from "./gift-calls.ts";
import { askedOf, type Entered, type Goal } from "./order.ts";

interface Props {
  goal: Goal;
  entered: Entered;
  /** The price; null while we do not know it. */
  quote: Quote | null;
  words: SiteWords["give"];
  /** The field in which the donor chooses who pays the fee. */
  children?: ReactNode;
}

/** Shows what the donor pays, and who pays the payment service's fee. */
export function Costs({ goal, entered, quote, words, children }: Props) {
  const total = totalOf(goal, entered, quote);
  return (
    <div className="costs">
      <p className="small">
        <strong>{words.fee}</strong>
        <span role="status">{feeInWords(quote, words)}</span>
      </p>
      {children}
      <p className="hint">{entered.abroad ? words.abroadHint : words.methods}</p>
      <p className="total" role="status">
        {words.total} <strong className="figure">{total === null ? "–" : formatKobo(total)}</strong>
      </p>
      {entered.abroad && quote?.about && (
        <p className="small about">{aboutInWords(quote.about, words)}</p>
      )}
    </div>
  );
}

/** Says about how much the donor pays in other currencies, with the day of the rates. */
export function aboutInWords(
  { day, sums }: NonNullable<Quote["about"]>,
  words: SiteWords["give"],
): string {
  const written = sums.map(({ currency, amount }) =>
    new Intl.NumberFormat("en-GB", {
      style: "currency",
      currency,
      maximumFractionDigits: amount < 10_000 ? 2 : 0,
    }).format(amount / 100),
  );
  return fill(words.about, { sums: written.join(", "), day: dayOf(noon(day)) });
}

/** Returns the whole price in kobo; null until we know it. */
export function totalOf(goal: Goal, entered: Entered, quote: Quote | null): number | null {
  if (quote) return quote.total;
  const asked = askedOf(entered, goal);
  return asked && !asked.covers_fee ? asked.people * asked.amount + asked.tip : null;
}

/** Says who pays the payment service's fee, and how much it is. */
export function feeInWords(quote: Quote | null, words: SiteWords["give"]): string {
  if (!quote) return words.feeUnknown;
  return quote.borne_by === "donor"
    ? fill(words.feeTheirs, { fee: formatKobo(quote.fee) })
    : fill(words.feeOurs, { fee: formatKobo(quote.gateway_fee) });
}
