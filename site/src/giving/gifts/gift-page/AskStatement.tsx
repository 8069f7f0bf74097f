import { ASK_STATEMENT } from "@agbara/shared/client/gift-routes.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { useState } from "react";
import { useDo } from "../../../islands/use-do.ts";
import type { SiteWords } from "../../../words/words.ts";

interface Props {
  link: string;
  /** The year in which this gift was paid. */
  year: number;
  transport: Transport;
  words: SiteWords["gift"];
}

/** Requests a mail with all gifts of the year. The mail goes to the gift's own address, even if somebody else presses the button. */
export function AskStatement({ link, year, transport, words }: Props) {
  const { statement: t } = words;
  const [isSent, setSent] = useState(false);
  const { run, busy, failure } = useDo(ASK_STATEMENT, { transport });
  const ask = async () => {
    if (await run({ link, year })) setSent(true);
  };
  return (
    <section aria-label={fill(t.ask, { year })}>
      <button className="link" type="button" aria-disabled={busy} onClick={() => void ask()}>
        {fill(t.ask, { year })}
      </button>
      <p className="quiet small" role="status">
        {isSent ? t.sent : t.about}
      </p>
      <div role="alert">
        {failure !== null && <p className="acknowledged refused">{failure.shown}</p>}
      </div>
    </section>
  );
}
