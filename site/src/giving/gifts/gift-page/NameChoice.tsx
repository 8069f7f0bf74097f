import { SET_GIFT_NAME } from "@agbara/shared/client/gift-routes.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import { firstNameOf } from "@agbara/shared/text/first-name.ts";
import { fill } from "@agbara/shared/text/words.ts";
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

/** Shows the donor's first name on the pages of the gift, or hides it, with one press. */
export function NameChoice({ gift, link, transport, words: { name: t } }: Props) {
  const [shown, setShown] = useState(gift.public_name);
  useEffect(() => setShown(gift.public_name), [gift.public_name]);
  const { run, busy, failure } = useDo(SET_GIFT_NAME, { transport });
  const own = gift.public_name ?? firstNameOf(gift.donor_name);
  if (own === null) return null;

  async function change() {
    const name = shown === null ? own : null;
    if (await run({ link, name })) setShown(name);
  }

  return (
    <section aria-labelledby="name-title">
      <h2 id="name-title">{t.title}</h2>
      <p role="status">{shown === null ? t.off : fill(t.on, { name: shown })}</p>
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          void change();
        }}
      >
        <button className="button plain" type="submit" aria-disabled={busy}>
          {shown === null ? fill(t.show, { name: own }) : t.takeOff}
        </button>
      </form>
      <div role="alert">
        {failure !== null && <p className="acknowledged refused">{failure.shown}</p>}
      </div>
    </section>
  );
}
