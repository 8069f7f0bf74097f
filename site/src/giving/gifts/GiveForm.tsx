import type { Transport } from "@agbara/shared/client/transport.ts";
import { REFUND_REQUEST_DAYS } from "@agbara/shared/constants.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { type ReactNode, useRef } from "react";
import { browserTransport } from "../../islands/browser-transport.ts";
import { useEarlySubmit } from "../../islands/use-early-submit.ts";
import type { SiteWords } from "../../words/words.ts";
import { AmountStep } from "./AmountStep.tsx";
import { Total, totalOf } from "./Costs.tsx";
import { DonorStep } from "./DonorStep.tsx";
import { askedOf, cardsInWords, type Goal, inWords } from "./order.ts";
import { useGiving } from "./use-giving.ts";
import { useQuote } from "./use-quote.ts";

interface Props {
  goal: Goal;
  /**
   * The number of cards, from the address. `amount` is the naira for each card or for the gift, also from the address.
   */
  people: string;
  amount: string;
  words: SiteWords["give"];
  /** The recipient of the gift. The page shows the recipient next to the form. */
  children?: ReactNode;
  /** Set only by tests. By default, the browser's own transport. */
  transport?: Transport;
  leave?: (address: string) => void;
}

const reload = () => location.reload();
const toAddress = (address: string) => location.assign(address);

/**
 * Takes a gift in two steps: first the amount, then the donor. The third step, the payment, is on the gateway's page.
 */
export function GiveForm({ goal, words, children, transport = browserTransport, ...props }: Props) {
  const { people, amount, leave = toAddress } = props;
  const form = useRef<HTMLFormElement>(null);
  const giving = useGiving(form, { goal, people, amount, words, transport, leave });
  const { entered, isSecond, goTo, busy, failure } = giving;
  const asked = askedOf(entered, goal);
  const quote = useQuote(transport, asked);
  useEarlySubmit(form);
  const total = totalOf(goal, entered, quote);
  const cards = cardsInWords(entered, goal, words);
  const step = { ...giving, goal, words };
  const pay = fill(words.pay, { total: total === null ? "" : formatKobo(total) });
  return (
    <form
      ref={form}
      className="give-form"
      method="dialog"
      noValidate
      data-draft={giving.draft}
      data-early=""
      aria-labelledby="give-step"
      onSubmit={(event) => {
        event.preventDefault();
        giving.submit();
      }}
      onChange={giving.typed}
    >
      <div className="fields">
        <h2 id="give-step" tabIndex={-1}>
          {isSecond ? words.second : words.first}{" "}
          <span className="quiet small">{fill(words.steps, { n: isSecond ? 2 : 1 })}</span>
        </h2>
        {isSecond ? (
          <>
            <p className="asked">
              <span>{inWords(entered, goal, words)}</span>
              <button type="button" onClick={() => goTo("first")}>
                {words.change}
              </button>
            </p>
            <DonorStep {...step} />
          </>
        ) : (
          <AmountStep {...step} quote={quote} days={REFUND_REQUEST_DAYS} />
        )}
        <div role="alert">
          {failure !== null && (
            <p className="acknowledged refused">
              {failure.shown}
              <br />
              {giving.takesNone ? <a href="/entrepreneurs">{words.all}</a> : words.kept}
            </p>
          )}
          {giving.needsLess && (
            <p className="acknowledged">
              {words.needsLess}{" "}
              <button type="button" onClick={reload}>
                {words.lookAgain}
              </button>
            </p>
          )}
        </div>
      </div>
      <div className="summary">
        {children}
        <div className="paying">
          {cards && <p className="cards figure">{cards}</p>}
          <Total total={total} isOpen={asked === null} words={words} />
          <button
            className={asked || isSecond ? "button" : "button plain"}
            type="submit"
            aria-disabled={busy}
          >
            {isSecond ? (
              busy ? (
                words.paying
              ) : (
                pay
              )
            ) : (
              <>
                {words.next} <span className="to">{words.nextTo}</span>
              </>
            )}
          </button>
        </div>
        <p className="hint secure">{fill(words.terms, { days: REFUND_REQUEST_DAYS })}</p>
      </div>
    </form>
  );
}
