import { INTRODUCTION_CODE } from "@agbara/shared/constants.ts";
import { SUCCESS } from "@agbara/shared/contract/parts/errors.ts";
import Button from "@mui/material/Button";
import { type FormEvent, useId } from "react";
import { useDraft } from "../../../components/drafts.ts";
import { CodeInput } from "../../../components/fields/CodeInput.tsx";
import { keyed } from "../../../components/keyed.ts";
import { useDo } from "../../kit/calls/use-do.ts";
import { backToCard } from "../../kit/keys/current-card.ts";
import { type CardControlProps, labelFor } from "./card-control.ts";
import styles from "./SuggestionCode.module.css";
import { useRegisterFirst } from "./use-register-first.ts";

interface SuggestionCodeProps extends CardControlProps {
  /** True for a form in one line. Then the label is only for screen readers. */
  low?: boolean;
}

/** A form to suggest another person by the six-letter code of their introduction. */
export function SuggestionCode(properties: SuggestionCodeProps) {
  const { introduction, whose, low = false } = properties;
  const id = useId();
  const { draft, set: setCode, settle } = useDraft<string>(`code ${introduction._id}`);
  const code = draft ?? "";
  const { run, busy } = useDo("introductions.suggestions.add");
  const failed = useRegisterFirst(introduction.user._id);
  const incomplete = code.length < INTRODUCTION_CODE.length;

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (incomplete) return;
    // If the call fails, the typed code stays.
    const advice = "The code is kept. Press 'Update Code' again.";
    const said = { done: SUCCESS.codeAdded, advice, failed };
    if (!(await run({ id: introduction._id, code }, said))) return;
    settle();
    backToCard(form);
  }

  return (
    <form className={`stack gap-8 ${styles.form}`} data-low={low || undefined} onSubmit={add}>
      <label htmlFor={id} className={low ? "visually-hidden" : "quiet fine"}>
        Code of a person to suggest
      </label>
      <span className={`actions ${styles.line}`}>
        <CodeInput
          id={id}
          {...keyed("code")}
          aria-label={labelFor("Code of a person to suggest", whose)}
          value={code}
          onChange={setCode}
          isNarrow={low}
          placeholder={low ? "Code" : undefined}
          {...INTRODUCTION_CODE}
        />
        <Button
          type="submit"
          size="small"
          variant="outlined"
          aria-label={labelFor("Update Code", whose)}
          aria-busy={busy}
          aria-disabled={incomplete}
        >
          Update Code
        </Button>
      </span>
    </form>
  );
}
