import type { ReactNode } from "react";

interface Props {
  id: string;
  label: string;
  /** Says that the field may stay empty; nothing where it may not. */
  optional?: string | undefined;
  hint?: string | undefined;
  /** What is wrong with what was entered. */
  error?: string | undefined;
  children: ReactNode;
}

/** A label, its field, and below it a hint or an error; the field names that `{id}-hint` as its description. */
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
