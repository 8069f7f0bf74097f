import { CallError } from "@agbara/shared/client/call-error.ts";
import { MAIL_CODE, MAIL_CODE_MINUTES } from "@agbara/shared/constants.ts";
import { type FormEvent, useId, useState } from "react";
import { CodeInput } from "../components/CodeInput.tsx";
import { client } from "../providers/api.ts";
import { session } from "../providers/session.ts";
import styles from "./auth.module.css";

/** The code may have been taken and only the answer lost. */
const LOST =
  "We could not reach the server. Please try again. If the code is then refused, it worked the first time: log in with your password.";

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
      return setProblem(`The code must have ${MAIL_CODE.length} characters.`);
    setBusy(true);
    setProblem(null);
    try {
      const input = { email, token: codeToken, code };
      session.login(await client.call("session.confirm", input, { quiet: true }));
    } catch (error) {
      setProblem(error instanceof CallError && error.status > 0 ? error.shown : LOST);
      setBusy(false);
    }
  }

  return (
    <form onSubmit={submit} className={styles.form}>
      <p>
        We sent a code to <strong>{email}</strong>. It works for {MAIL_CODE_MINUTES} minutes. Look
        in your spam folder, too.
      </p>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.code}>
        <label htmlFor={codeId}>Code from the e-mail</label>
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
        {busy ? <span className="spinner" aria-hidden="true" /> : null}
        {busy ? "Checking…" : "Confirm and log in"}
      </button>
      <button type="button" className="button button-quiet" onClick={onBack}>
        Back to change my details or get a new code
      </button>
    </form>
  );
}
