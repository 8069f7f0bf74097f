import type { Output } from "@agbara/shared/contract/calls.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { useState } from "react";
import { dayInWords } from "../../components/dates.ts";
import { showNotice } from "../../components/notices.ts";
import { words } from "../../words/account.ts";
import { useDo } from "../calls/use-do.ts";
import { BusyButton } from "../components/BusyButton.tsx";
import { Problem } from "../components/Problem.tsx";
import { Section } from "../components/Section.tsx";
import { BlockPerson } from "../person/BlockPerson.tsx";
import { ReportButton } from "../person/ReportButton.tsx";
import styles from "./Blocked.module.css";
import { Blocked } from "./Blocked.tsx";
import { OwnReports } from "./OwnReports.tsx";

type EndedLines = Output<"introductions.own.mine">["data"]["ended"];

interface EndedProps {
  ended: EndedLines;
  /** Called after the reader has taken back a request or blocked a person. */
  onChanged: () => void;
}

/**
 * Lists the introductions that have ended. Never shows the other person's name or the reason. The reader can still
 * report and block the other person.
 */
function Ended({ ended, onChanged }: EndedProps) {
  const { line, asked, wasAsked, person } = words.ended;
  return (
    <ul className={styles.list}>
      {ended.map(({ _id, asked_by_me, requested_at, may_take_back }) => (
        <li key={_id} className={styles.row}>
          <div>
            <strong>{line}</strong>
            <p className="quiet small">
              {fill(asked_by_me ? asked : wasAsked, { day: dayInWords(requested_at) })}
            </p>
          </div>
          <div className="actions gap-12">
            {may_take_back && <TakeBack matchId={_id} onDone={onChanged} />}
            <BlockPerson introductionId={_id} name={person} onBlocked={onChanged} />
            <ReportButton matchId={_id} name={person} onBlocked={onChanged} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function TakeBack({ matchId, onDone }: { matchId: string; onDone: () => void }) {
  const { run, busy, failure } = useDo("introductions.requests.takeBack");
  const { takeBack, takingBack, takenBack, failed } = words.ended;

  async function take() {
    if (!(await run({ matchId }))) return;
    showNotice({ kind: "success", text: takenBack });
    onDone();
  }

  return (
    <div>
      <BusyButton look="quiet" busy={busy} doing={takingBack} onClick={take}>
        {takeBack}
      </BusyButton>
      <Problem failure={failure} kept={failed} />
    </div>
  );
}

/**
 * Shows the ended introductions, and below them the blocked people. After a change in the first list, reads the second
 * list again.
 */
export function EndedAndBlocked({ ended, onChanged }: EndedProps) {
  const [round, setRound] = useState(0);

  function changed() {
    setRound(round + 1);
    onChanged();
  }

  return (
    <>
      {ended.length > 0 && (
        <Section id="ended" title={words.ended.title}>
          <Ended ended={ended} onChanged={changed} />
        </Section>
      )}
      <Section id="blocked" title={words.blocked.title}>
        <Blocked key={round} />
      </Section>
      <OwnReports key={round} />
    </>
  );
}
