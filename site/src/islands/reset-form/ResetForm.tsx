import { CallError } from "@agbara/shared/client/call-error.ts";
import { createTransport, type Transport } from "@agbara/shared/client/transport.ts";
import {
  ERROR_SNACKBAR_MS,
  MAIL_CODE,
  MAIL_CODE_MINUTES,
  PASSWORD_LENGTH,
  RESET_NOTICE_MS,
} from "@agbara/shared/constants.ts";
import { type SubmitEvent, useCallback, useEffect, useRef, useState } from "react";
import { CodeField } from "../fields/CodeField.tsx";
import { Snackbar } from "../fields/Snackbar.tsx";
import { EmailField, PasswordField } from "./ResetFields.tsx";
import { requestCode, resetPassword } from "./reset-calls.ts";

interface Props {
  /** For tests; the browser's own otherwise. */
  transport?: Transport;
}

interface Notice {
  message: string;
  done: boolean;
}

const browserTransport = () =>
  createTransport({ fetch: fetch.bind(globalThis), cookies: () => document.cookie });

/** Password reset: an e-mail address, then the code that was mailed to it and a new password. */
export function ResetForm({ transport }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const codeField = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [notice, setNotice] = useState<Notice | null>(null);

  useEffect(() => setReady(true), []);
  useEffect(() => {
    if (token) codeField.current?.querySelector("input")?.focus();
  }, [token]);

  const startAgain = useCallback(() => {
    form.current?.reset();
    setToken(null);
    setCode("");
    setWrong({});
  }, []);
  const closeNotice = useCallback(() => {
    if (notice?.done) startAgain();
    setNotice(null);
  }, [notice, startAgain]);

  const attempt = async (action: (transport: Transport) => Promise<void>) => {
    setBusy(true);
    setNotice(null);
    setWrong({});
    try {
      await action(transport ?? browserTransport());
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setWrong(error.fields);
      setNotice({ message: error.shown, done: false });
    } finally {
      setBusy(false);
    }
  };
  const entered = (name: string) =>
    String(new FormData(form.current ?? undefined).get(name) ?? "").trim();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    void attempt(async (calls) => {
      const email = entered("email");
      if (token === null) return setToken(await requestCode(calls, email));
      const password_reset = String(new FormData(form.current ?? undefined).get("password") ?? "");
      await resetPassword(calls, { email, token, code, password_reset });
      setNotice({ message: "Your Password has been reset", done: true });
    });
  };
  const sendAgain = () =>
    attempt(async (calls) => {
      setToken(await requestCode(calls, entered("email")));
      setCode("");
    });

  return (
    <form ref={form} className="reset-form" method="post" onSubmit={submit}>
      <EmailField locked={token !== null} error={wrong["user.email"] ?? wrong.email} />
      {token !== null && (
        <>
          <p className="acknowledged" role="status">
            If there is an account with this address, a code is on its way to it. It is valid for{" "}
            {MAIL_CODE_MINUTES} minutes. Please look in the spam folder too.
          </p>
          <div ref={codeField}>
            <CodeField
              id="reset-code"
              label="Code from the e-mail"
              hint={`${MAIL_CODE.length} capital letters and digits`}
              error={wrong.code}
              length={MAIL_CODE.length}
              alphabet={MAIL_CODE.alphabet}
              value={code}
              onChange={setCode}
            />
          </div>
          <PasswordField length={PASSWORD_LENGTH} error={wrong.password_reset} />
        </>
      )}
      <button className="button" type="submit" disabled={!ready} aria-disabled={busy}>
        {submitLabel(token !== null, busy)}
      </button>
      {token !== null && (
        <div className="other-ways">
          <button type="button" onClick={() => void sendAgain()} disabled={busy}>
            Send another code
          </button>
          <button type="button" onClick={startAgain} disabled={busy}>
            Use another address
          </button>
        </div>
      )}
      <div role={notice?.done ? "status" : "alert"}>
        {notice && (
          <Snackbar
            message={notice.message}
            button={notice.done ? "OK" : "Ok"}
            duration={notice.done ? RESET_NOTICE_MS : ERROR_SNACKBAR_MS}
            tone={notice.done ? "good" : "bad"}
            onClose={closeNotice}
          />
        )}
      </div>
    </form>
  );
}

function submitLabel(second: boolean, busy: boolean): string {
  if (busy) return second ? "Setting the password…" : "Sending…";
  return second ? "Set the new password" : "Send me a code";
}
