import { DEFAULT_AMOUNT_PER_PERSON, PEOPLE_COUNT_MIN } from "@agbara/shared/constants.ts";
import { amountOf } from "../../islands/amount.ts";
import { AreaFields } from "../../islands/fields/AreaFields.tsx";
import type { ClosingText } from "../../islands/fields/Closing.tsx";
import { peopleOf } from "../../islands/fields/PeopleField.tsx";
import { askedInWords, Sum } from "../../islands/fields/Sum.tsx";
import { HomeForm } from "../../islands/home/HomeForm.tsx";
import { areasOfRequest, handOver } from "../../islands/home/hand-over.ts";
import { useDraft } from "../../islands/use-draft.ts";
import type { SiteWords } from "../../words/words.ts";
import { GiftFields } from "../GiftFields.tsx";

const NAME = "empower";
const INITIAL = {
  people: String(PEOPLE_COUNT_MIN),
  amount: String(DEFAULT_AMOUNT_PER_PERSON),
  state: "",
  lga: "",
};

interface Props {
  /** The states, in the form that `packStates` writes. */
  states: string;
  text: ClosingText;
  words: SiteWords["giving"];
}

/**
 * Shows form 2, 'Empower an entrepreneur'. It is for gifts to a number of people. The donor can also choose an area.
 */
export function EmpowerForm({ states, text, words }: Props) {
  const [{ people, amount, state, lga }, change] = useDraft(NAME, INITIAL);

  const send = (form: HTMLFormElement) => {
    handOver(form, "agbara:empowerment", {
      selectedNumber: peopleOf(people),
      selectedAmount: amountOf(amount),
      ...areasOfRequest(state, lga),
    });
    return askedInWords(text.asked, people, amount, words);
  };

  return (
    <HomeForm name={NAME} text={text} action="/draws/wish" onSend={send}>
      <GiftFields name={NAME} people={people} amount={amount} onChange={change} words={words} />
      <AreaFields
        id={NAME}
        states={states}
        state={state}
        lga={lga}
        onChange={change}
        words={words}
      />
      <Sum words={words} people={people} amount={amount} />
    </HomeForm>
  );
}
