import { post, type RouteOf } from "@agbara/shared/client/routes.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import { ERROR_SNACKBAR_MS } from "@agbara/shared/constants.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { type SubmitEvent, useRef, useState } from "react";
import type { SiteWords } from "../../words/words.ts";
import { browserTransport } from "../browser-transport.ts";
import { EmailField, emailIn } from "../fields/EmailField.tsx";
import { Snackbar } from "../fields/Snackbar.tsx";
import { useDo } from "../use-do.ts";
import { useEarlySubmit } from "../use-early-submit.ts";

const SIGN_UP_EARLY: RouteOf<"content.signups.early"> = post("early-signups");

interface Props {
  text: { label: string; hint: string; button: string; done: string };
  words: SiteWords["signups"];
  /** Set only by tests. By default, the browser's own transport. */
  transport?: Transport;
}

/**
 * Shows the form for an early sign-up to the training centre. It sends an e-mail address and the visitor's kind of
 * device.
 */
export function EarlySignup({ text, words, transport = browserTransport }: Props) {
  const ref = useRef<HTMLFormElement>(null);
  useEarlySubmit(ref);
  const [done, setDone] = useState(false);
  const { run, busy, wrong, failure, clearFailure } = useDo(SIGN_UP_EARLY, {
    transport,
    form: ref,
    fields: ["email"],
  });

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!(await run({ email: emailIn(form), device: deviceHere() }))) return;
    form.reset();
    setDone(true);
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
        {busy ? words.sending : text.button}
      </button>
      <div role={failure === null ? "status" : "alert"}>
        {done && <p className="acknowledged">{text.done}</p>}
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
    </form>
  );
}

/** Returns the kind of device that the script in the page's head has found. */
function deviceHere(): Input<"content.signups.early">["device"] {
  const { device } = document.documentElement.dataset;
  return device === "iphone" || device === "android" ? device : "desktop";
}
