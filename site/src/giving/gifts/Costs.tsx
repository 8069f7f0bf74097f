import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import type { ReactNode } from "react";
import type { SiteWords } from "../../words/words.ts";
import { dayOf, noon } from "./days.ts";
import type { Quote } from "./gift-calls.ts";
import { askedOf, type Entered, type Goal } from "./order.ts";

interface FeeProps {
  entered: Entered;
  /** The price. Null until it is known. */
  quote: Quote | null;
  words: SiteWords["give"];
  /** The choices that the donor makes: who pays the fee, and how the donor pays. */
  children?: ReactNode;
}

/** Shows the payment service's fee, who pays it, and the ways to pay. */
export function Fee({ entered, quote, words, children }: FeeProps) {
  return (
    <div className="fee">
      <p>
        <strong>{words.fee}</strong>
        <span className="quiet" role="status">
          {feeInWords(quote, words)}
        </span>
      </p>
      {children}
      <p className="hint">{entered.abroad ? words.abroadHint : words.methods}</p>
      {entered.abroad && quote?.about && (
        <p className="small about">{aboutInWords(quote.about, words)}</p>
      )}
    </div>
  );
}

interface TotalProps {
  /** The total in kobo. Null until it is known. */
  total: number | null;
  /** True until the donor has chosen a sum. */
  isOpen: boolean;
  words: SiteWords["give"];
}

/** Shows the total that the donor pays. */
export function Total({ total, isOpen, words }: TotalProps) {
  return (
    <p className="total" role="status">
      {isOpen ? (
        words.noTotal
      ) : (
        <>
          {words.total}{" "}
          <strong className="figure">{total === null ? "–" : formatKobo(total)}</strong>
        </>
      )}
    </p>
  );
}

/** Says approximately how much the donor pays in other currencies. Also says the day of the exchange rates. */
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

/** Returns the total price in kobo, or null until it is known. */
export function totalOf(goal: Goal, entered: Entered, quote: Quote | null): number | null {
  if (quote) return quote.total;
  const asked = askedOf(entered, goal);
  return asked && !asked.covers_fee ? asked.people * asked.amount + asked.tip : null;
}

/** Says how much the payment service's fee is, and who pays it. */
export function feeInWords(quote: Quote | null, words: SiteWords["give"]): string {
  if (!quote) return words.feeUnknown;
  return quote.borne_by === "donor"
    ? fill(words.feeTheirs, { fee: formatKobo(quote.fee) })
    : fill(words.feeOurs, { fee: formatKobo(quote.gateway_fee) });
}
