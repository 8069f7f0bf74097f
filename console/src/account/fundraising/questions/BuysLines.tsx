import { APPLICATION } from "@agbara/shared/constants.ts";
import { sumOf } from "@agbara/shared/fundraising/application.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { Field } from "../../../components/fields/Field.tsx";
import { SumField } from "../../../components/fields/SumField.tsx";
import { words } from "../../../words/fundraising.ts";
import styles from "../parts/Fundraising.module.css";
import { linesToFill, preparedBuys, type TypedBuy, wrongPrice } from "../saving/buys.ts";

interface BuysLinesProps {
  buys: readonly TypedBuy[];
  /** Kobo. */
  target: number;
  onChange: (buys: TypedBuy[]) => void;
}

/**
 * Lets the person list what the money buys, line by line. Always shows one empty line at the end, until the list has
 * the maximum number of lines.
 */
export function BuysLines({ buys, target, onChange }: BuysLinesProps) {
  const lines = linesToFill(buys);
  const set = (at: number, change: Partial<TypedBuy>) =>
    onChange(lines.map((one, nth) => (nth === at ? { ...one, ...change } : one)));
  return (
    <>
      <p className="quiet small">{fill(words.buys.lead, { n: APPLICATION.buys.lines })}</p>
      {lines.map((line, at) => (
        // Lines never change their position, so the index can be the key.
        <fieldset key={at} className={`stack ${styles.group} ${styles.bought}`}>
          <legend>{fill(words.buys.one, { n: at + 1 })}</legend>
          <Field
            label={words.buys.what}
            value={line.words}
            maxLength={APPLICATION.buys.words}
            autoComplete="off"
            enterKeyHint="next"
            onChange={({ target }) => set(at, { words: target.value })}
          />
          <SumField
            label={words.buys.costs}
            value={line.sum}
            problem={wrongPrice(line.sum)}
            onChange={(sum) => set(at, { sum })}
          />
        </fieldset>
      ))}
      <p role="status">{leftInWords(buys, target)}</p>
    </>
  );
}

/**
 * Compares the cost of all lines with the requested sum. Says how much of the sum has no line yet, or by how much the
 * lines exceed the sum.
 */
function leftInWords(buys: readonly TypedBuy[], target: number): string {
  const { left, over, exact } = words.buys;
  const named = sumOf(preparedBuys(buys).value);
  const sums = { named: formatKobo(named), target: formatKobo(target) };
  if (named === target) return fill(exact, sums);
  const difference = formatKobo(Math.abs(target - named));
  return named < target ? fill(left, { ...sums, difference }) : fill(over, { ...sums, difference });
}
