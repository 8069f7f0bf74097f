import { MAIL_CODE, PASSWORD_LENGTH } from "@agbara/shared/constants.ts";
import { useEffect, useRef, useState } from "react";
import { CodeField } from "../fields/CodeField.tsx";
import { Field } from "../fields/Field.tsx";
import type { ResetText } from "./ResetForm.tsx";

interface Props {
  text: Pick<ResetText, "sent" | "hint">;
  code: string;
  onCode: (code: string) => void;
  /** What is wrong, by field. */
  wrong: Record<string, string>;
}

/** The code from the mail and the new password; the first of them has the focus when they appear. */
export function SecondStep({ text, code, onCode, wrong }: Props) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.querySelector("input")?.focus(), []);
  return (
    <>
      <p className="acknowledged" role="status">
        {text.sent}
      </p>
      <div ref={fields}>
        <CodeField
          id="reset-code"
          label="Code from the e-mail"
          hint={`${MAIL_CODE.length} capital letters and digits`}
          error={wrong.code}
          length={MAIL_CODE.length}
          alphabet={MAIL_CODE.alphabet}
          value={code}
          onChange={onCode}
        />
      </div>
      <PasswordField hint={text.hint} length={PASSWORD_LENGTH} error={wrong.password_reset} />
    </>
  );
}

interface PasswordProps {
  hint: string;
  length: { min: number; max: number };
  error: string | undefined;
}

function PasswordField({ hint, length, error }: PasswordProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field id="reset-password" label="New password" hint={hint} error={error}>
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
