import { CallError } from "@agbara/shared/client/call-error.ts";
import type { Introduction } from "@agbara/shared/contract/entities.ts";
import Button from "@mui/material/Button";
import { useEffect, useRef } from "react";
import { useRefresh } from "react-admin";
import { useLocation } from "react-router-dom";
import { useDraft } from "../../components/drafts.ts";
import { useSaving } from "../people/use-saving.ts";
import { Overtaken } from "./Overtaken.tsx";
import { RegistrationFields } from "./RegistrationFields.tsx";
import styles from "./RegistrationForm.module.css";
import {
  type RegistrationForm as Form,
  formOf,
  inputOf,
  registrationErrors,
} from "./registration.ts";
import { useIntroductionAction } from "./use-introduction-action.ts";

interface RegistrationFormProps {
  introduction: Introduction;
  /** When the person agreed that origin and tribe are used; null where they have not. */
  agreedAt: string | null;
  /** The variant that can put somebody on public pages. */
  withPublic: boolean;
}

interface Draft {
  form: Form;
  /** What was on record when the draft was begun. */
  base: Form;
}

/** 'Create introduction': what somebody looks for, as the consultant takes it down. Kept as a draft until saved. */
export function RegistrationForm({ introduction, agreedAt, withPublic }: RegistrationFormProps) {
  const { _id, version, registered_at } = introduction;
  const { draft, set, settle, settleSent } = useDraft<Draft>(`registration ${_id}`);
  const { act } = useIntroductionAction("introductions", introduction);
  const element = useRef<HTMLFormElement>(null);
  const onRecord = formOf(introduction);
  // A draft may be older than a field that the form has meanwhile got.
  const form = { ...onRecord, ...draft?.form };
  const refresh = useRefresh();
  const { hash } = useLocation();

  useEffect(() => {
    if (hash === "#registration") element.current?.scrollIntoView();
  }, [hash]);

  const { errors, busy, submit, forget } = useSaving({
    errorsOf: registrationErrors,
    save: async (input: ReturnType<typeof inputOf>) => {
      try {
        const saved = await act("register", { ...input });
        settleSent(draft, ({ form }) => ({ form, base: formOf(saved) }));
      } catch (error) {
        if (error instanceof CallError && error.status === 409) refresh();
        throw error;
      }
    },
  });

  return (
    <form
      id="registration"
      ref={element}
      className={styles.form}
      onSubmit={(event) => submit(event, inputOf(form, version))}
      aria-labelledby="registration-title"
      noValidate
    >
      <div className={styles.head}>
        <h2 id="registration-title">Create introduction</h2>
        {draft && <p className={styles.draft}>Draft, not saved yet</p>}
      </div>
      {draft && <Overtaken base={draft.base} onRecord={onRecord} />}
      <RegistrationFields
        form={form}
        errors={errors}
        agreedAt={agreedAt}
        withPublic={withPublic}
        onChange={(part) => set({ form: { ...form, ...part }, base: draft?.base ?? onRecord })}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="contained" aria-busy={busy}>
          {registered_at ? "Save introduction" : "Create introduction"}
        </Button>
        {draft && (
          <Button
            onClick={() => {
              settle();
              forget();
            }}
          >
            Discard the draft
          </Button>
        )}
      </div>
    </form>
  );
}
