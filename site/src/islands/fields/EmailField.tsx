import { EMAIL_LENGTH } from "@agbara/shared/constants.ts";
import { Field } from "./Field.tsx";

interface Props {
  id: string;
  label: string;
  hint?: string;
  /** Shown, but no longer to be changed. */
  locked?: boolean;
  error: string | undefined;
}

/** An e-mail address, named `email`. It is left to the page: what is typed before the code comes stays in it. */
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

/** The address that is in a form's field. */
export function emailIn(form: HTMLFormElement | null): string {
  return String(new FormData(form ?? undefined).get("email") ?? "").trim();
}
