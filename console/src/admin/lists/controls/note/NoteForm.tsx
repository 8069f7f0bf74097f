import { TEXT_LIMITS } from "@agbara/shared/constants.ts";
import Button from "@mui/material/Button";
import { useForkRef } from "@mui/material/utils";
import type { FormEvent, KeyboardEvent, ReactNode, RefObject } from "react";
import { keyed } from "../../../../components/keyed.ts";
import { labelFor } from "../card-control.ts";
import styles from "./NoteBox.module.css";

interface NoteFormProps {
  /** The id of the text box. The message about a failure has this id plus `-failed`. */
  id: string;
  form: RefObject<HTMLFormElement | null>;
  box?: RefObject<HTMLTextAreaElement | null>;
  kind: "latest" | "new";
  title: string;
  whose: string | undefined;
  /** True for a form of one line. */
  low?: boolean;
  /** What went wrong. */
  trouble: ReactNode;
  note: string;
  /** True if the text is different from the text on the server. */
  unsaved: boolean;
  busy: boolean;
  readOnly?: boolean;
  /** The words of the save button. */
  save: string;
  onType: (note: string) => void;
  onSave: (event: FormEvent) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** The buttons after the save button. */
  children: ReactNode;
}

/**
 * The form of a note, either the latest or a new one. It has the text, the failure of the last save, and the buttons.
 */
export function NoteForm(properties: NoteFormProps) {
  const { id, form, box, kind, title, whose, low = false, trouble, unsaved } = properties;
  const { note, busy, readOnly, save, onType, onSave, onKeyDown, children } = properties;
  const keys = keyed("note", kind === "new" && "newNote", unsaved && "unsaved");
  const textarea = useForkRef(box, keys.ref);
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
