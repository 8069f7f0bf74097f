import { type ChangeEvent, type InputHTMLAttributes, type ReactNode, useId } from "react";
import styles from "./Field.module.css";
import { useTypedEarly } from "./use-typed-early.ts";

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** The hint about what to enter. It is below the label. */
  hint?: string | undefined;
  error?: string | undefined;
  /** A button that belongs to the input. It is at the end of the input. */
  end?: ReactNode;
}

/** Shows a labelled text input with its hint and error. */
export function Field({ label, hint, error, end, ...input }: FieldProps) {
  const id = useId();
  const typed = useTypedEarly<HTMLInputElement>((target) => {
    if (input.value !== undefined && target.value !== input.value)
      input.onChange?.({ target } as ChangeEvent<HTMLInputElement>);
  });
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={`stack gap-8 ${styles.field}`}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="quiet small">
          {hint}
        </p>
      )}
      <div className={styles.line} data-invalid={error ? true : undefined}>
        <input
          {...input}
          ref={typed}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {end}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
