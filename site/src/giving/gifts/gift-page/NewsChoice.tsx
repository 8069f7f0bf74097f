import type { Transport } from "@agbara/shared/client/transport.ts";
import { useEffect, useRef, useState } from "react";
import { useAttempt } from "../../../islands/use-attempt.ts";
import type { SiteWords } from "../../../words/words.ts";
import { type Gift, setNews } from "../gift-calls.ts";

interface Props {
  gift: Gift;
  link: string;
  transport: Transport;
  words: SiteWords["gift"];
}

/** Switches mails with news on or off, with one press. The news comes from the people who received the gift. */
export function NewsChoice({ gift, link, transport, words }: Props) {
  const { news: t } = words;
  const form = useRef<HTMLFormElement>(null);
  const [isOn, setOn] = useState(gift.news);
  useEffect(() => setOn(gift.news), [gift.news]);
  const { attempt, busy, failure } = useAttempt(form);
  return (
    <section aria-labelledby="news-title">
      <h2 id="news-title">{t.title}</h2>
      <p role="status">{isOn ? t.on : t.off}</p>
      <form
        ref={form}
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          void attempt(async () => {
            await setNews(transport, link, !isOn);
            setOn(!isOn);
          });
        }}
      >
        <button className="button plain" type="submit" aria-disabled={busy}>
          {isOn ? t.switchOff : t.switchOn}
        </button>
      </form>
      <div role="alert">
        {failure !== null && <p className="acknowledged refused">{failure}</p>}
      </div>
    </section>
  );
}
