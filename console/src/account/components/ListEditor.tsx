import { fold } from "@agbara/shared/text/fold.ts";
import { oneLine } from "@agbara/shared/text/one-line.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { type KeyboardEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { useDraft } from "../../components/drafts.ts";
import { Field } from "../../components/fields/Field.tsx";
import { Icon } from "../../components/Icon.tsx";
import { words } from "../../words/account.ts";
import styles from "./ListEditor.module.css";

interface ListEditorProps {
  /** The name of the list: "Citizenship". */
  label: string;
  /** The name of one entry: "Country". */
  entry: string;
  hint?: string;
  entries: string[];
  /** The largest number of entries in the list, and of characters in one entry. */
  limits: { entries: number; characters: number };
  onChange: (entries: string[]) => void;
}

/** Edits a short list of words. The person can remove words and add new ones. */
export function ListEditor(props: ListEditorProps) {
  const { label, entry, hint, entries, limits, onChange } = props;
  const { draft, set: setNext, settle } = useDraft<string>(`entry ${label}`);
  const next = draft ?? "";
  const place = useRef<HTMLFieldSetElement>(null);

  function add() {
    const text = oneLine(next);
    settle();
    const known = entries.some((present) => fold(present) === fold(text));
    if (text && !known) onChange([...entries, text]);
  }

  function remove(at: number) {
    // The pressed button disappears and would take the focus with it. So we move the focus to the input. If the list
    // was full, the input appears only after the removal. In that case we must first draw the list without the entry.
    flushSync(() => onChange(entries.filter((_, index) => index !== at)));
    place.current?.querySelector("input")?.focus();
  }

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add();
  }

  return (
    <fieldset ref={place} className={`stack gap-12 ${styles.editor}`}>
      <legend>{label}</legend>
      <ul className={`actions ${styles.entries}`}>
        {entries.map((text, at) => (
          <li key={text}>
            {text}
            <button
              type="button"
              onClick={() => remove(at)}
              aria-label={fill(words.listEditor.remove, { entry: text })}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
      {entries.length < limits.entries ? (
        <div className={`stack gap-8 ${styles.add}`}>
          <Field
            label={entry}
            hint={hint}
            value={next}
            maxLength={limits.characters}
            autoComplete="off"
            onChange={(event) => setNext(event.target.value)}
            onKeyDown={addOnEnter}
            onBlur={add}
          />
          <button type="button" className="button plain" onClick={add}>
            <Icon name="plus" /> {words.listEditor.add}
          </button>
        </div>
      ) : (
        <p className="quiet small">{fill(words.listEditor.full, { n: limits.entries })}</p>
      )}
    </fieldset>
  );
}
