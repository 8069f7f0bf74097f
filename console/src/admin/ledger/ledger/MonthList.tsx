import { formatKobo } from "@agbara/shared/money.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { Link } from "react-router-dom";
import { calendarDayInWords, momentInWords, monthInWords } from "../../../components/dates.ts";
import { Icon } from "../../../components/Icon.tsx";
import { keyed } from "../../../components/keyed.ts";
import { usePageTitle } from "../../../layout/page-title.ts";
import { session } from "../../../providers/session.ts";
import { IfMay } from "../../kit/calls/IfMay.tsx";
import { useDo } from "../../kit/calls/use-do.ts";
import { useRead } from "../../kit/calls/use-read.ts";
import { ConfirmButton } from "../../kit/form/ConfirmButton.tsx";
import { asCard } from "../../kit/keys/current-card.ts";
import { nameOf } from "../../kit/money/NextStep.tsx";
import { PageSkeleton } from "../../kit/screen/PageSkeleton.tsx";
import { ScreenHead } from "../../kit/screen/ScreenHead.tsx";
import { StateScreen } from "../../kit/screen/StateScreen.tsx";
import { ReadFailed } from "../../kit/screen/states.tsx";
import type { Month } from "./ledger-words.ts";

/** Lists the months of the books. Two people close each month. */
export default function MonthList() {
  usePageTitle("Months");
  const { data, error, refresh } = useRead("ledger.months.list", {});
  return (
    <div data-desk="money">
      <p>
        <Link to="/admin21/ledger">Ledger</Link>
      </p>
      <ScreenHead title="Months" />
      {!data && !error && <PageSkeleton rows={4} />}
      {!data && error && <ReadFailed error={error} onAgain={refresh} />}
      {data?.length === 0 && (
        <StateScreen icon={<Icon name="book" />} title="No month yet">
          <p>The first month begins when the first money arrives.</p>
        </StateScreen>
      )}
      {data && data.length > 0 && (
        <ul className="panel rows">
          {data.map((month) => (
            <MonthCard key={month.month} month={month} />
          ))}
        </ul>
      )}
    </div>
  );
}

const STATES = {
  open: "Open",
  asked: "A colleague has to close it",
  closed: "Closed",
} as const satisfies Record<Month["state"], string>;

function MonthCard({ month }: { month: Month }) {
  const { state, closable_from, asked_by, asked_at, closed_by, closed_at, groups, total } = month;
  const me = session.user()?._id;
  return (
    <li {...asCard(month.month)} className="stack gap-8">
      <div className="bar">
        <h2>
          <Link {...keyed("open")} to={`/admin21/ledger/months/${month.month}`}>
            {monthInWords(month.month)}
          </Link>
        </h2>
        <p>{STATES[state]}</p>
      </div>
      {asked_by && asked_at && (
        <p className="quiet">
          {withNames`Asked by ${nameOf(asked_by, me)}, ${momentInWords(asked_at)}`}
          {closed_by &&
            closed_at &&
            withNames` · closed by ${nameOf(closed_by, me)}, ${momentInWords(closed_at)}`}
        </p>
      )}
      {groups !== null && total !== null && (
        <p className="quiet">
          {groups === 1 ? "1 entry" : `${groups.toLocaleString("en")} entries`} of{" "}
          {formatKobo(total)} in all
        </p>
      )}
      {state === "open" && !month.askable && (
        <p className="quiet">
          It can be closed from {calendarDayInWords(closable_from)}, in order.
        </p>
      )}
      <IfMay call="ledger.months.ask">
        <Decide month={month} />
      </IfMay>
    </li>
  );
}

function Decide({ month: { month, state, askable, closable } }: { month: Month }) {
  const asking = useDo("ledger.months.ask");
  const closing = useDo("ledger.months.close");
  const name = monthInWords(month);
  if (askable)
    return (
      <div className="actions">
        <ConfirmButton
          size="small"
          variant="contained"
          shortcut="prepare"
          ask={{
            title: `Ask a colleague to close ${name}?`,
            keep: "Not yet",
            act: "Ask",
            follows: "Read its statement and finish its comparisons first. Nothing changes yet.",
          }}
          busy={asking.busy}
          onAct={() => asking.run({ month }, { done: "Success: A colleague can close it." })}
        >
          Ask to close
        </ConfirmButton>
      </div>
    );
  if (closable)
    return (
      <div className="actions">
        <ConfirmButton
          size="small"
          variant="contained"
          shortcut="approve"
          ask={{
            title: `Close ${name} for good?`,
            keep: "Leave it open",
            act: "Close it",
            follows:
              "Nothing can be posted in it any more. Later changes are posted in the open month, as corrections.",
          }}
          busy={closing.busy}
          onAct={() => closing.run({ month }, { done: "Success: The month is closed." })}
        >
          Close the month
        </ConfirmButton>
      </div>
    );
  return state === "asked" ? (
    <p className="quiet">You asked for it, so another person closes it.</p>
  ) : null;
}
