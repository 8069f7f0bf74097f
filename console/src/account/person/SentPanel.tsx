import type { MemberIntroductionDetail, Profile } from "@agbara/shared/contract/entities.ts";
import { dayInWords } from "../../components/dates.ts";
import account from "../account.module.css";

/** A request of the reader's that waits for its answer. */
export function SentPanel({
  record,
  person,
}: {
  record: MemberIntroductionDetail;
  person: Profile;
}) {
  return (
    <section className={account.panel} aria-labelledby="standing-title">
      <h2 id="standing-title" tabIndex={-1} className={account.panelTitle}>
        Introduction Request sent. Thanks.
      </h2>
      <p>
        Our consultants will reach out to {person.first_name} and present all requests, first come,
        first serve. You will see the answer here and under "Requests sent".
      </p>
      {record.request_message && (
        <blockquote className={account.quote}>{record.request_message}</blockquote>
      )}
      {record.requested_at && (
        <p className={account.quiet}>Sent on {dayInWords(record.requested_at)}</p>
      )}
    </section>
  );
}
