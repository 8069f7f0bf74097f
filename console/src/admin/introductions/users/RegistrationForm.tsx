import type { CallError } from "@agbara/shared/client/call-error.ts";
import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";
import Button from "@mui/material/Button";
import { useEffect, useRef } from "react";
import { useRefresh } from "react-admin";
import { useLocation } from "react-router-dom";
import { useDraft } from "../../../components/drafts.ts";
import { controlsFor } from "../../../components/keyed.ts";
import { useDo } from "../../kit/calls/use-do.ts";
import {
  afterConflict,
  afterSave,
  type Typed,
  touchedIn,
  typedInto,
  withTheirs,
  withTyped,
} from "../../kit/form/merge.ts";
import { SavedMeanwhile } from "../../kit/form/SavedMeanwhile.tsx";
import { KEPT, useSaving } from "../../kit/form/use-saving.ts";
import { MeetingFields } from "../../lists/controls/meeting/MeetingFields.tsx";
import {
  emptyMeeting,
  type MeetingForm,
  meetingErrors,
  meetingOf,
} from "../../lists/controls/meeting/meeting-form.ts";
import { metInWords } from "../../lists/controls/meeting/meeting-words.ts";
import { RegistrationFields } from "./RegistrationFields.tsx";
import styles from "./RegistrationForm.module.css";
import {
  changesOf,
  conflictInWords,
  type RegistrationForm as Form,
  formOf,
  formOfTheirs,
  inputOf,
  type RegistrationInput,
  registrationErrors,
} from "./registration.ts";

/**
 * Returns the field `met`, which says how the consultant met the person. Returns no field if the consultant has not
 * chosen how.
 */
function metOf(form: MeetingForm): Pick<RegistrationInput, "met"> {
  const met = meetingOf(form);
  return met ? { met } : {};
}

interface RegistrationFormProps {
  introduction: Introduction;
  /** The time when the person agreed that we use their origin and tribe. Null if they have not agreed. */
  agreedAt: string | null;
}

/**
 * Shows the form 'Create introduction'. A consultant enters the person's wishes there. The typed text is stored as a
 * draft until it is saved.
 */
export function RegistrationForm({ introduction, agreedAt }: RegistrationFormProps) {
  const { _id, registered_at } = introduction;
  const { draft, set, settle, settleSent } = useDraft<Typed<Form>>(`registration ${_id}`);
  const meeting = useDraft<MeetingForm>(`met ${_id}`);
  // If a meeting is already recorded, the form does not ask for one.
  const met = (introduction.met === null && meeting.draft) || emptyMeeting();
  const { run, busy } = useDo("introductions.own.register");
  const element = useRef<HTMLFormElement>(null);
  const onRecord = formOf(introduction);
  const form = withTyped(onRecord, draft);
  const isTouched = (draft !== null && touchedIn(draft).length > 0) || met.how !== "";
  /** The latest typed text. After a save, we need it, because the person may have typed more in the meantime. */
  const latest = useRef(draft);
  latest.current = draft;
  const refresh = useRefresh();
  const { hash } = useLocation();

  useEffect(() => {
    if (hash !== "#registration") return;
    element.current?.scrollIntoView();
    controlsFor("register")[0]?.focus({ preventScroll: true });
  }, [hash]);

  const wasRegistered = useRef(registered_at !== null);
  useEffect(() => {
    if (wasRegistered.current || registered_at === null) return;
    wasRegistered.current = true;
    // Moves the focus to the next step, Activate. Does nothing if the focus is already outside the form.
    if (element.current?.contains(document.activeElement)) controlsFor("activate")[0]?.focus();
  }, [registered_at]);

  const { errors, submit, forget } = useSaving({
    errorsOf: (input: RegistrationInput) => ({
      ...registrationErrors(input),
      ...(met.how !== "" && meetingErrors(met)),
    }),
    save: async (_, refused) => {
      const saved = await run(
        { ...changesOf(onRecord, draft), ...metOf(met), introductionId: _id },
        {
          done: `Success: Introduction ${registered_at ? "saved" : "registered"}`,
          advice: KEPT,
          failed: (error) => {
            refused(error);
            refuse(error);
          },
        },
      );
      if (saved && introduction.met === null) meeting.settle();
      if (saved) settleSent(draft, (typed) => afterSave(draft, typed, formOf(saved.data)));
    },
  });

  /** Reads the saved values again, because another person's change may be the reason for the refusal. */
  function refuse({ status, conflicts }: CallError) {
    if (status !== 409 && status !== 422) return;
    const present = latest.current;
    if (present && conflicts.length > 0)
      set(afterConflict(present, conflicts, formOfTheirs(conflicts)));
    refresh();
  }

  return (
    <form
      id="registration"
      ref={element}
      className={`stack gap-12 ${styles.form}`}
      onSubmit={(event) => submit(event, inputOf(form))}
      aria-labelledby="registration-title"
      noValidate
    >
      <div className={`beside ${styles.head}`}>
        <h2 id="registration-title">Create introduction</h2>
        {isTouched && <p className={styles.draft}>Draft, not saved yet</p>}
      </div>
      <SavedMeanwhile
        theirs={draft?.theirs}
        inWords={(conflict) => conflictInWords(form, conflict)}
        onTake={(field) => draft && set(withTheirs(draft, field as keyof Form))}
      />
      <RegistrationFields
        form={form}
        errors={errors}
        agreedAt={agreedAt}
        onChange={(part) => set(typedInto(draft, onRecord, part))}
      />
      {introduction.met ? (
        <p>{metInWords(introduction.met)}</p>
      ) : (
        <fieldset className="stack">
          <legend>Met by a consultant</legend>
          <MeetingFields form={met} errors={errors} none="Not met yet" onChange={meeting.set} />
        </fieldset>
      )}
      <div className="actions">
        <Button type="submit" variant="contained" aria-busy={busy}>
          {registered_at ? "Save introduction" : "Create introduction"}
        </Button>
        {isTouched && (
          <Button
            onClick={() => {
              settle();
              meeting.settle();
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
