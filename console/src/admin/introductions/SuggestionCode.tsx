import { INTRODUCTION_CODE } from "@agbara/shared/constants.ts";
import type { Introduction } from "@agbara/shared/contract/entities.ts";
import Button from "@mui/material/Button";
import { type FormEvent, useId, useState } from "react";
import { CodeInput } from "../../components/CodeInput.tsx";
import styles from "./SuggestionCode.module.css";
import { useIntroductionAction } from "./use-introduction-action.ts";

/** Suggests another person by the six letters of their introduction. */
export function SuggestionCode(properties: { introduction: Introduction; resource: string }) {
  const { introduction, resource } = properties;
  const id = useId();
  const [code, setCode] = useState("");
  const { act, busy } = useIntroductionAction(resource, introduction);

  async function add(event: FormEvent) {
    event.preventDefault();
    if (code.length < INTRODUCTION_CODE.length || busy) return;
    try {
      await act("suggestion", { code });
      setCode("");
    } catch {
      // Told by the snack-bar; the code stays as it was typed.
    }
  }

  return (
    <form className={styles.form} onSubmit={add}>
      <label htmlFor={id} className={styles.label}>
        Code of a person to suggest
      </label>
      <span className={styles.line}>
        <CodeInput id={id} data-code value={code} onChange={setCode} {...INTRODUCTION_CODE} />
        <Button
          type="submit"
          size="small"
          variant="outlined"
          aria-busy={busy}
          disabled={code.length < INTRODUCTION_CODE.length}
        >
          Update Code
        </Button>
      </span>
    </form>
  );
}
