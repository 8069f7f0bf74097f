import { CHANGE_GIFT_EMAIL, END_GIFT_LINKS } from "@agbara/shared/client/gift-routes.ts";
import { send } from "@agbara/shared/client/send.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import { type SubmitEvent, useRef, useState } from "react";
import { EmailField, emailIn } from "../../../islands/fields/EmailField.tsx";
import { useDo } from "../../../islands/use-do.ts";
import type { SiteWords } from "../../../words/words.ts";

interface Props {
  link: string;
  transport: Transport;
  words: SiteWords["gift"];
}

/**
 * Explains that anyone with the link can use the gift. Lets the donor cancel all other links, and correct the address
 * for the receipt.
 */
export function LinkSafety({ link, transport, words }: Props) {
  const { safety: t } = words;
  const form = useRef<HTMLFormElement>(null);
  const [said, setSaid] = useState("");
  const { run, busy, wrong, failure } = useDo(makeSafe, { form });

  /** Without `email`, cancels all other links to the gift. With `email`, corrects the gift's e-mail address. */
  function makeSafe({ email }: { email?: string }) {
    if (email === undefined) return send(transport, END_GIFT_LINKS, { link });
    return send(transport, CHANGE_GIFT_EMAIL, { link, email }, { fields: ["email"] });
  }
  const end = async () => {
    if (await run({})) setSaid(t.ended);
  };
  const mend = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const own = event.currentTarget;
    if (!(await run({ email: emailIn(own) }))) return;
    own.reset();
    setSaid(t.mended);
  };

  return (
    <section className="safety" aria-labelledby="safety-title">
      <h2 id="safety-title">{t.title}</h2>
      <p>{t.explained}</p>
      <button className="button plain" type="button" aria-disabled={busy} onClick={end}>
        {t.end}
      </button>
      <details className="more">
        <summary>{t.wrong}</summary>
        <form ref={form} className="give-form" method="dialog" onSubmit={mend}>
          <EmailField id="gift-email" label={t.email} hint={t.hint} error={wrong.email} />
          <button className="button" type="submit" aria-disabled={busy}>
            {busy ? t.busy : t.mend}
          </button>
        </form>
      </details>
      <div role="status">{said && <p className="acknowledged">{said}</p>}</div>
      <div role="alert">
        {failure !== null && <p className="acknowledged refused">{failure.shown}</p>}
      </div>
    </section>
  );
}
