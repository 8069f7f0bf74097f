import type { Transport } from "@agbara/shared/client/transport.ts";
import { ERROR_SNACKBAR_MS, RESET_NOTICE_MS } from "@agbara/shared/constants.ts";
import { type SubmitEvent, useCallback, useRef, useState } from "react";
import { browserTransport } from "../browser-transport.ts";
import { EmailField, emailIn } from "../fields/EmailField.tsx";
import { Snackbar } from "../fields/Snackbar.tsx";
import { useEarlySubmit } from "../use-early-submit.ts";
import { SecondStep } from "./SecondStep.tsx";
import { useReset } from "./use-reset.ts";

/** What stands in the form's two steps and after them. */
export interface ResetText {
  /** Of the e-mail address. */
  label: string;
  button: string;
  /** Once a code is on its way. */
  sent: string;
  /** Below the new password. */
  hint: string;
  secondButton: string;
  done: string;
  /** Of the link to the login in that notice: the form is emptied with it. */
  login: string;
}

interface Props {
  text: ResetText;
  /** For tests; the browser's own otherwise. */
  transport?: Transport;
}

/** Password reset: an e-mail address, then the code that was mailed to it and a new password. */
export function ResetForm({ text, transport = browserTransport }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEarlySubmit(form);
  const [code, setCode] = useState("");
  const reset = useReset(transport, form);
  const { secondStep, busy, wrong, startAgain } = reset;

  const empty = useCallback(() => {
    form.current?.reset();
    setCode("");
    startAgain();
  }, [startAgain]);

  const sendCode = () => {
    setCode("");
    void reset.sendCode(emailIn(form.current));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!secondStep) return sendCode();
    const password = String(new FormData(event.currentTarget).get("password") ?? "");
    void reset.setPassword(emailIn(event.currentTarget), code, password);
  };

  return (
    <form ref={form} className="call-form" method="dialog" data-early="" onSubmit={submit}>
      <EmailField
        id="reset-email"
        label={text.label}
        locked={secondStep}
        error={wrong["user.email"] ?? wrong.email}
      />
      {secondStep && <SecondStep text={text} code={code} onCode={setCode} wrong={wrong} />}
      <button className="button" type="submit" aria-disabled={busy}>
        {submitLabel(text, secondStep, busy)}
      </button>
      {secondStep && (
        <div className="other-ways">
          <button type="button" onClick={sendCode} disabled={busy}>
            Send another code
          </button>
          <button type="button" onClick={empty} disabled={busy}>
            Use another address
          </button>
        </div>
      )}
      <Outcome text={text} reset={reset} onDone={empty} />
    </form>
  );
}

interface OutcomeProps {
  text: Pick<ResetText, "done" | "login">;
  reset: ReturnType<typeof useReset>;
  onDone: () => void;
}

/** The notice that it is done, or the message of what went wrong. */
function Outcome({ text, reset: { done, failure, clearFailure }, onDone }: OutcomeProps) {
  return (
    <div role={done ? "status" : "alert"}>
      {done && (
        <Snackbar
          message={text.done}
          link={{ href: "/auth/login", label: text.login }}
          button="OK"
          duration={RESET_NOTICE_MS}
          tone="good"
          onClose={onDone}
        />
      )}
      {failure !== null && (
        <Snackbar
          message={failure}
          button="Ok"
          duration={ERROR_SNACKBAR_MS}
          tone="bad"
          onClose={clearFailure}
        />
      )}
    </div>
  );
}

function submitLabel(text: ResetText, secondStep: boolean, busy: boolean): string {
  if (busy) return secondStep ? "Setting the password…" : "Sending…";
  return secondStep ? text.secondButton : text.button;
}
