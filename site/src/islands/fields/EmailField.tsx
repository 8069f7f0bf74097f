import { EMAIL_LENGTH } from "@agbara/shared/constants.ts";
import { Field } from "./Field.tsx";

interface Props {
  id: string;
  label: string;
  hint?: string;
  /** True if the address is shown but the person cannot change it. */
  locked?: boolean;
  error: string | undefined;
}

/**
 * Shows a field for an e-mail address, named `email`. The page stores the value, and React does not. So text that the
 * visitor typed before the code loaded is not lost.
 */
export function EmailField({ id, label, hint, locked = false, error }: Props) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        id={id}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={EMAIL_LENGTH.total}
        readOnly={locked}
        aria-describedby={hint || error ? `${id}-hint` : undefined}
        aria-invalid={error ? true : undefined}
      />
    </Field>
  );
}

/** Returns the address in a form's field. */
export function emailIn(form: HTMLFormElement | null): string {
  return String(new FormData(form ?? undefined).get("email") ?? "").trim();
}
