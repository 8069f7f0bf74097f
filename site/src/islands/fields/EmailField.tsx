import { EMAIL_LENGTH } from "@agbara/shared/constants.ts";
import { Field } from "./Field.tsx";

interface Props {
  id: string;
  label: string;
  hint?: string;
  /** True if the address is shown but cannot be changed. */
  locked?: boolean;
  error: string | undefined;
}

/**
 * Shows a field for an e-mail address, with the name `email`. React does not control its value, so that text is not
 * lost if the visitor types it before the code has loaded.
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

/** Returns the e-mail address that was entered in a form. */
export function emailIn(form: HTMLFormElement | null): string {
  return String(new FormData(form ?? undefined).get("email") ?? "").trim();
}
