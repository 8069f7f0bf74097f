import type { CallError } from "@agbara/shared/client/call-error.ts";
import Button from "@mui/material/Button";
import { type ReactNode, useRef } from "react";
import { Link } from "react-router-dom";
import { useDraft } from "../../../components/drafts.ts";
import { Choice } from "../../kit/form/Choice.tsx";
import { FormField } from "../../kit/form/FormField.tsx";
import {
  afterConflict,
  afterSave,
  pick,
  type Typed,
  touchedIn,
  typedInto,
  withTheirs,
  withTyped,
} from "../../kit/form/merge.ts";
import { SavedMeanwhile } from "../../kit/form/SavedMeanwhile.tsx";
import { useSaving } from "../../kit/form/use-saving.ts";
import { WholeField } from "../../kit/form/WholeField.tsx";
import { FaqPreview } from "./FaqPreview.tsx";
import { conflictInWords, FAQ_KINDS, type FaqInput, faqErrors, formOfTheirs } from "./faq.ts";
import styles from "./faqs.module.css";

interface FaqFormProps {
  /** The key under which the draft is stored. */
  draftKey: string;
  /** The saved entry. For a new entry, the values that the empty form begins with. */
  onRecord: FaqInput;
  busy: boolean;
  /**
   * Saves the entry. `base` is the version that the person began to edit. If the save fails, calls `failed` and
   * resolves with null.
   */
  onSave: (input: FaqInput, base: FaqInput, failed: (error: CallError) => void) => Promise<unknown>;
  /** More buttons for the entry. */
  children?: ReactNode;
}

/** Shows the form for a new or existing FAQ entry. */
export function FaqForm({ draftKey, onRecord, busy, onSave, children }: FaqFormProps) {
  const { draft, set, settle, settleSent } = useDraft<Typed<FaqInput>>(draftKey);
  /** The latest typed text. After a save, we need it, because the person may have typed more in the meantime. */
  const latest = useRef(draft);
  latest.current = draft;
  const { errors, submit } = useSaving<FaqInput>({
    errorsOf: faqErrors,
    save: async (input, refused) => {
      const base = { ...input, ...(draft && pick(draft.base, touchedIn(draft))) };
      const isSaved = await onSave(input, base, (error) => {
        refused(error);
        const present = latest.current;
        if (present && error.conflicts.length > 0)
          set(afterConflict(present, error.conflicts, formOfTheirs(error.conflicts)));
      });
      if (isSaved) settleSent(draft, (typed) => afterSave(draft, typed, input));
    },
  });
  const form = withTyped(onRecord, draft);
  const change = (part: Partial<FaqInput>) => set(typedInto(draft, onRecord, part));

  return (
    <form
      className={`panel padded stack ${styles.form}`}
      onSubmit={(event) => submit(event, form)}
      noValidate
    >
      <div className={`stack ${styles.fields}`}>
        <SavedMeanwhile
          theirs={draft?.theirs}
          inWords={(conflict) => conflictInWords(form, conflict)}
          onTake={(field) => draft && set(withTheirs(draft, field as keyof FaqInput))}
        />
        <FormField
          label="Question"
          name="title"
          value={form.title}
          error={errors.title}
          onChange={(title) => change({ title })}
        />
        <FormField
          label="Answer"
          name="post"
          rows={6}
          value={form.post}
          error={errors.post}
          onChange={(post) => change({ post })}
        />
        <div className="stack pair">
          <Choice
            label="Kind"
            options={FAQ_KINDS}
            value={form.faq_type}
            onChange={(faq_type) => change({ faq_type })}
          />
          <WholeField
            label="Position in the list"
            name="position"
            range={{ min: 0, max: 10_000 }}
            value={form.position}
            error={errors.position && `This ${errors.position}.`}
            onChange={(position) => change({ position: position ?? Number.NaN })}
          />
        </div>
        <div className="actions">
          <Button type="submit" variant="contained" aria-busy={busy}>
            Save
          </Button>
          <Button component={Link} to="/admin21/faqs" onClick={settle}>
            Cancel
          </Button>
          {children}
        </div>
      </div>
      <FaqPreview title={form.title} post={form.post} />
    </form>
  );
}
