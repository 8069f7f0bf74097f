import { codeOf } from "@agbara/shared/codes/code.ts";
import { Field } from "./Field.tsx";

interface Props {
  id: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  length: number;
  /** The characters that a code may have. The field accepts small letters and capitals alike. */
  alphabet: string;
  value: string;
  onChange: (code: string) => void;
}

/** Shows one field for a code, with a box for each character. Pasting and autofill work. */
export function CodeField({ id, label, hint, error, length, alphabet, value, onChange }: Props) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        id={id}
        className="code"
        data-length={length}
        type="text"
        autoComplete="one-time-code"
        autoCapitalize={alphabet === alphabet.toUpperCase() ? "characters" : "none"}
        spellCheck={false}
        required
        minLength={length}
        aria-describedby={`${id}-hint`}
        aria-invalid={error ? true : undefined}
        value={value}
        onChange={({ target }) => onChange(codeOf(target.value, length, alphabet))}
      />
    </Field>
  );
}
