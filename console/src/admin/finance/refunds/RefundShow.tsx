import { useEffect, useRef } from "react";
import { useParams } from "react-router-dom";
import { usePageTitle } from "../../../layout/page-title.ts";
import { IfMay } from "../../kit/calls/IfMay.tsx";
import { useRead } from "../../kit/calls/use-read.ts";
import { InTheBooks } from "../../kit/money/InTheBooks.tsx";
import { MoneyReadFailed } from "../../kit/money/MoneyReadFailed.tsx";
import { TrailLink } from "../../kit/money/TrailLink.tsx";
import { ScreenLoading } from "../../kit/screen/states.tsx";
import { Decide } from "./Decide.tsx";
import { RefundFacts, RefundHead } from "./RefundFacts.tsx";

/** Shows one refund: the amount, the reason, who did which step, and the next step. */
export default function RefundShow() {
  const { id = "" } = useParams();
  return <One key={id} id={id} />;
}

function One({ id }: { id: string }) {
  usePageTitle("Refund");
  const { data, error, refresh } = useRead("finance.refunds.one", { refundId: id });
  const head = useRef<HTMLHeadingElement>(null);
  const isThere = data !== undefined;
  // The next refund opens automatically. We focus its heading, so that screen readers read it aloud.
  useEffect(() => {
    if (isThere) head.current?.focus({ preventScroll: true });
  }, [isThere]);
  if (!data && error) return <MoneyReadFailed error={error} onAgain={refresh} />;
  if (!data) return <ScreenLoading />;
  return (
    <RefundHead shown={data} head={head}>
      <IfMay call="finance.refunds.approve">
        <Decide shown={data} />
      </IfMay>
      <RefundFacts shown={data} />
      <InTheBooks about="refund" id={data._id} />
      <TrailLink about={data._id} />
    </RefundHead>
  );
}
