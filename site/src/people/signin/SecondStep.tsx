import { MAIL_CODE, PASSWORD_LENGTH } from "@agbara/shared/constants.ts";
import { fill, pieces } from "@agbara/shared/text/words.ts";
import { useEffect, useRef, useState } from "react";
import { CodeField } from "../../islands/fields/CodeField.tsx";
import { Field } from "../../islands/fields/Field.tsx";
import type { SiteWords } from "../../words/words.ts";

/** The texts next to the fields of the second step. */
export interface SecondStepText {
  /** Says that we have sent a code by mail. */
  sent: string;
  /** The hint below the field for the new password. */
  hint: string;
}

interface Props {
  text: SecondStepText;
  words: SiteWords["signin"];
  code: string;
  onCode: (code: string) => void;
  /** What is wrong with the entered values, by field. */
  wrong: Partial<Record<string, string>>;
}

/** Asks for the code in the mail and the new password. Moves the focus to the first field when the fields appear. */
export function SecondStep({ text, words, code, onCode, wrong }: Props) {
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
          label={words.code}
          hint={fill(words.codeForm, { n: MAIL_CODE.length })}
          error={wrong.code}
          length={MAIL_CODE.length}
          alphabet={MAIL_CODE.alphabet}
          value={code}
          onChange={onCode}
        />
      </div>
      <PasswordField
        words={words}
        hint={text.hint}
        length={PASSWORD_LENGTH}
        error={wrong.password_reset}
      />
    </>
  );
}

interface PasswordProps {
  words: SiteWords["signin"];
  hint: string;
  length: { min: number; max: number };
  error: string | undefined;
}

function PasswordField({ words, hint, length, error }: PasswordProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field id="reset-password" label={words.newPassword} hint={hint} error={error}>
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
          {pieces(words.showPassword, {
            thePassword: (
              <span key="password" className="visually-hidden">
                {words.thePassword}
              </span>
            ),
          })}
        </button>
      </div>
    </Field>
  );
}
