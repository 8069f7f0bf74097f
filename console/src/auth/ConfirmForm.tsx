import { CallError } from "@agbara/shared/client/call-error.ts";
import { post, type RouteOf } from "@agbara/shared/client/routes.ts";
import { send } from "@agbara/shared/client/send.ts";
import { dropCode, isFromMail, type MailedCode } from "@agbara/shared/codes/mailed-code.ts";
import { MAIL_CODE, MAIL_CODE_MINUTES } from "@agbara/shared/constants.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { type FormEvent, useState } from "react";
import { BusyLabel } from "../components/BusyLabel.tsx";
import { MailedCodeField } from "../components/fields/MailedCodeField.tsx";
import { PasswordField } from "../components/fields/PasswordField.tsx";
import { inText } from "../components/in-text.ts";
import { useDo } from "../components/use-do.ts";
import { session, transport } from "../providers/session.ts";
import { words } from "../words/register.ts";
import styles from "./auth.module.css";

interface ConfirmFormProps {
  code: MailedCode;
  onBack: () => void;
}

const CONFIRM: RouteOf<"people.signin.confirm"> = post("register/confirm");

const confirm = (input: Input<"people.signin.confirm">) =>
  send(transport, CONFIRM, input, { quiet: true });

/**
 * Returns a text that says why the person is not logged in yet. If the answer got lost, the server may still have
 * accepted the code.
 */
function sentenceFor(error: unknown): string {
  const isAnswered = error instanceof CallError && error.status > 0;
  return isAnswered ? error.shown : words.confirm.lost;
}

/** Asks for the mailed code. This is the second step of registration. After it, the person is logged in. */
export function ConfirmForm({ code: mailed, onBack }: ConfirmFormProps) {
  const { email, token } = mailed;
  const byLink = isFromMail(mailed);
  const [code, setCode] = useState("");
  const [password, setPassword] = useState("");
  const [wrongPassword, setWrongPassword] = useState<string | undefined>();
  const { run, busy, problem, setProblem } = useDo(confirm, (error) => {
    const atPassword = error instanceof CallError ? error.fields.password : undefined;
    setWrongPassword(atPassword);
    return atPassword ? null : sentenceFor(error);
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (code.length < MAIL_CODE.length)
      return setProblem(fill(words.confirm.codeLength, { n: MAIL_CODE.length }));
    setWrongPassword(undefined);
    const signedIn = await run({ email, token, code, ...(byLink && { password }) });
    if (!signedIn) return;
    dropCode("register");
    session.login(signedIn);
  }

  return (
    <form onSubmit={submit} className={`stack gap-20 ${styles.form}`}>
      <p>
        {inText(byLink ? words.confirm.sentByLink : words.confirm.sent, {
          email: <strong>{email}</strong>,
          minutes: MAIL_CODE_MINUTES,
        })}
      </p>
      {problem && (
        <p className="notice notice-bad" role="alert">
          {problem}
        </p>
      )}
      <MailedCodeField label={words.confirm.code} value={code} onChange={setCode} />
      {byLink && (
        <PasswordField
          label={words.confirm.password}
          hint={words.confirm.passwordHint}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={wrongPassword}
        />
      )}
      <button type="submit" className="button" aria-busy={busy}>
        <BusyLabel busy={busy} doing={words.confirm.submitting}>
          {words.confirm.submit}
        </BusyLabel>
      </button>
      <button type="button" className="button plain" onClick={onBack}>
        {words.confirm.back}
      </button>
    </form>
  );
}
