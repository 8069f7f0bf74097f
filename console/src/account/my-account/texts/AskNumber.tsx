import { brand } from "@agbara/shared/brand.ts";
import { internationalNumber, wrongPhone } from "@agbara/shared/text/phone.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { type FormEvent, useState } from "react";
import { Checkbox } from "../../../components/fields/Checkbox.tsx";
import { Field } from "../../../components/fields/Field.tsx";
import { phoneSentence } from "../../../components/fields/field-errors.ts";
import { SelectField } from "../../../components/fields/SelectField.tsx";
import { words } from "../../../words/account.ts";
import { wrongFields } from "../../calls/failure.ts";
import { useDo } from "../../calls/use-do.ts";
import { BusyButton } from "../../components/BusyButton.tsx";
import { Problem } from "../../components/Problem.tsx";
import type { Draft, OwnTexts } from "./own-texts.ts";

interface AskNumberProps {
  ways: OwnTexts["ways"];
  draft: Draft;
  onTyped: (draft: Draft) => void;
}

/** Asks for a phone number, a channel such as SMS, and the consent to this channel. Then sends a code to the number. */
export function AskNumber({ ways, draft, onTyped }: AskNumberProps) {
  const [agreed, setAgreed] = useState(false);
  // This call only sends a code. If we lose its answer, nothing has changed.
  const { busy, failure, setFailure, run } = useDo("entrepreneurs.texts.ask", {
    changes: false,
    fields: ["phone", "way", "agreed"],
  });
  const way = ways.find((one) => one === draft.way) ?? ways[0];

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!way) return;
    const phone = internationalNumber(draft.phone, "NG");
    const problem = draft.phone.trim() === "" ? words.texts.phoneMissing : wrongPhone(phone);
    if (problem) return setFailure(wrongFields({ phone: problem }));
    if (!agreed) return setFailure(wrongFields({ agreed: words.texts.agreeFirst }));
    const sent = await run({ phone, way, agreed: true });
    if (sent) onTyped({ phone, way, token: sent.token });
  }

  return (
    <form className="stack gap-20" onSubmit={submit} noValidate>
      <Field
        label={words.texts.phone}
        type="tel"
        autoComplete="tel"
        value={draft.phone}
        error={phoneSentence(failure?.fields.phone, words.texts.phoneWrong)}
        onChange={({ target }) => onTyped({ ...draft, phone: target.value, token: null })}
      />
      {ways.length > 1 && (
        <SelectField
          label={words.texts.way}
          value={way}
          error={failure?.fields.way}
          options={ways.map((one) => [one, words.texts.ways[one]])}
          onChange={({ target }) => {
            // The person consents to one channel only, so a change of the channel removes the consent.
            setAgreed(false);
            onTyped({ ...draft, way: ways.find((one) => one === target.value) ?? "", token: null });
          }}
        />
      )}
      {way && (
        <Checkbox checked={agreed} error={failure?.fields.agreed} onChange={setAgreed}>
          {fill(words.texts.agree[way], { brand: brand.name })}
        </Checkbox>
      )}
      <Problem failure={failure} kept={words.texts.notSent} />
      <div>
        <BusyButton type="submit" busy={busy} doing={words.texts.sending}>
          {words.texts.send}
        </BusyButton>
      </div>
    </form>
  );
}
