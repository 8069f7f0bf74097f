import type { ReactNode } from "react";

interface Props {
  id: string;
  label: string;
  /** The words that mark the field as optional. Undefined if the field is required. */
  optional?: string | undefined;
  hint?: string | undefined;
  /** What is wrong with the entered value. */
  error?: string | undefined;
  children: ReactNode;
}

/**
 * Shows a label, its field, and a hint or an error below it. The field must refer to `{id}-hint` as its description.
 */
export function Field({ id, label, optional, hint, error, children }: Props) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && <span className="quiet"> {optional}</span>}
      </label>
      {children}
      {(error ?? hint) && (
        <p className={error ? "hint wrong" : "hint"} id={`${id}-hint`}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
