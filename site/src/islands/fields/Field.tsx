import type { ReactNode } from "react";

interface Props {
  id: string;
  label: string;
  optional?: boolean;
  hint?: string;
  children: ReactNode;
}

/** A label, its field and a hint below it; the field names the hint `{id}-hint` as its description. */
export function Field({ id, label, optional = false, hint, children }: Props) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && <span className="quiet"> (optional)</span>}
      </label>
      {children}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
