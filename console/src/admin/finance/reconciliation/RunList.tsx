import { Link, useSearchParams } from "react-router-dom";
import { dayInWords, shortMoment } from "../../../components/dates.ts";
import { keyed } from "../../../components/keyed.ts";
import { session } from "../../../providers/session.ts";
import { IfMay } from "../../kit/calls/IfMay.tsx";
import { Days, readDays } from "../../kit/form/Days.tsx";
import { counted, MoneyList } from "../../kit/money/MoneyList.tsx";
import { nameOf } from "../../kit/money/NextStep.tsx";
import type { Column } from "../../kit/table/LedgerTable.tsx";
import { State, type StateForm } from "../../kit/table/State.tsx";
import { WholeFile } from "../../lists/saved/export/WholeFile.tsx";
import { BeginRun } from "./BeginRun.tsx";
import { foundInWords, type Run } from "./run.ts";

const LAST_MOMENT_MS = 1;

/** Lists comparisons of a gateway's books with ours. One runs automatically each night. Staff can start more. */
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
      table={{ columns: COLUMNS }}
    />
  );
}

const COLUMNS: readonly Column<Run>[] = [
  {
    title: "Days",
    at: "1-start",
    cell: (run) => (
      <Link {...keyed("open")} to={`/admin21/reconciliation/${run._id}`}>
        {stretchInWords(run)}
      </Link>
    ),
  },
  { title: "Gateway", at: "1-end", cell: ({ gateway }) => gateway },
  {
    title: "Asked by",
    at: "2-start",
    isLong: true,
    cell: ({ asked_by }) =>
      asked_by ? nameOf(asked_by, session.user()?._id) : "Every night, by itself",
  },
  { title: "When", at: "2-end", cell: ({ asked_at }) => shortMoment(asked_at) },
  {
    title: "Result",
    at: "3-start",
    cell: (run) => <State form={formOf(run)}>{foundInWords(run)}</State>,
  },
];

function formOf({ ended_at, open }: Run): StateForm {
  if (ended_at === null) return "theirs";
  return open > 0 ? "ours" : "over";
}

/** Returns "20 November 2026", or the first and last day. */
export function stretchInWords({ since, until }: Pick<Run, "since" | "until">): string {
  const first = dayInWords(since);
  const last = dayInWords(new Date(Date.parse(until) - LAST_MOMENT_MS).toISOString());
  return first === last ? first : `${first} to ${last}`;
}
