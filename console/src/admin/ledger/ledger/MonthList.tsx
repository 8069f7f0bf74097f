import type { Output } from "@agbara/shared/contract/calls.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { Link } from "react-router-dom";
import { monthInWords } from "../../../components/dates.ts";
import { keyed } from "../../../components/keyed.ts";
import { usePageTitle } from "../../../layout/page-title.ts";
import { session } from "../../../providers/session.ts";
import { IfMay } from "../../kit/calls/IfMay.tsx";
import { useDo } from "../../kit/calls/use-do.ts";
import { useRead } from "../../kit/calls/use-read.ts";
import { ConfirmButton } from "../../kit/form/ConfirmButton.tsx";
import { Icon } from "../../kit/Icon.tsx";
import { nameOf } from "../../kit/money/NextStep.tsx";
import { PageSkeleton } from "../../kit/screen/PageSkeleton.tsx";
import { StateScreen } from "../../kit/screen/StateScreen.tsx";
import { ReadFailed } from "../../kit/screen/states.tsx";
import { type Column, LedgerTable } from "../../kit/table/LedgerTable.tsx";
import { State } from "../../kit/table/State.tsx";
import { Sum } from "../../kit/table/Sum.tsx";
import { shortDay, shortMoment } from "../../kit/table/short-dates.ts";
import { LedgerHead } from "./LedgerHead.tsx";
import type { Month } from "./ledger-words.ts";

/** Lists the months of the books. Closing a month needs two people. */
export default function MonthList() {
  usePageTitle("Months");
  const { data, error, refresh } = useRead("ledger.months.list", {});
  // The months are closed one after the other. So there is at most one month that somebody can ask for or close now. It
  // may be far down in the list.
  const next = data?.find(({ askable, closable }) => askable || closable);
  return (
    <div data-desk="money" className="stack gap-8">
      <LedgerHead title="Months">
        {next && (
          <IfMay call="ledger.months.ask">
            <Decide month={next} />
          </IfMay>
        )}
      </LedgerHead>
      {!data && !error && <PageSkeleton rows={4} />}
      {!data && error && <ReadFailed error={error} onAgain={refresh} />}
      {data?.length === 0 && (
        <StateScreen icon={<Icon name="book" />} title="No month yet">
          <p>The first month begins when the first money arrives.</p>
        </StateScreen>
      )}
      {data && data.length > 0 && (
        <LedgerTable label="Months" columns={COLUMNS} rows={data} keyOf={({ month }) => month} />
      )}
    </div>
  );
}

const STATES = {
  open: "Open",
  asked: "A colleague has to close it",
  closed: "Closed",
} as const satisfies Record<Month["state"], string>;

const FORMS = { open: "theirs", asked: "ours", closed: "over" } as const;

const COLUMNS: readonly Column<Month>[] = [
  {
    title: "Month",
    at: "1-start",
    isLong: true,
    cell: ({ month }) => (
      <Link {...keyed("open")} to={`/admin21/ledger/months/${month}`}>
        {monthInWords(month)}
      </Link>
    ),
  },
  {
    title: "State",
    at: "2-start",
    cell: ({ state, closable }) => (
      <State form={FORMS[state]}>{closable ? "You can close it" : STATES[state]}</State>
    ),
  },
  { title: "What was done", at: "3-start", isLong: 2, cell: stepsInWords },
  {
    title: "Entries",
    at: "2-end",
    isSum: true,
    isNamed: true,
    cell: ({ groups }) => groups?.toLocaleString("en"),
  },
  {
    title: "Sum",
    at: "1-end",
    isSum: true,
    cell: ({ total }) => total !== null && <Sum kobo={total} />,
  },
];

const whoAndWhen = (who: Month["asked_by"], at: string | null) =>
  withNames`${nameOf(who, session.user()?._id)}, ${shortMoment(at ?? "")}`;

/**
 * Returns a text that says who asked to close the month and who closed it. If nobody can ask yet, the text says when
 * somebody can.
 */
function stepsInWords({ state, askable, closable_from, ...done }: Month): string {
  if (state === "open" && askable) return "";
  if (state === "open")
    return closable_from > dayInLagos(new Date())
      ? `Closes from ${shortDay(closable_from)}`
      : "After the month before";
  const asked = `Asked by ${whoAndWhen(done.asked_by, done.asked_at)}`;
  if (state === "asked") return done.closable ? asked : `${asked} · another person closes it`;
  return `${asked} · closed by ${whoAndWhen(done.closed_by, done.closed_at)}`;
}

/**
 * Returns the message after a person has asked to close a month. If a colleague asked just before, the message says
 * that the person can close the month now.
 */
const askedInWords = ({ data }: Output<"ledger.months.ask">) =>
  data.asked_by?._id === session.user()?._id
    ? "Success: A colleague can close this month now."
    : "A colleague asked before you, so you can close this month.";

/** The button for the next step of a month: to ask for the closing, or to close it. */
function Decide({ month: { month, askable } }: { month: Month }) {
  const asking = useDo("ledger.months.ask");
  const closing = useDo("ledger.months.close");
  const name = monthInWords(month);
  if (askable)
    return (
      <ConfirmButton
        variant="contained"
        shortcut="prepare"
        ask={{
          title: `Ask a colleague to close ${name}?`,
          keep: "Not yet",
          act: "Ask",
          follows:
            "First read this month's statement and finish this month's comparisons with the gateways. Nothing changes yet.",
        }}
        busy={asking.busy}
        onAct={() => asking.run({ month }, { done: askedInWords })}
      >
        Ask to close {name}
      </ConfirmButton>
    );
  return (
    <ConfirmButton
      variant="contained"
      shortcut="approve"
      ask={{
        title: `Close ${name} for good?`,
        keep: "Leave it open",
        act: "Close it",
        follows:
          "Nobody can post in this month any more. Later changes are posted in the open month, as corrections.",
      }}
      busy={closing.busy}
      onAct={() => closing.run({ month }, { done: "Success: The month is closed." })}
    >
      Close {name}
    </ConfirmButton>
  );
}
