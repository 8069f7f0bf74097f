import { CallError } from "@agbara/shared/client/call-error.ts";
import { HEIGHT_CM, MEMBER_MAX_AGE, MEMBER_MIN_AGE } from "@agbara/shared/constants.ts";
import type { Introduction } from "@agbara/shared/contract/entities.ts";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useRefresh } from "react-admin";
import { useLocation } from "react-router-dom";
import { useDraft } from "../../components/drafts.ts";
import { FormField } from "./FormField.tsx";
import { Overtaken } from "./Overtaken.tsx";
import styles from "./RegistrationForm.module.css";
import {
  type RegistrationForm as Form,
  formOf,
  inputOf,
  registrationErrors,
} from "./registration.ts";
import { StateField } from "./StateField.tsx";
import { useIntroductionAction } from "./use-introduction-action.ts";

interface RegistrationFormProps {
  introduction: Introduction;
  /** The variant that can put somebody on public pages. */
  withPublic: boolean;
}

interface Draft {
  form: Form;
  /** What was on record when the draft was begun. */
  base: Form;
}

/** 'Create introduction': what somebody looks for, as the consultant takes it down. Kept as a draft until saved. */
export function RegistrationForm({ introduction, withPublic }: RegistrationFormProps) {
  const { _id, version, registered_at } = introduction;
  const { draft, set, settle } = useDraft<Draft>(`registration ${_id}`);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { act, busy } = useIntroductionAction("introductions", introduction);
  const element = useRef<HTMLFormElement>(null);
  const onRecord = formOf(introduction);
  const form = draft?.form ?? onRecord;
  const change = (part: Partial<Form>) =>
    set({ form: { ...form, ...part }, base: draft?.base ?? onRecord });
  const refresh = useRefresh();
  const { hash } = useLocation();

  useEffect(() => {
    if (hash === "#registration") element.current?.scrollIntoView();
  }, [hash]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const input = inputOf(form, version);
    const found = registrationErrors(input);
    setErrors(found);
    if (Object.keys(found).length > 0) {
      const [first = ""] = Object.keys(found);
      (element.current?.elements.namedItem(first) as HTMLElement | null)?.focus();
      return;
    }
    try {
      await act("register", { ...input });
      settle();
    } catch (error) {
      if (error instanceof CallError) setErrors(error.fields);
      if (error instanceof CallError && error.status === 409) refresh();
    }
  }

  const text = (name: "tribe" | "city" | "state") => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  const number = (name: "min_age" | "max_age" | "min_height" | "my_height") => ({
    name,
    type: "number" as const,
    value: form[name],
    error: errors[name],
    range: name.endsWith("age") ? { min: MEMBER_MIN_AGE, max: MEMBER_MAX_AGE } : HEIGHT_CM,
    onChange: (value: string) => change({ [name]: value }),
  });

  return (
    <form
      id="registration"
      ref={element}
      className={styles.form}
      onSubmit={submit}
      aria-labelledby="registration-title"
      noValidate
    >
      <div className={styles.head}>
        <h2 id="registration-title">Create introduction</h2>
        {draft && <p className={styles.draft}>Draft, not saved yet</p>}
      </div>
      {draft && <Overtaken base={draft.base} onRecord={onRecord} />}
      <div className={styles.fields}>
        <FormField label="Minimum age for spouse" {...number("min_age")} />
        <FormField label="Maximum age for spouse" {...number("max_age")} />
        <FormField label="Minimum height for spouse, cm" {...number("min_height")} />
        <FormField label="My height, cm" {...number("my_height")} />
        <StateField {...text("state")} />
        <FormField label="Tribe" {...text("tribe")} />
        <FormField label="City" {...text("city")} />
      </div>
      <FormControlLabel
        label="Open to people outside the current country"
        control={
          <Checkbox
            checked={form.distant_relationship}
            onChange={({ target }) => change({ distant_relationship: target.checked })}
          />
        }
      />
      {withPublic && (
        <FormControlLabel
          label="Add to public"
          control={
            <Checkbox
              checked={form.is_public}
              onChange={({ target }) => change({ is_public: target.checked })}
            />
          }
        />
      )}
      <FormField
        label="Details of what the person is looking for"
        name="details"
        rows={4}
        value={form.details}
        error={errors.details}
        onChange={(details) => change({ details })}
      />
      <FormField
        label="Consultant's note"
        name="note"
        rows={3}
        value={form.note}
        error={errors.note}
        onChange={(note) => change({ note })}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="contained" aria-busy={busy}>
          {registered_at ? "Save introduction" : "Create introduction"}
        </Button>
        {draft && (
          <Button
            onClick={() => {
              settle();
              setErrors({});
            }}
          >
            Discard the draft
          </Button>
        )}
      </div>
    </form>
  );
}
