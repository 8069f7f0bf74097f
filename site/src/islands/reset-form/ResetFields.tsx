import { EMAIL_LENGTH } from "@agbara/shared/constants.ts";
import { useState } from "react";
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

interface PasswordProps {
  length: { min: number; max: number };
  error: string | undefined;
}

export function PasswordField({ length, error }: PasswordProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      id="reset-password"
      label="New password"
      hint={`At least ${length.min} characters. A sentence that only you know is a good one.`}
      error={error}
    >
      <div className="password">
        <input
          id="reset-password"
          name="password"
          type={shown ? "text" : "password"}
          autoComplete="new-password"
          required
          minLength={length.min}
          maxLength={length.max}
          aria-describedby="reset-password-hint"
          aria-invalid={error ? true : undefined}
        />
        <button type="button" aria-pressed={shown} onClick={() => setShown(!shown)}>
          Show <span className="visually-hidden">the password</span>
        </button>
      </div>
    </Field>
  );
}
