import { useState } from "react";
import { words } from "../../words/gifts.ts";
import { useDo } from "../calls/use-do.ts";
import { BusyButton } from "../components/BusyButton.tsx";
import { Problem } from "../components/Problem.tsx";
import { Section } from "../components/Section.tsx";
import { setNews } from "./gift-link.ts";

interface GiftNewsProps {
  giftId: string;
  /** True if mails with news were switched on when we read the gift. */
  news: boolean;
}

/** A switch for mails with news from the gift's receivers. One press turns these mails on or off. */
export function GiftNews({ giftId, news }: GiftNewsProps) {
  const [isOn, setOn] = useState(news);
  const { busy, failure, run } = useDo(setNews);

  async function change() {
    if (await run({ giftId, news: !isOn })) setOn(!isOn);
  }

  const { title, on, off, switchOn, switchOff, failed, changing } = words.news;
  return (
    <Section id="news" title={title}>
      <p role="status">{isOn ? on : off}</p>
      <Problem failure={failure} kept={failed} />
      <p className="actions gap-12">
        <BusyButton look="text" busy={busy} doing={changing} onClick={change}>
          {isOn ? switchOff : switchOn}
        </BusyButton>
      </p>
    </Section>
  );
}
