import type { Output } from "@agbara/shared/contract/calls.ts";
import { REPORT_REASONS } from "@agbara/shared/fundraising/reports.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { keyed } from "../../../components/keyed.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { useDo } from "../../kit/calls/use-do.ts";
import { WordsButton } from "../../kit/form/WordsButton.tsx";
import { asCard } from "../../kit/keys/current-card.ts";
import { waitedSince } from "../../kit/screen/waited.ts";
import styles from "./reports.module.css";

export type Report = Output<"fundraising.reports.list">["data"]["data"][number];

interface CardProps {
  report: Report;
  /** True if the page of this report is shown next to the list. */
  chosen: boolean;
  onChoose: () => void;
}

/** Shows one visitor's report. When the focus moves to this card, the reported page appears next to the list. */
export function ReportCard({ report, chosen, onChoose }: CardProps) {
  const { _id, page, reason, words, email, reported_at, others, end_words, closed_by } = report;
  return (
    <li
      {...asCard(_id)}
      className={`stack gap-4 ${styles.card}`}
      data-chosen={chosen || undefined}
      onFocus={onChoose}
    >
      <h2>
        <Link {...keyed("open")} to={`/admin21/entrepreneurs/${page._id}`}>
          <PersonName>{page.name}</PersonName>
        </Link>
      </h2>
      <p className="quiet">
        {page.page_code} · {waitedSince(reported_at, new Date())}
        {others > 0 && ` · ${others} more about this page`}
      </p>
      <p>
        <strong>{REPORT_REASONS[reason]}</strong>
      </p>
      {words && <p className="words">“{words}”</p>}
      {email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {end_words === null ? (
        <>
          {report.verified_by_you && (
            <p className="quiet">
              You verified or checked this page, so somebody else closes this report.
            </p>
          )}
          <div className="actions">
            {!report.verified_by_you && <CloseButton report={report} chosen={chosen} />}
            {!chosen && (
              <Button size="small" variant="outlined" onClick={onChoose}>
                See the page
              </Button>
            )}
          </div>
        </>
      ) : (
        <p className="quiet">
          Closed by <PersonName>{closed_by?.first_name ?? "somebody who left"}</PersonName>:{" "}
          {end_words}
        </p>
      )}
    </li>
  );
}

/** Closes this report and all other reports about the same page, because one check of the page answers all of them. */
function CloseButton({ report, chosen }: { report: Report; chosen: boolean }) {
  const { _id: id, page, others } = report;
  const { run, busy } = useDo("fundraising.reports.close");
  const all = others > 0;

  const close = (words: string) =>
    run({ id, words, all }, { done: all ? "Success: Reports closed" : "Success: Report closed" });

  return (
    <WordsButton
      size="small"
      variant="outlined"
      // The shortcut works only on the report whose page is shown next to the list.
      shortcut={chosen ? "askChanges" : undefined}
      ask={{
        title: all
          ? withNames`Close ${others + 1} reports about ${page.name}?`
          : withNames`Close the report about ${page.name}?`,
        hint: "Only staff read this text. The visitor gets no automatic answer.",
        label: "What you found and did",
        draftKey: `report ${id}`,
        act: "Close",
      }}
      busy={busy}
      onAct={close}
    >
      {all ? `Close all ${others + 1}` : "Close"}
    </WordsButton>
  );
}
