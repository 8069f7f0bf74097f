import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { addToDraft } from "../drafts.ts";
import { AreaFields, type AreaOption } from "../fields/AreaFields.tsx";
import { Closing, type ClosingText } from "../fields/Closing.tsx";
import { Field } from "../fields/Field.tsx";
import { areasOfRequest, handOver } from "../requests.ts";
import { useDraft } from "../use-draft.ts";

const NAME = "find";
const INITIAL = { state: "", lga: "", code: "" };
const CODE_MAX = 40;

interface Props {
  states: readonly AreaOption[];
  text: ClosingText & { hint: string };
}

/**
 * Form 3, 'Find a verified entrepreneur': by area, by fundraising code, or both. A link such as an
 * entrepreneur's 'Donate' brings the code in the address, `?code=…`.
 */
export function FindForm({ states, text }: Props) {
  const [{ state, lga, code }, change] = useDraft(NAME, INITIAL);
  const [acknowledged, setAcknowledged] = useState<string | null>(null);
  const takeCode = useRef((code: string) => {
    change({ code });
    addToDraft(NAME, { code });
  });
  useEffect(() => {
    const named = new URLSearchParams(location.search).get("code");
    if (!named) return;
    takeCode.current(named.slice(0, CODE_MAX));
    // Taken once: a reload is not to put it over what was typed since.
    history.replaceState(history.state, "", location.pathname + location.hash);
  }, []);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    handOver(event.currentTarget, "agbara:search", {
      ...areasOfRequest(state, lga),
      code: code.trim() || null,
    });
    setAcknowledged(text.asked);
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
      <AreaFields id={NAME} states={states} state={state} lga={lga} onChange={change} />
      <Field id={`${NAME}-code`} label="Fundraising code" optional hint={text.hint}>
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
      <Closing name={NAME} text={text} acknowledged={acknowledged} />
    </form>
  );
}
