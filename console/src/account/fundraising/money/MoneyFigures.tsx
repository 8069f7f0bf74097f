import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { calendarDayInWords } from "../../../components/dates.ts";
import { words } from "../../../words/money.ts";
import styles from "./Money.module.css";
import { checksInWords, hindranceInWords, lagosDay, type Money, waitingSum } from "./own-money.ts";

/** Shows a page's sums of money: received, waiting (and until which day), and paid out. */
export function MoneyFigures({ money }: { money: Money }) {
  const { raised, waiting, available, not_yet, on_its_way, paid_out, in_question, expected_by } =
    money;
  const [first] = waiting;
  const hindrance = hindranceInWords(money);
  const checks = checksInWords(money);
  const isNothing = raised + in_question + paid_out === 0;
  return (
    <>
      {hindrance && <p className="notice">{hindrance}</p>}
      {checks && <p className="quiet list-width">{checks}</p>}
      {isNothing && <p>{words.nothing}</p>}
      <dl className={`ruled list-width ${styles.sums}`}>
        <Sum name={words.raised} amount={raised} />
        {first && (
          <Sum
            name={words.waiting}
            amount={waitingSum(money)}
            more={fill(waiting.length === 1 ? words.until : words.firstUntil, {
              day: lagosDay(first.until),
            })}
          />
        )}
        {in_question > 0 && <Sum name={words.inQuestion} amount={in_question} />}
        {available > 0 && (
          <Sum
            name={words.available}
            amount={available}
            {...(expected_by && {
              more: fill(words.expected, { day: calendarDayInWords(expected_by) }),
            })}
          />
        )}
        {not_yet > 0 && <Sum name={words.notYet} amount={not_yet} />}
        {on_its_way > 0 && <Sum name={words.onItsWay} amount={on_its_way} />}
        <Sum name={words.paidOut} amount={paid_out} />
      </dl>
    </>
  );
}

function Sum({ name, amount, more }: { name: string; amount: number; more?: string }) {
  return (
    <div>
      <dt>
        {name}
        {more && <span>{more}</span>}
      </dt>
      <dd>{formatKobo(amount)}</dd>
    </div>
  );
}
