import { SET_GIFT_NEWS } from "@agbara/shared/client/gift-routes.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import { useEffect, useState } from "react";
import { useDo } from "../../../islands/use-do.ts";
import type { SiteWords } from "../../../words/words.ts";
import type { Gift } from "../gift-calls.ts";

interface Props {
  gift: Gift;
  link: string;
  transport: Transport;
  words: SiteWords["gift"];
}

/** Switches the mails with news from the gift's recipients on or off, with one press. */
export function NewsChoice({ gift, link, transport, words }: Props) {
  const { news: t } = words;
  const [isOn, setOn] = useState(gift.news);
  useEffect(() => setOn(gift.news), [gift.news]);
  const { run, busy, failure } = useDo(SET_GIFT_NEWS, { transport });

  async function change() {
    if (await run({ link, news: !isOn })) setOn(!isOn);
  }

  return (
    <section className="row news" aria-labelledby="news-title">
      <div>
        <h2 id="news-title">{t.title}</h2>
        <p className="quiet small" role="status">
          {isOn ? t.on : t.off}
        </p>
      </div>
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          void change();
        }}
      >
        <button className="link" type="submit" aria-disabled={busy}>
          {isOn ? t.switchOff : t.switchOn}
        </button>
      </form>
      <div role="alert">
        {failure !== null && <p className="acknowledged refused">{failure.shown}</p>}
      </div>
    </section>
  );
}
