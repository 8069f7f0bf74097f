import { fill } from "@agbara/shared/text/words.ts";
import { dayInWords } from "../../../components/dates.ts";
import { showNotice } from "../../../components/notices.ts";
import { words } from "../../../words/account.ts";
import { useDo } from "../../calls/use-do.ts";
import { BusyButton } from "../../components/BusyButton.tsx";
import { Problem } from "../../components/Problem.tsx";
import type { OwnTexts } from "./own-texts.ts";

interface OwnNumberProps {
  number: NonNullable<OwnTexts["number"]>;
  recheck: () => Promise<boolean>;
  onStopped: (texts: OwnTexts) => void;
}

/** Shows the phone number that gets our text messages, with a button that stops the messages. */
export function OwnNumber({ number, recheck, onStopped }: OwnNumberProps) {
  const { phone, way, agreed_at, is_current } = number;
  const { busy, failure, run } = useDo("entrepreneurs.texts.stop", { recheck });

  async function stop() {
    const stopped = await run({});
    if (!stopped) return;
    onStopped(stopped.data);
    showNotice({ kind: "success", text: words.texts.stopped });
  }

  return (
    <div className="panel stack gap-12">
      <p>
        {fill(words.texts.present[way], { phone })}{" "}
        <span className="quiet small">
          {fill(words.texts.agreedOn, { day: dayInWords(agreed_at) })}
        </span>
      </p>
      {!is_current && <p>{words.texts.idle}</p>}
      <Problem failure={failure} kept={words.texts.failed} />
      <div>
        <BusyButton look="quiet" busy={busy} doing={words.texts.stopping} onClick={stop}>
          {words.texts.stop}
        </BusyButton>
      </div>
    </div>
  );
}
