import { withNames } from "@agbara/shared/text/words.ts";
import { Link, useSearchParams } from "react-router-dom";
import { dayInWords, momentInWords } from "../../../components/dates.ts";
import { keyed } from "../../../components/keyed.ts";
import { session } from "../../../providers/session.ts";
import { IfMay } from "../../kit/calls/IfMay.tsx";
import { Days, readDays } from "../../kit/form/Days.tsx";
import { asCard } from "../../kit/keys/current-card.ts";
import { counted, MoneyList } from "../../kit/money/MoneyList.tsx";
import { nameOf } from "../../kit/money/NextStep.tsx";
import { WholeFile } from "../../lists/saved/export/WholeFile.tsx";
import { BeginRun } from "./BeginRun.tsx";
import { foundInWords, type Run } from "./run.ts";

const LAST_MOMENT_MS = 1;

/** Lists comparisons of a gateway's books with ours. They run each night automatically, and when somebody asks. */
export default function RunList() {
  const days = readDays(useSearchParams()[0]);
  return (
    <MoneyList
      resource="reconciliation"
      title="Reconciliation"
      asked={{ ...days }}
      filter={days}
      tools={
        <>
          <WholeFile list="reconciliations" days={days} />
          <IfMay call="finance.reconciliation.run">
            <BeginRun />
          </IfMay>
        </>
      }
      above={<Days />}
      said={(total) => `${counted(total, "comparison", "comparisons")}, the latest first`}
      sum={({ sums }) =>
        `Together ${counted(sums.found, "difference", "differences")}, ${sums.open.toLocaleString("en")} still open`
      }
      empty={{
        title: "Nothing was compared yet",
        text: "We compare every night. You can begin a comparison now.",
      }}
    >
      {(run) => (
        <li key={run._id} {...asCard(run._id)} className="bar">
          <div>
            <h2>
              <Link {...keyed("open")} to={`/admin21/reconciliation/${run._id}`}>
                {stretchInWords(run)}
              </Link>
            </h2>
            <p className="quiet">
              {run.gateway} ·{" "}
              {run.asked_by
                ? withNames`asked by ${nameOf(run.asked_by, session.user()?._id)}`
                : "by itself"}
              , {momentInWords(run.asked_at)}
            </p>
          </div>
          <p>{foundInWords(run)}</p>
        </li>
      )}
    </MoneyList>
  );
}

/** Returns "20 November 2026", or the first and last day. */
export function stretchInWords({ since, until }: Pick<Run, "since" | "until">): string {
  const first = dayInWords(since);
  const last = dayInWords(new Date(Date.parse(until) - LAST_MOMENT_MS).toISOString());
  return first === last ? first : `${first} to ${last}`;
}
