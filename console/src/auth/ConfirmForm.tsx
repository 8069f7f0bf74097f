import { CallError } from "@agbara/shared/client/call-error.ts";
import { MAIL_CODE, MAIL_CODE_MINUTES } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/words.ts";
import { type FormEvent, useId, useState } from "react";
import { BusyLabel } from "../components/BusyLabel.tsx";
import { CodeInput } from "../components/CodeInput.tsx";
import { inText } from "../components/in-text.ts";
import { client } from "../providers/api.ts";
import { session } from "../providers/session.ts";
import { words } from "../words/register.ts";
import styles from "./auth.module.css";

interface ConfirmFormProps {
  email: string;
  codeToken: string;
  onBack: () => void;
}

/** The second step: the code that was sent. It answers as a login does. */
export function ConfirmForm({ email, codeToken, onBack }: ConfirmFormProps) {
  const codeId = useId();
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (code.length < MAIL_CODE.length)
      return setProblem(fill(words.confirm.codeLength, { n: MAIL_CODE.length }));
    setBusy(true);
    setProblem(null);
    try {
      const input = { email, token: codeToken, code };
      session.login(await client.call("people.signin.confirm", input, { quiet: true }));
    } catch (error) {
      // The code may have been taken and only the answer lost.
      const isAnswered = error instanceof CallError && error.status > 0;
      setProblem(isAnswered ? error.shown : words.confirm.lost);
      setBusy(false);
    }
  }

  return (
    <form onSubmit={submit} className={styles.form}>
      <p>
        {inText(words.confirm.sent, {
          email: <strong>{email}</strong>,
          minutes: MAIL_CODE_MINUTES,
        })}
      </p>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.code}>
        <label htmlFor={codeId}>{words.confirm.code}</label>
        <CodeInput
          id={codeId}
          {...MAIL_CODE}
          value={code}
          onChange={setCode}
          autoCapitalize="characters"
          autoComplete="one-time-code"
        />
      </div>
      <button type="submit" className="button" aria-busy={busy}>
        <BusyLabel busy={busy} doing={words.confirm.submitting}>
          {words.confirm.submit}
        </BusyLabel>
      </button>
      <button type="button" className="button button-quiet" onClick={onBack}>
        {words.confirm.back}
      </button>
    </form>
  );
}
