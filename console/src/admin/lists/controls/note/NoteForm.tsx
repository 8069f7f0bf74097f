import { TEXT_LIMITS } from "@agbara/shared/constants.ts";
import Button from "@mui/material/Button";
import { useForkRef } from "@mui/material/utils";
import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useRef } from "react";
import { keyed } from "../../../../components/keyed.ts";
import { labelFor } from "../card-control.ts";
import styles from "./NoteBox.module.css";
import { useGoesOn } from "./use-goes-on.ts";

interface NoteFormProps {
  /** The id of the text box. The error message has the same id with `-failed` after it. */
  id: string;
  form: RefObject<HTMLFormElement | null>;
  box?: RefObject<HTMLTextAreaElement | null>;
  kind: "latest" | "new";
  title: string;
  whose: string | undefined;
  /** True for a form in one line. */
  low?: boolean;
  /** What went wrong. */
  trouble: ReactNode;
  note: string;
  /** True if the typed text differs from the saved text. */
  unsaved: boolean;
  busy: boolean;
  readOnly?: boolean;
  /** The label of the save button. */
  save: string;
  onType: (note: string) => void;
  onSave: (event: FormEvent) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** More buttons, after the save button. */
  children: ReactNode;
}

/** The form for the latest or a new note: the text box, the error of the last save, and the buttons. */
export function NoteForm(properties: NoteFormProps) {
  const { id, form, box, kind, title, whose, low = false, trouble, unsaved } = properties;
  const { note, busy, readOnly, save, onType, onSave, onKeyDown, children } = properties;
  const keys = keyed("note", kind === "new" && "newNote", unsaved && "unsaved");
  const own = useRef<HTMLTextAreaElement>(null);
  const textarea = useForkRef(useForkRef(box, own), keys.ref);
  useGoesOn(own, low, note);
  return (
    <form
      ref={form}
      className={`stack gap-8 ${styles.box}`}
      data-low={low || undefined}
      onSubmit={onSave}
    >
      <label htmlFor={id} className={low ? "visually-hidden" : "quiet fine"}>
        {title}
      </label>
      {trouble}
      <span className={styles.field}>
        <textarea
          {...keys}
          ref={textarea}
          id={id}
          aria-describedby={trouble ? `${id}-failed` : undefined}
          aria-label={labelFor(title, whose)}
          className={styles.text}
          placeholder={low ? title : undefined}
          rows={low ? 1 : 3}
          maxLength={TEXT_LIMITS.note}
          readOnly={readOnly}
          value={note}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={onKeyDown}
        />
        {low && (
          <span className={styles.more} aria-hidden="true">
            …
          </span>
        )}
      </span>
      <div className={`actions ${styles.buttons}`}>
        <Button
          type="submit"
          size="small"
          variant="outlined"
          aria-label={labelFor(save, whose)}
          aria-busy={busy}
          aria-disabled={!unsaved}
        >
          {save}
        </Button>
        {children}
      </div>
    </form>
  );
}
