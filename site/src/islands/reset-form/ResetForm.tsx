import { createTransport, type Transport } from "@agbara/shared/client/transport.ts";
import { ERROR_SNACKBAR_MS, RESET_NOTICE_MS } from "@agbara/shared/constants.ts";
import { type SubmitEvent, useCallback, useEffect, useRef, useState } from "react";
import { Snackbar } from "../fields/Snackbar.tsx";
import { EmailField } from "./EmailField.tsx";
import { SecondStep } from "./SecondStep.tsx";
import { useReset } from "./use-reset.ts";

interface Props {
  /** For tests; the browser's own otherwise. */
  transport?: Transport;
}

const browserTransport = createTransport({
  fetch: (url, init) => fetch(url, init),
  cookies: () => document.cookie,
});

/** Password reset: an e-mail address, then the code that was mailed to it and a new password. */
export function ResetForm({ transport = browserTransport }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [ready, setReady] = useState(false);
  const [code, setCode] = useState("");
  const reset = useReset(transport);
  const { secondStep, busy, wrong, notice, startAgain, clearNotice } = reset;

  useEffect(() => setReady(true), []);
  const empty = useCallback(() => {
    form.current?.reset();
    setCode("");
    startAgain();
  }, [startAgain]);
  const done = notice?.done ?? false;
  const close = useCallback(() => {
    if (done) empty();
    clearNotice();
  }, [done, empty, clearNotice]);

  const entered = (name: string) => String(new FormData(form.current ?? undefined).get(name) ?? "");
  const email = () => entered("email").trim();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void (secondStep
      ? reset.setPassword(email(), code, entered("password"))
      : reset.sendCode(email()));
  };
  const sendAnother = () => {
    setCode("");
    void reset.sendCode(email());
  };

  return (
    <form ref={form} className="reset-form" method="post" onSubmit={submit}>
      <EmailField locked={secondStep} error={wrong["user.email"] ?? wrong.email} />
      {secondStep && <SecondStep code={code} onCode={setCode} wrong={wrong} />}
      <button className="button" type="submit" disabled={!ready} aria-disabled={busy}>
        {submitLabel(secondStep, busy)}
      </button>
      {secondStep && (
        <div className="other-ways">
          <button type="button" onClick={sendAnother} disabled={busy}>
            Send another code
          </button>
          <button type="button" onClick={empty} disabled={busy}>
            Use another address
          </button>
        </div>
      )}
      <div role={done ? "status" : "alert"}>
        {notice && (
          <Snackbar
            message={notice.message}
            button={done ? "OK" : "Ok"}
            duration={done ? RESET_NOTICE_MS : ERROR_SNACKBAR_MS}
            tone={done ? "good" : "bad"}
            onClose={close}
          />
        )}
      </div>
    </form>
  );
}

function submitLabel(secondStep: boolean, busy: boolean): string {
  if (busy) return secondStep ? "Setting the password…" : "Sending…";
  return secondStep ? "Set the new password" : "Send me a code";
}
