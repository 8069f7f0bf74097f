import { fill } from "@agbara/shared/text/words.ts";
import { dayInWords, momentInWords } from "../../components/dates.ts";
import { words } from "../../words/account.ts";
import { dataOf, useRead } from "../calls/use-read.ts";
import { Section } from "../components/Section.tsx";

/**
 * Lists the reports that the member has sent. Says for each report whether we have decided about it. Shows nothing if
 * there are no reports.
 */
export function OwnReports() {
  const reports = dataOf(useRead("introductions.safety.mine", {}, { quiet: true }))?.data ?? [];
  if (reports.length === 0) return null;
  return (
    <Section id="reports" title={words.report.own}>
      <ul className="card">
        {reports.map(({ _id, first_name, reason, reported_at, due_at, decided_at }) => (
          <li key={_id}>
            <strong>
              {fill(words.report.about, {
                name: first_name || words.report.unnamed,
                reason: words.report.reasons[reason],
              })}
            </strong>
            <p>{fill(words.report.received, { day: dayInWords(reported_at) })}</p>
            <p>
              {decided_at
                ? fill(words.report.decided, { day: dayInWords(decided_at) })
                : fill(words.report.due, { moment: momentInWords(due_at) })}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
