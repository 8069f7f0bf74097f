import { formatNaira } from "@agbara/shared/money.ts";
import { amountOf } from "../amount.ts";
import { peopleOf } from "./PeopleField.tsx";

interface Props {
  people: string;
  /** Digits, or empty. */
  amount: string;
  /** Of the voucher that the sum stands on. */
  voucher?: string;
}

/** Characters of a sum that fit beside the voucher's edges on a small phone. */
const LONG = 12;

/** "5 people × ₦10,000 = ₦50,000". */
export function sumInWords(people: string, amount: string): string | null {
  const each = amountOf(amount);
  if (each === null) return null;
  const count = peopleOf(people);
  const who = count === 1 ? "1 person" : `${count} people`;
  return `${who} × ${formatNaira(each)} = ${formatNaira(count * each)}`;
}

/** What the visitor is about to do, as a live sum; on a voucher if it has a title. */
export function Sum({ people, amount, voucher }: Props) {
  const [sum, total] = sumInWords(people, amount)?.split(" = ") ?? [];
  return (
    <output className={voucher ? "sum voucher figure" : "sum figure"} aria-live="polite">
      {voucher && <span className="voucher-title">{voucher}</span>}
      {total ? (
        <>
          <span>{sum} = </span>
          <strong className={total.length > LONG ? "long" : undefined}>{total}</strong>
        </>
      ) : (
        "Enter an amount to see the sum."
      )}
    </output>
  );
}
