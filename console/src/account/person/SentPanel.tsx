import { REQUEST_DAYS } from "@agbara/shared/constants.ts";
import type { MemberIntroductionDetail, Profile } from "@agbara/shared/contract/parts/entities.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { useState } from "react";
import { dayInWords } from "../../components/dates.ts";
import { showNotice } from "../../components/notices.ts";
import { words } from "../../words/account.ts";
import { useDo } from "../calls/use-do.ts";
import { ConfirmDialog } from "../components/ConfirmDialog.tsx";
import { Problem } from "../components/Problem.tsx";

interface SentPanelProps {
  record: MemberIntroductionDetail;
  person: Profile;
  recheck: () => Promise<boolean>;
  onChanged: (record: MemberIntroductionDetail) => void;
}

/** Shows the reader's own request while the request waits for an answer. The reader can take it back. */
export function SentPanel({ record, person, recheck, onChanged }: SentPanelProps) {
  const { run, busy, failure } = useDo("introductions.requests.takeBack", { recheck });
  const [asked, ask] = useState(false);
  const name = person.first_name;

  async function takeBack() {
    const taken = await run({ matchId: record.match?._id ?? record._id });
    ask(false);
    if (!taken) return;
    showNotice({ kind: "success", text: fill(words.sent.takenBack, { name }) });
    if (taken.data) onChanged(taken.data);
    else await recheck();
  }

  return (
    <section className="card" aria-labelledby="stage-title">
      <h2 id="stage-title" tabIndex={-1} className="subtitle">
        {words.sent.title}
      </h2>
      <p>{fill(words.sent.what, { name })}</p>
      {record.request_message && (
        <blockquote className="quote">{record.request_message}</blockquote>
      )}
      {record.requested_at && (
        <p className="quiet small">
          {fill(words.sent.sentOn, { day: dayInWords(record.requested_at) })}
        </p>
      )}
      <Problem failure={failure} kept={words.sent.failed} />
      <div className="actions">
        <button type="button" className="button button-quiet" onClick={() => ask(true)}>
          {words.sent.takeBack}
        </button>
      </div>
      {asked && (
        <ConfirmDialog
          question={words.sent.takeBackQuestion}
          confirm={words.sent.takeBack}
          doing={words.sent.takingBack}
          danger
          busy={busy}
          onConfirm={takeBack}
          onCancel={() => ask(false)}
        >
          <p>{fill(words.sent.afterTakeBack, { name, days: REQUEST_DAYS.again })}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
