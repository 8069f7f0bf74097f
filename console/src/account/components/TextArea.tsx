import { fill } from "@agbara/shared/text/words.ts";
import { type TextareaHTMLAttributes, useId } from "react";
import { words } from "../../words/account.ts";
import styles from "./TextArea.module.css";

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  value: string;
  maxLength: number;
  error?: string | undefined;
}

/** A field for some lines of text. It counts the characters while the person types. */
export function TextArea({ label, error, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        {...area}
        id={id}
        className={styles.area}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-below`}
      />
      <div id={`${id}-below`} className={`hint ${styles.below}`}>
        {error && <span className="wrong">{error}</span>}
        <span className={styles.count}>
          {fill(words.textArea.count, { n: area.value.length, max: area.maxLength })}
        </span>
      </div>
    </div>
  );
}
