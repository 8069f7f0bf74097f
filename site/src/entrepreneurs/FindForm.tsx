import { SEARCH_LIMITS } from "@agbara/shared/constants.ts";
import { useEffect, useRef } from "react";
import { addToDraft } from "../islands/drafts.ts";
import { AreaFields } from "../islands/fields/AreaFields.tsx";
import type { ClosingText } from "../islands/fields/Closing.tsx";
import { Field } from "../islands/fields/Field.tsx";
import { HomeForm } from "../islands/home/HomeForm.tsx";
import { areasOfRequest, handOver } from "../islands/home/hand-over.ts";
import { useDraft } from "../islands/use-draft.ts";
import type { SiteWords } from "../words/words.ts";

const NAME = "find";
const INITIAL = { state: "", lga: "", code: "" };
const CODE_MAX = SEARCH_LIMITS.typed_code;

interface Props {
  /** The states as one text, as `packStates` writes them. */
  states: string;
  text: ClosingText & { hint: string };
  words: SiteWords["giving"];
}

/**
 * Shows form 3, 'Find a verified entrepreneur'. It searches by area, by fundraising code, or by both. A link to this
 * form may have the code in its address (`?code=…`), for example the link 'Donate' of an entrepreneur.
 */
export function FindForm({ states, text, words }: Props) {
  const [{ state, lga, code }, change] = useDraft(NAME, INITIAL);
  const takeCode = useRef((code: string) => {
    change({ code });
    addToDraft(NAME, { code });
  });
  useEffect(() => {
    const named = new URLSearchParams(location.search).get("code");
    if (!named) return;
    takeCode.current(named.slice(0, CODE_MAX));
    // Reads the code from the address only once and then removes it there. Otherwise a reload would overwrite what the
    // visitor typed.
    history.replaceState(history.state, "", location.pathname + location.hash);
  }, []);

  const send = (form: HTMLFormElement) => {
    handOver(form, "agbara:search", {
      ...areasOfRequest(state, lga),
      code: code.trim() || null,
    });
    return text.asked;
  };

  return (
    <HomeForm name={NAME} text={text} action="/entrepreneurs/find" onSend={send}>
      <AreaFields
        id={NAME}
        states={states}
        state={state}
        lga={lga}
        onChange={change}
        words={words}
      />
      <Field id={`${NAME}-code`} label={words.code} optional={words.optional} hint={text.hint}>
        <input
          id={`${NAME}-code`}
          name="code"
          type="text"
          maxLength={CODE_MAX}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-describedby={`${NAME}-code-hint`}
          value={code}
          onChange={({ target }) => change({ code: target.value })}
        />
      </Field>
    </HomeForm>
  );
}
