import type { Transport } from "@agbara/shared/client/transport.ts";
import { ERROR_SNACKBAR_MS } from "@agbara/shared/constants.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { type SubmitEvent, useRef, useState } from "react";
import type { RouteOf } from "../../calls.ts";
import { browserTransport } from "../browser-transport.ts";
import { EmailField, emailIn } from "../fields/EmailField.tsx";
import { Snackbar } from "../fields/Snackbar.tsx";
import { useAttempt } from "../use-attempt.ts";
import { useEarlySubmit } from "../use-early-submit.ts";

const SIGN_UP: RouteOf<"earlySignups.create"> = {
  method: "POST",
  path: "early-signups",
  retries: 0,
};

/** What the form says beside them. */
const FIELDS = ["email"];

interface Props {
  text: { label: string; hint: string; button: string; done: string };
  /** For tests; the browser's own otherwise. */
  transport?: Transport;
}

/** Early sign-up for the training centre: an e-mail address, and the kind of device it comes from. */
export function EarlySignup({ text, transport = browserTransport }: Props) {
  const ref = useRef<HTMLFormElement>(null);
  useEarlySubmit(ref);
  const [done, setDone] = useState(false);
  const { attempt, busy, wrong, failure, clearFailure } = useAttempt(ref);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void attempt(async () => {
      const input: Input<"earlySignups.create"> = { email: emailIn(form), device: deviceHere() };
      await transport.send(SIGN_UP, input, { fields: FIELDS });
      form.reset();
      setDone(true);
    });
  };

  return (
    <form
      ref={ref}
      className="call-form"
      method="dialog"
      data-early=""
      onSubmit={submit}
      onInput={() => setDone(false)}
    >
      <EmailField id="signup-email" label={text.label} hint={text.hint} error={wrong.email} />
      <button className="button" type="submit" aria-disabled={busy}>
        {busy ? "Sending…" : text.button}
      </button>
      <div role={failure === null ? "status" : "alert"}>
        {done && <p className="acknowledged">{text.done}</p>}
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
    </form>
  );
}

/** As the page's head has found it. */
function deviceHere(): Input<"earlySignups.create">["device"] {
  const { device } = document.documentElement.dataset;
  return device === "iphone" || device === "android" ? device : "desktop";
}
