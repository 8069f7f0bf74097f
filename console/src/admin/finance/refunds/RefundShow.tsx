import { useEffect, useRef } from "react";
import { useParams } from "react-router-dom";
import { usePageTitle } from "../../../layout/page-title.ts";
import { client } from "../../../providers/api.ts";
import { MoneyReadFailed } from "../../kit/money/MoneyReadFailed.tsx";
import { useRecord } from "../../kit/money/use-record.ts";
import { ScreenLoading } from "../../kit/screen/states.tsx";
import { Decide } from "./Decide.tsx";
import { RefundFacts, RefundHead } from "./RefundFacts.tsx";
import type { Refund } from "./refund.ts";

/** Shows one refund: the amount and the reason, who did what, and what comes next. */
export default function RefundShow() {
  const { id = "" } = useParams();
  return <One key={id} id={id} />;
}

function One({ id }: { id: string }) {
  usePageTitle("Refund");
  const work = useRecord<Refund>("refunds", id, (signal) =>
    client.call("finance.refunds.one", { refundId: id }, { signal, saysAbsent: true }),
  );
  const { data, error, refetch } = work.read;
  const head = useRef<HTMLHeadingElement>(null);
  const isThere = data !== undefined;
  // The next refund opens by itself. The focus on its heading tells screen reader users which one it is.
  useEffect(() => {
    if (isThere) head.current?.focus({ preventScroll: true });
  }, [isThere]);
  if (!data && error) return <MoneyReadFailed error={error} onAgain={() => refetch()} />;
  if (!data) return <ScreenLoading />;
  return (
    <RefundHead shown={data} head={head}>
      <Decide shown={data} work={work} />
      <RefundFacts shown={data} />
    </RefundHead>
  );
}
