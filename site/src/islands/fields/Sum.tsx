import { formatNaira } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import type { SiteWords } from "../../words/words.ts";
import { amountOf } from "../amount.ts";
import { peopleOf } from "./PeopleField.tsx";

type SumWords = Pick<SiteWords["giving"], "sumOf" | "noSum">;
type AskedWords = Pick<SiteWords["giving"], "sumOf" | "askedFor" | "askedForNothing">;

interface Props {
  people: string;
  /** Digits, or empty. */
  amount: string;
  /** The title of the voucher on which the sum is shown. Absent if there is no voucher. */
  voucher?: string;
  words: SumWords;
}

/** The maximum number of characters in a sum that fits on the voucher on a small phone. */
const LONG = 12;

/** Writes, for example, "5 people × ₦10,000 = ₦50,000". */
function sumInWords(
  people: string,
  amount: string,
  { sumOf }: Pick<SumWords, "sumOf">,
): string | null {
  const each = amountOf(amount);
  if (each === null) return null;
  const n = peopleOf(people);
  return fill(n === 1 ? sumOf.one : sumOf.other, {
    n,
    each: formatNaira(each),
    total: formatNaira(n * each),
  });
}

/** Returns the sentence that starts with `asked` and continues with the visitor's choice and its sum. */
export function askedInWords(asked: string, people: string, amount: string, words: AskedWords) {
  const sum = sumInWords(people, amount, words);
  return sum ? fill(words.askedFor, { asked, sum }) : fill(words.askedForNothing, { asked });
}

/** Shows the visitor's choice as a sum that changes with the fields. With a title, shows it on a voucher. */
export function Sum({ people, amount, voucher, words }: Props) {
  const [sum, total] = sumInWords(people, amount, words)?.split(" = ") ?? [];
  return (
    <output className={voucher ? "sum voucher figure" : "sum figure"} aria-live="polite">
      {voucher && <span className="voucher-title">{voucher}</span>}
      {total ? (
        <>
          <span>{sum} = </span>
          <strong className={total.length > LONG ? "long" : undefined}>{total}</strong>
        </>
      ) : (
        words.noSum
      )}
    </output>
  );
}
