import { AmountField } from "../islands/fields/AmountField.tsx";
import { PeopleField } from "../islands/fields/PeopleField.tsx";
import type { SiteWords } from "../words/words.ts";

interface Gift {
  people: string;
  /** The amount for each person, in naira. May be empty. */
  amount: string;
}

interface Props extends Gift {
  /** The form's name. */
  name: string;
  onChange: (changed: Partial<Gift>) => void;
  words: SiteWords["giving"];
}

/** Asks how many people the gift is for and how much each of them gets. */
export function GiftFields({ name, people, amount, onChange, words }: Props) {
  return (
    <div className="pair">
      <PeopleField
        id={`${name}-people`}
        value={people}
        onChange={(value) => onChange({ people: value })}
        words={words}
      />
      <AmountField
        id={`${name}-amount`}
        value={amount}
        numbersOnly={words.amountForm}
        onChange={(typed) => onChange({ amount: typed })}
        words={words}
      />
    </div>
  );
}
