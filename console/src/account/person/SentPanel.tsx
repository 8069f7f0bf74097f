import type { MemberIntroductionDetail, Profile } from "@agbara/shared/contract/parts/entities.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { dayInWords } from "../../components/dates.ts";
import { words } from "../../words/account.ts";

/** Shows the reader's own request that waits for an answer. */
export function SentPanel({
  record,
  person,
}: {
  record: MemberIntroductionDetail;
  person: Profile;
}) {
  return (
    <section className="card" aria-labelledby="stage-title">
      <h2 id="stage-title" tabIndex={-1} className="subtitle">
        {words.sent.title}
      </h2>
      <p>{fill(words.sent.what, { name: person.first_name })}</p>
      {record.request_message && (
        <blockquote className="quote">{record.request_message}</blockquote>
      )}
      {record.requested_at && (
        <p className="quiet small">
          {fill(words.sent.sentOn, { day: dayInWords(record.requested_at) })}
        </p>
      )}
    </section>
  );
}
