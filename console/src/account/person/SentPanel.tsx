import type { MemberIntroductionDetail, Profile } from "@agbara/shared/contract/parts/entities.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { dayInWords } from "../../components/dates.ts";
import { words } from "../../words/account.ts";
import account from "../account.module.css";

/** Shows the reader's own request that waits for an answer. */
export function SentPanel({
  record,
  person,
}: {
  record: MemberIntroductionDetail;
  person: Profile;
}) {
  return (
    <section className={account.panel} aria-labelledby="stage-title">
      <h2 id="stage-title" tabIndex={-1} className={account.panelTitle}>
        {words.sent.title}
      </h2>
      <p>{fill(words.sent.what, { name: person.first_name })}</p>
      {record.request_message && (
        <blockquote className={account.quote}>{record.request_message}</blockquote>
      )}
      {record.requested_at && (
        <p className={account.quiet}>
          {fill(words.sent.sentOn, { day: dayInWords(record.requested_at) })}
        </p>
      )}
    </section>
  );
}
