import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useDraft } from "../../components/drafts.ts";
import { FormField } from "../introductions/FormField.tsx";
import { Choice } from "../people/Choice.tsx";
import facts from "../people/Facts.module.css";
import { SavedMeanwhile } from "../people/SavedMeanwhile.tsx";
import { useSaving } from "../people/use-saving.ts";
import { changesSince, FAQ_KINDS, type FaqInput, faqErrors } from "./faq.ts";
import styles from "./faqs.module.css";

interface FaqFormProps {
  /** Under which the draft is kept. */
  draftKey: string;
  /** What is on record, or what a new one begins with. */
  onRecord: FaqInput;
  /** Resolves when the server has it. */
  onSave: (input: FaqInput) => Promise<void>;
  /** What else can be done with the entry. */
  children?: ReactNode;
}

interface Draft {
  form: FaqInput;
  /** What was on record when the draft was begun. */
  base: FaqInput;
}

/** The fields of an entry, for a new one and for one that is there. */
export function FaqForm({ draftKey, onRecord, onSave, children }: FaqFormProps) {
  const { draft, set, settle } = useDraft<Draft>(draftKey);
  const { errors, busy, submit } = useSaving<FaqInput>({
    errorsOf: faqErrors,
    save: async (input) => {
      await onSave(input);
      settle();
    },
  });
  const form = draft?.form ?? onRecord;
  const change = (part: Partial<FaqInput>) =>
    set({ form: { ...form, ...part }, base: draft?.base ?? onRecord });

  return (
    <form
      className={`${facts.panel} ${styles.form}`}
      onSubmit={(event) => submit(event, form)}
      noValidate
    >
      {draft && <SavedMeanwhile what="entry" changes={changesSince(draft.base, onRecord)} />}
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
      <Choice
        label="Kind"
        options={FAQ_KINDS}
        value={form.faq_type}
        onChange={(faq_type) => change({ faq_type })}
      />
      <FormField
        label="Position in the list"
        name="position"
        type="number"
        range={{ min: 0, max: 10_000 }}
        value={String(form.position)}
        error={errors.position}
        onChange={(position) => change({ position: Number(position) })}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="contained" aria-busy={busy}>
          Save
        </Button>
        <Button component={Link} to="/admin21/faqs" onClick={settle}>
          Cancel
        </Button>
        {children}
      </div>
    </form>
  );
}
