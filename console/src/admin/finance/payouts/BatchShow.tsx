import { useParams } from "react-router-dom";
import { momentInWords } from "../../../components/dates.ts";
import { usePageTitle } from "../../../layout/page-title.ts";
import { session } from "../../../providers/session.ts";
import { IfMay } from "../../kit/calls/IfMay.tsx";
import { useRead } from "../../kit/calls/use-read.ts";
import { gatewayName } from "../../kit/money/gateways.ts";
import { MoneyHead } from "../../kit/money/MoneyHead.tsx";
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

/** Shows one batch of payouts, the unusual ones first. Each payout shows the name of the account's holder. */
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
  // We sort the payouts by whether they are unusual, not by their state. So a payout keeps its place after the
  // approval, and the keyboard continues from there.
  const unusual = items.filter(({ alone_because }) => alone_because.length > 0);
  const usual = items.filter(({ alone_because }) => alone_because.length === 0);
  return (
    <div data-desk="money" className="stack">
      <MoneyHead
        list={["Payouts", "payouts"]}
        kind="payout"
        reference={id}
        amount={amount}
        more={
          <>
            <IfMay call="finance.payouts.export">
              <ExportPayouts batch={id} />
            </IfMay>
            <RefreshButton busy={isFetching} onRefresh={refresh} />
          </>
        }
      >
        <p className="quiet">
          {gatewayName(gateway)} · prepared by {nameOf(prepared_by, session.user()?._id)},{" "}
          {momentInWords(prepared_at)} · {countsInWords(counts)}
        </p>
        <TrailLink about={id} />
      </MoneyHead>
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
