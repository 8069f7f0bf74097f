import type { Transport } from "@agbara/shared/client/transport.ts";
import { ERROR_SNACKBAR_MS, MAIL_CODE_MINUTES, RESET_NOTICE_MS } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { type SubmitEvent, useCallback, useRef, useState } from "react";
import { browserTransport } from "../../islands/browser-transport.ts";
import { EmailField, emailIn } from "../../islands/fields/EmailField.tsx";
import { Snackbar } from "../../islands/fields/Snackbar.tsx";
import { useEarlySubmit } from "../../islands/use-early-submit.ts";
import type { SiteWords } from "../../words/words.ts";
import { SecondStep, type SecondStepText } from "./SecondStep.tsx";
import { useReset } from "./use-reset.ts";

/** The texts of the form's two steps, and the texts that come after these steps. */
export interface ResetText extends SecondStepText {
  /** The label of the field for the e-mail address. */
  label: string;
  button: string;
  secondButton: string;
  done: string;
  /** The text of the link that leads from the notice to the login. Pressing it also empties the form. */
  login: string;
}

type SigninWords = SiteWords["signin"];

interface Props {
  text: ResetText;
  words: SigninWords;
  /** Set only by tests. By default, the browser's own transport. */
  transport?: Transport;
}

/** Resets a password: asks for an e-mail address first, and then for the mailed code and a new password. */
export function ResetForm({ text, words, transport = browserTransport }: Props) {
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
      {reset.late && (
        <p className="acknowledged" role="status">
          {fill(words.codeTooLate, { minutes: MAIL_CODE_MINUTES })}
        </p>
      )}
      <EmailField
        id="reset-email"
        label={text.label}
        locked={secondStep}
        error={wrong["user.email"] ?? wrong.email}
      />
      {secondStep && (
        <SecondStep text={text} words={words} code={code} onCode={setCode} wrong={wrong} />
      )}
      <button className="button" type="submit" aria-disabled={busy}>
        {busy ? busyLabel(words, secondStep) : secondStep ? text.secondButton : text.button}
      </button>
      {secondStep && (
        <div className="other-ways">
          <button type="button" onClick={sendCode} disabled={busy}>
            {words.sendAnotherCode}
          </button>
          <button type="button" onClick={empty} disabled={busy}>
            {words.useAnotherAddress}
          </button>
        </div>
      )}
      <Outcome text={text} words={words} reset={reset} onDone={empty} />
    </form>
  );
}

interface OutcomeProps {
  text: Pick<ResetText, "done" | "login">;
  words: SigninWords;
  reset: ReturnType<typeof useReset>;
  onDone: () => void;
}

/** Shows the notice of success, or the error message. */
function Outcome({ text, words, reset: { done, failure, clearFailure }, onDone }: OutcomeProps) {
  return (
    <div role={done ? "status" : "alert"}>
      {done && (
        <Snackbar
          message={text.done}
          link={{ href: "/auth/login", label: text.login }}
          button={words.done}
          duration={RESET_NOTICE_MS}
          tone="good"
          onClose={onDone}
        />
      )}
      {failure !== null && (
        <Snackbar
          message={failure.shown}
          button={words.dismiss}
          duration={ERROR_SNACKBAR_MS}
          tone="bad"
          onClose={clearFailure}
        />
      )}
    </div>
  );
}

function busyLabel(words: SigninWords, secondStep: boolean): string {
  return secondStep ? words.settingPassword : words.sending;
}
