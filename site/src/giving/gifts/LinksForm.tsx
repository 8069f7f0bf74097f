import { post, type RouteOf } from "@agbara/shared/client/routes.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import { ERROR_SNACKBAR_MS } from "@agbara/shared/constants.ts";
import { type SubmitEvent, useRef, useState } from "react";
import { browserTransport } from "../../islands/browser-transport.ts";
import { EmailField, emailIn } from "../../islands/fields/EmailField.tsx";
import { Snackbar } from "../../islands/fields/Snackbar.tsx";
import { useDo } from "../../islands/use-do.ts";
import { useEarlySubmit } from "../../islands/use-early-submit.ts";
import type { SiteWords } from "../../words/words.ts";

const SEND_GIFT_LINKS: RouteOf<"giving.gifts.sendLinks"> = post("giving/gifts/send-links");

interface Props {
  words: SiteWords["gift"];
  /** Set only by tests. By default, the browser's own transport. */
  transport?: Transport;
}

/** Asks for an e-mail address, to which we send new links to the person's gifts. */
export function LinksForm({ words, transport = browserTransport }: Props) {
  const { links: t } = words;
  const form = useRef<HTMLFormElement>(null);
  useEarlySubmit(form);
  const [done, setDone] = useState(false);
  const { run, busy, wrong, failure, clearFailure } = useDo(SEND_GIFT_LINKS, {
    transport,
    form,
    fields: ["email"],
  });

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (await run({ email: emailIn(event.currentTarget) })) setDone(true);
  };

  return (
    <form
      ref={form}
      className="call-form"
      method="dialog"
      data-early=""
      onSubmit={submit}
      onInput={() => setDone(false)}
    >
      <EmailField id="links-email" label={t.email} hint={t.hint} error={wrong.email} />
      <button className="button" type="submit" aria-disabled={busy}>
        {busy ? t.sending : t.button}
      </button>
      <div role={failure === null ? "status" : "alert"}>
        {done && <p className="acknowledged">{t.done}</p>}
        {failure !== null && (
          <Snackbar
            message={failure.shown}
            button={t.dismiss}
            duration={ERROR_SNACKBAR_MS}
            tone="bad"
            onClose={clearFailure}
          />
        )}
      </div>
    </form>
  );
}
