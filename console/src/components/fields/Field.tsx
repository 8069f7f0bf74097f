import { type ChangeEvent, type InputHTMLAttributes, type ReactNode, useId } from "react";
import { useTypedEarly } from "./use-typed-early.ts";

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** A text below the label that says what to enter. */
  hint?: string | undefined;
  error?: string | undefined;
  /** A button at the end of the input. */
  end?: ReactNode;
}

/** Shows a text input with its label, hint and error. */
export function Field({ label, hint, error, end, ...input }: FieldProps) {
  const id = useId();
  const typed = useTypedEarly<HTMLInputElement>((target) => {
    if (input.value !== undefined && target.value !== input.value)
      input.onChange?.({ target } as ChangeEvent<HTMLInputElement>);
  });
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const box = (
    <input
      {...input}
      ref={typed}
      id={id}
      aria-invalid={error ? true : undefined}
      aria-describedby={described || undefined}
    />
  );
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {end ? (
        <div className="password">
          {box}
          {end}
        </div>
      ) : (
        box
      )}
      {error && (
        <p id={`${id}-error`} className="hint wrong">
          {error}
        </p>
      )}
    </div>
  );
}
