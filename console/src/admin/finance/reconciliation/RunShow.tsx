import { withNames } from "@agbara/shared/text/words.ts";
import { Link, useParams } from "react-router-dom";
import { momentInWords } from "../../../components/dates.ts";
import { keyed } from "../../../components/keyed.ts";
import { usePageTitle } from "../../../layout/page-title.ts";
import { session } from "../../../providers/session.ts";
import { useRead } from "../../kit/calls/use-read.ts";
import { asCard } from "../../kit/keys/current-card.ts";
import { gatewayName } from "../../kit/money/gateways.ts";
import { MoneyReadFailed } from "../../kit/money/MoneyReadFailed.tsx";
import money from "../../kit/money/money.module.css";
import { nameOf } from "../../kit/money/NextStep.tsx";
import { RefreshButton } from "../../kit/paging/RefreshButton.tsx";
import { ScreenLoading } from "../../kit/screen/states.tsx";
import { CAUSE_SAYS, CAUSE_TITLES } from "../tasks/task.ts";
import { stretchInWords } from "./RunList.tsx";
import { foundInWords } from "./run.ts";

/**
 * Shows one comparison of a gateway's books with ours: the differences by cause, with a link to the tasks about them.
 */
export default function RunShow() {
  const { id = "" } = useParams();
  return <One key={id} id={id} />;
}

function One({ id }: { id: string }) {
  usePageTitle("Comparison");
  const { data, error, refresh, isFetching } = useRead("finance.reconciliation.one", {
    reconciliationId: id,
  });
  if (!data && error) return <MoneyReadFailed error={error} onAgain={refresh} />;
  if (!data) return <ScreenLoading />;
  const by = data.asked_by
    ? withNames`asked by ${nameOf(data.asked_by, session.user()?._id)}`
    : "by itself";
  return (
    <div data-desk="money" className="stack">
      <header className={`case-head ${money.head}`}>
        <Link to="/admin21/reconciliation">Reconciliation</Link>
        <h1>{stretchInWords(data)}</h1>
        <p className="quiet">
          {gatewayName(data.gateway)} · {by}, {momentInWords(data.asked_at)}
        </p>
        <p role="status">{foundInWords(data)}</p>
        <div className={`actions ${money.tools}`}>
          <RefreshButton busy={isFetching} onRefresh={refresh} />
        </div>
      </header>
      {data.causes.length > 0 && (
        <ul className="panel rows">
          {data.causes.map(({ cause, found, open }) => (
            <li key={cause} {...asCard(cause)} className="bar">
              <div>
                <h2>
                  <Link
                    {...keyed("open")}
                    to={`/admin21/tasks?${new URLSearchParams({
                      ...(open === 0 && { closed: "true" }),
                      cause,
                    })}`}
                  >
                    {CAUSE_TITLES[cause]}
                  </Link>
                </h2>
                <p>{CAUSE_SAYS[cause]}</p>
              </div>
              <p>
                {found} found, {open === 0 ? "all done" : `${open} to do`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
