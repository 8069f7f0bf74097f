import { DEFAULT_AMOUNT_PER_PERSON, PEOPLE_COUNT_MIN } from "@agbara/shared/constants.ts";
import { useLayoutEffect } from "react";
import { amountOf } from "../../islands/amount.ts";
import { addToDraft } from "../../islands/drafts.ts";
import { AreaFields } from "../../islands/fields/AreaFields.tsx";
import type { ClosingText } from "../../islands/fields/Closing.tsx";
import { peopleOf } from "../../islands/fields/PeopleField.tsx";
import { askedInWords, Sum } from "../../islands/fields/Sum.tsx";
import { HomeForm } from "../../islands/home/HomeForm.tsx";
import { areasOfRequest, handOver } from "../../islands/home/hand-over.ts";
import { useDraft } from "../../islands/use-draft.ts";
import type { SiteWords } from "../../words/words.ts";
import { wishIn } from "../draw/draw-address.ts";
import { GiftFields } from "../GiftFields.tsx";

const NAME = "empower";
const INITIAL = {
  people: String(PEOPLE_COUNT_MIN),
  amount: String(DEFAULT_AMOUNT_PER_PERSON),
  state: "",
  lga: "",
};

/**
 * Reads a wish for a draw from the address, for visitors who come back to change it. Stores the wish as the draft. So
 * this function must run before the draft is read. Then removes the wish from the address, so that a reload does not
 * undo later changes.
 */
function useWishOfAddress() {
  useLayoutEffect(() => {
    const wish = wishIn(new URLSearchParams(location.search));
    if (!wish) return;
    const { people, amount, state, lga } = wish;
    addToDraft(NAME, { people: `${people}`, amount: `${amount}`, state, lga });
    history.replaceState(history.state, "", location.pathname + location.hash);
  }, []);
}

interface Props {
  /** The states as one text, as `packStates` writes them. */
  states: string;
  text: ClosingText;
  words: SiteWords["giving"];
}

/** Shows form 2, 'Empower an entrepreneur', for a gift to several people. The donor can also choose an area. */
export function EmpowerForm({ states, text, words }: Props) {
  useWishOfAddress();
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
