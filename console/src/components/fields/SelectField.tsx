import { type ChangeEvent, type SelectHTMLAttributes, useId } from "react";
import { useTypedEarly } from "./use-typed-early.ts";

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  error?: string | undefined;
  options: readonly (readonly [value: string, text: string])[];
}

/** A select field with a label. It uses the browser's own select, so a phone opens its own picker. */
export function SelectField({ label, error, options, ...select }: SelectFieldProps) {
  const id = useId();
  const chosen = useTypedEarly<HTMLSelectElement>((target) => {
    if (select.value !== undefined && target.value !== select.value)
      select.onChange?.({ target } as ChangeEvent<HTMLSelectElement>);
  });
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        {...select}
        ref={chosen}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-error`} className="hint wrong">
          {error}
        </p>
      )}
    </div>
  );
}
