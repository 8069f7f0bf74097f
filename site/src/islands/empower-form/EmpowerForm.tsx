import { DEFAULT_AMOUNT_PER_PERSON, PEOPLE_COUNT_MIN } from "@agbara/shared/constants.ts";
import { type SubmitEvent, useState } from "react";
import { amountOf } from "../amount.ts";
import { AmountField } from "../fields/AmountField.tsx";
import { AreaFields, type AreaOption } from "../fields/AreaFields.tsx";
import { Closing, type ClosingText } from "../fields/Closing.tsx";
import { PeopleField, peopleOf } from "../fields/PeopleField.tsx";
import { Sum, sumInWords } from "../fields/Sum.tsx";
import { areasOfRequest, handOver } from "../requests.ts";
import { useDraft } from "../use-draft.ts";

const NAME = "empower";
const INITIAL = {
  people: String(PEOPLE_COUNT_MIN),
  amount: String(DEFAULT_AMOUNT_PER_PERSON),
  state: "",
  lga: "",
};

interface Props {
  states: readonly AreaOption[];
  text: ClosingText;
}

/** Form 2, 'Empower an entrepreneur': gifts for a number of people, of one area if wished. */
export function EmpowerForm({ states, text }: Props) {
  const [{ people, amount, state, lga }, change] = useDraft(NAME, INITIAL);
  const [acknowledged, setAcknowledged] = useState<string | null>(null);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    handOver(event.currentTarget, "agbara:empowerment", {
      selectedNumber: peopleOf(people),
      selectedAmount: amountOf(amount),
      ...areasOfRequest(state, lga),
    });
    const sum = sumInWords(people, amount);
    setAcknowledged(sum ? `${text.asked}: ${sum}.` : `${text.asked} has no amount yet.`);
  };

  return (
    <form
      className="home-form"
      action={`/#${NAME}-sent`}
      data-draft={NAME}
      aria-labelledby={`${NAME}-title`}
      onSubmit={submit}
      onInput={() => setAcknowledged(null)}
    >
      <div className="pair">
        <PeopleField
          id={`${NAME}-people`}
          value={people}
          onChange={(value) => change({ people: value })}
        />
        <AmountField
          id={`${NAME}-amount`}
          value={amount}
          onChange={(digits) => change({ amount: digits })}
        />
      </div>
      <AreaFields id={NAME} states={states} state={state} lga={lga} onChange={change} />
      <Sum people={people} amount={amount} />
      <Closing name={NAME} text={text} acknowledged={acknowledged} />
    </form>
  );
}
