import type { Transport } from "@agbara/shared/client/transport.ts";
import { type SubmitEvent, useRef, useState } from "react";
import { EmailField, emailIn } from "../../../islands/fields/EmailField.tsx";
import { useAttempt } from "../../../islands/use-attempt.ts";
import type { SiteWords } from "../../../words/words.ts";
import { changeEmail, endOtherLinks } from "../gift-calls.ts";

interface Props {
  link: string;
  transport: Transport;
  words: SiteWords["gift"];
}

/**
 * Explains that anyone with the link has the gift. Lets the donor cancel other links and correct the receipt's
 * address.
 */
export function LinkSafety({ link, transport, words }: Props) {
  const { safety: t } = words;
  const form = useRef<HTMLFormElement>(null);
  const [said, setSaid] = useState("");
  const { attempt, busy, wrong, failure } = useAttempt(form);

  const end = () =>
    void attempt(async () => {
      await endOtherLinks(transport, link);
      setSaid(t.ended);
    });
  const mend = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const own = event.currentTarget;
    void attempt(async () => {
      await changeEmail(transport, link, emailIn(own));
      own.reset();
      setSaid(t.mended);
    });
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
        {failure !== null && <p className="acknowledged refused">{failure}</p>}
      </div>
    </section>
  );
}
