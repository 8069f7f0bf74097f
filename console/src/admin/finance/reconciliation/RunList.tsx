import { Link, useSearchParams } from "react-router-dom";
import { dayInWords } from "../../../components/dates.ts";
import { keyed } from "../../../components/keyed.ts";
import { session } from "../../../providers/session.ts";
import { IfMay } from "../../kit/calls/IfMay.tsx";
import { Days, readDays } from "../../kit/form/Days.tsx";
import { gatewayName } from "../../kit/money/gateways.ts";
import { counted, MoneyList } from "../../kit/money/MoneyList.tsx";
import { nameOf } from "../../kit/money/NextStep.tsx";
import type { Column } from "../../kit/table/LedgerTable.tsx";
import { State, type StateForm } from "../../kit/table/State.tsx";
import { shortMoment } from "../../kit/table/short-dates.ts";
import { WholeFile } from "../../lists/saved/export/WholeFile.tsx";
import { BeginRun } from "./BeginRun.tsx";
import { foundInWords, type Run } from "./run.ts";

const LAST_MOMENT_MS = 1;

/** Lists comparisons of a gateway's books with ours. One runs automatically each night, and staff can start others. */
export default function RunList() {
  const days = readDays(useSearchParams()[0]);
  return (
    <MoneyList
      resource="reconciliation"
      title="Reconciliation"
      asked={{ ...days }}
      filter={days}
      tools={
        <IfMay call="finance.reconciliation.run">
          <BeginRun />
        </IfMay>
      }
      more={<WholeFile list="reconciliations" days={days} />}
      above={<Days />}
      said={(total) => `${counted(total, "comparison", "comparisons")}, the latest first`}
      sum={({ sums }) =>
        `Together ${counted(sums.found, "difference", "differences")}, ${sums.open.toLocaleString("en")} still open`
      }
      empty={{
        title: "Nothing was compared yet",
        text: "Every night we compare our books with the gateway's books. You can also begin a comparison now.",
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
  { title: "Gateway", at: "1-end", cell: ({ gateway }) => gatewayName(gateway) },
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

/** Returns the days of a comparison as text: "20 November 2026", "20 to 27 November 2026" or "30 October to 6 …". */
export function stretchInWords({ since, until }: Pick<Run, "since" | "until">): string {
  const first = dayInWords(since);
  const last = dayInWords(new Date(Date.parse(until) - LAST_MOMENT_MS).toISOString());
  if (first === last) return first;
  const [day, month, year] = first.split(" ");
  if (last.endsWith(` ${month} ${year}`)) return `${day} to ${last}`;
  return last.endsWith(` ${year}`) ? `${day} ${month} to ${last}` : `${first} to ${last}`;
}
