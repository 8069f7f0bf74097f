import { formatKobo } from "@agbara/shared/money.ts";
import { Link, useParams } from "react-router-dom";
import { momentInWords } from "../../../components/dates.ts";
import { usePageTitle } from "../../../layout/page-title.ts";
import { session } from "../../../providers/session.ts";
import { IfMay } from "../../kit/calls/IfMay.tsx";
import { useRead } from "../../kit/calls/use-read.ts";
import { MoneyReadFailed } from "../../kit/money/MoneyReadFailed.tsx";
import { nameOf } from "../../kit/money/NextStep.tsx";
import { TrailLink } from "../../kit/money/TrailLink.tsx";
import { RefreshButton } from "../../kit/paging/RefreshButton.tsx";
import { ScreenLoading } from "../../kit/screen/states.tsx";
import { LedgerTable } from "../../kit/table/LedgerTable.tsx";
import { Approval } from "./Approval.tsx";
import { ExportPayouts } from "./ExportPayouts.tsx";
import { COLUMNS, ItemNote } from "./items.tsx";
import { countsInWords, mustBeAlone } from "./payout.ts";

/** Shows one batch, with the unusual payouts first. Each payout is next to the name of the account's holder. */
export default function BatchShow() {
  const { id = "" } = useParams();
  return <One key={id} id={id} />;
}

function One({ id }: { id: string }) {
  usePageTitle("Batch of payouts");
  const { data, error, refresh, isFetching } = useRead("finance.payouts.batch", { id });
  if (!data && error) return <MoneyReadFailed error={error} onAgain={refresh} />;
  if (!data) return <ScreenLoading />;
  const { amount, gateway, prepared_by, prepared_at, counts, items } = data;
  // An approved payout stays in its place. The keyboard continues from there.
  const unusual = items.filter(({ alone_because }) => alone_because.length > 0);
  const usual = items.filter(({ alone_because }) => alone_because.length === 0);
  return (
    <div data-desk="money" className="stack">
      <header className="case-head">
        <div>
          <Link to="/admin21/payouts">Payouts</Link>
          <h1 className="amount">{formatKobo(amount)}</h1>
          <p className="quiet">
            {gateway} · prepared by {nameOf(prepared_by, session.user()?._id)},{" "}
            {momentInWords(prepared_at)} · {countsInWords(counts)}
          </p>
          <TrailLink about={id} />
        </div>
        <div className="actions">
          <IfMay call="finance.payouts.export">
            <ExportPayouts batch={id} />
          </IfMay>
          <RefreshButton busy={isFetching} onRefresh={refresh} />
        </div>
      </header>
      <IfMay call="finance.payouts.approve">
        <Approval shown={data} />
      </IfMay>
      <LedgerTable
        label="Payouts of the batch"
        columns={COLUMNS}
        rows={[...unusual, ...usual]}
        keyOf={({ _id }) => _id}
        noteOf={(item) => <ItemNote batchId={id} item={item} />}
        isUrgent={mustBeAlone}
      />
    </div>
  );
}
