import type { ReactNode } from "react";

interface Props {
  id: string;
  label: string;
  /** The text that marks the field as optional; undefined if the field is required. */
  optional?: string | undefined;
  hint?: string | undefined;
  /** The error of the value. */
  error?: string | undefined;
  children: ReactNode;
}

/** Shows a label, its field, and below it a hint or an error. The field must name `{id}-hint` as its description. */
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
