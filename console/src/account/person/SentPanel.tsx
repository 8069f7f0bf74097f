import { REQUEST_DAYS } from "@agbara/shared/constants.ts";
import type { MemberIntroductionDetail, Profile } from "@agbara/shared/contract/parts/entities.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { dayInWords } from "../../components/dates.ts";
import { showNotice } from "../../components/notices.ts";
import { words } from "../../words/account.ts";
import { useDo } from "../calls/use-do.ts";
import { ConfirmButton } from "../components/ConfirmButton.tsx";
import { Problem } from "../components/Problem.tsx";

interface SentPanelProps {
  record: MemberIntroductionDetail;
  person: Profile;
  recheck: () => Promise<boolean>;
  onChanged: (record: MemberIntroductionDetail) => void;
}

/** Shows the reader's own request while it waits for an answer. The reader can take it back. */
export function SentPanel({ record, person, recheck, onChanged }: SentPanelProps) {
  const { run, busy, failure } = useDo("introductions.requests.takeBack", { recheck });
  const name = person.first_name;

  function takenBack({ data }: { data: MemberIntroductionDetail | null }) {
    showNotice({ kind: "success", text: fill(words.sent.takenBack, { name }) });
    if (data) onChanged(data);
    else void recheck();
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
        <ConfirmButton
          question={words.sent.takeBackQuestion}
          confirm={words.sent.takeBack}
          doing={words.sent.takingBack}
          danger
          busy={busy}
          run={() => run({ matchId: record.match?._id ?? record._id })}
          onDone={takenBack}
        >
          <p>{fill(words.sent.afterTakeBack, { name, days: REQUEST_DAYS.again })}</p>
        </ConfirmButton>
      </div>
    </section>
  );
}
