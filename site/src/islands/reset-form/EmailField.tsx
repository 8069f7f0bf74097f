import { EMAIL_LENGTH } from "@agbara/shared/constants.ts";
import { Field } from "../fields/Field.tsx";

interface EmailProps {
  /** After the first step the address belongs to the code that was sent. */
  locked: boolean;
  error: string | undefined;
}

export function EmailField({ locked, error }: EmailProps) {
  return (
    <Field id="reset-email" label="E-mail address of your account" error={error}>
      <input
        id="reset-email"
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={EMAIL_LENGTH.total}
        readOnly={locked}
        aria-describedby={error ? "reset-email-hint" : undefined}
        aria-invalid={error ? true : undefined}
      />
    </Field>
  );
}
