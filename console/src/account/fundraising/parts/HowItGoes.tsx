import { APPLICATION } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { words } from "../../../words/fundraising.ts";
import { Section } from "../../components/Section.tsx";

/** Lists the steps from the first answer to an open page. */
export function HowItGoes() {
  return (
    <Section id="how" title={words.begin.how}>
      <ol className="marked text-width">
        <li>{words.begin.answer}</li>
        <li>{fill(words.begin.check, { days: APPLICATION.answerDays })}</li>
        <li>{words.begin.open}</li>
      </ol>
    </Section>
  );
}
