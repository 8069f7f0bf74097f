import { INTRODUCTION_CODE } from "@agbara/shared/constants.ts";
import Button from "@mui/material/Button";
import { type FormEvent, useId } from "react";
import { useDraft } from "../../../components/drafts.ts";
import { CodeInput } from "../../../components/fields/CodeInput.tsx";
import { adviseAfter } from "../../kit/form/advise.ts";
import { backToCard } from "../../kit/keys/current-card.ts";
import { type CardControlProps, labelFor } from "./card-control.ts";
import styles from "./SuggestionCode.module.css";
import { useIntroductionAction } from "./use-introduction-action.ts";

interface SuggestionCodeProps extends CardControlProps {
  /** True for a form of one line. Only screen readers then get its label. */
  low?: boolean;
}

/** Suggests another person by the six letters of their introduction. */
export function SuggestionCode(properties: SuggestionCodeProps) {
  const { introduction, resource, whose, low = false } = properties;
  const id = useId();
  const { draft, set: setCode, settle } = useDraft<string>(`code ${introduction._id}`);
  const code = draft ?? "";
  const { act, busy } = useIntroductionAction(resource, introduction);
  const incomplete = code.length < INTRODUCTION_CODE.length;

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (incomplete || busy) return;
    try {
      await act("suggestion", { code });
      settle();
      backToCard(form);
    } catch (error) {
      // The snack-bar shows the error. The typed code stays.
      adviseAfter(error, "The code is kept. Press 'Update Code' again.");
    }
  }

  return (
    <form className={`stack gap-8 ${styles.form}`} data-low={low || undefined} onSubmit={add}>
      <label htmlFor={id} className={low ? "visually-hidden" : "quiet fine"}>
        Code of a person to suggest
      </label>
      <span className={`actions ${styles.line}`}>
        <CodeInput
          id={id}
          data-code
          aria-label={labelFor("Code of a person to suggest", whose)}
          value={code}
          onChange={setCode}
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
