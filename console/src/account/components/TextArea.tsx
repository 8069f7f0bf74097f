import { fill } from "@agbara/shared/text/words.ts";
import { type TextareaHTMLAttributes, useId } from "react";
import fieldStyles from "../../components/fields/Field.module.css";
import { words } from "../../words/account.ts";
import styles from "./TextArea.module.css";

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  value: string;
  maxLength: number;
  error?: string | undefined;
}

/** A field for some lines of text that counts the characters while the person types. */
export function TextArea({ label, error, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <div className={`stack gap-8 ${fieldStyles.field}`}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
      </label>
      <div className={fieldStyles.line} data-invalid={error ? true : undefined}>
        <textarea
          {...area}
          id={id}
          className={styles.area}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-below`}
        />
      </div>
      <div id={`${id}-below`} className={styles.below}>
        {error && <span className={fieldStyles.error}>{error}</span>}
        <span className={styles.count}>
          {fill(words.textArea.count, { n: area.value.length, max: area.maxLength })}
        </span>
      </div>
    </div>
  );
}
