import { DEFAULT_AMOUNT_PER_PERSON, PEOPLE_COUNT_MIN } from "@agbara/shared/constants.ts";
import { amountOf } from "../../islands/amount.ts";
import type { ClosingText } from "../../islands/fields/Closing.tsx";
import { peopleOf } from "../../islands/fields/PeopleField.tsx";
import { askedInWords, Sum } from "../../islands/fields/Sum.tsx";
import { HomeForm } from "../../islands/home/HomeForm.tsx";
import { handOver } from "../../islands/home/hand-over.ts";
import { useDraft } from "../../islands/use-draft.ts";
import type { SiteWords } from "../../words/words.ts";
import { GiftFields } from "../GiftFields.tsx";

const NAME = "gift-card";
const INITIAL = { people: String(PEOPLE_COUNT_MIN), amount: String(DEFAULT_AMOUNT_PER_PERSON) };

interface Props {
  text: ClosingText & { voucher: string };
  words: SiteWords["giving"];
}

/** Shows form 1, 'Generate community Gift card', which makes a voucher for each of several people. */
export function GiftCardForm({ text, words }: Props) {
  const [{ people, amount }, change] = useDraft(NAME, INITIAL);

  const send = (form: HTMLFormElement) => {
    handOver(form, "agbara:voucher", {
      selectedNumber: peopleOf(people),
      selectedAmount: amountOf(amount),
    });
    return askedInWords(text.asked, people, amount, words);
  };

  return (
    <HomeForm name={NAME} text={text} action="/give/cards" onSend={send}>
      <GiftFields name={NAME} people={people} amount={amount} onChange={change} words={words} />
      <Sum words={words} people={people} amount={amount} voucher={text.voucher} />
    </HomeForm>
  );
}
