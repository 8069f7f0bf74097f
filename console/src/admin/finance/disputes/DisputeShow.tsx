import { formatKobo } from "@agbara/shared/money.ts";
import Button from "@mui/material/Button";
import { Link, useParams } from "react-router-dom";
import { momentInWords } from "../../../components/dates.ts";
import { usePageTitle } from "../../../layout/page-title.ts";
import { session } from "../../../providers/session.ts";
import { IfMay } from "../../kit/calls/IfMay.tsx";
import { useRead } from "../../kit/calls/use-read.ts";
import { Due } from "../../kit/money/Due.tsx";
import { gatewayName } from "../../kit/money/gateways.ts";
import { InTheBooks } from "../../kit/money/InTheBooks.tsx";
import { MoneyHead } from "../../kit/money/MoneyHead.tsx";
import { MoneyReadFailed } from "../../kit/money/MoneyReadFailed.tsx";
import { NextStep, nameOf } from "../../kit/money/NextStep.tsx";
import { TrailLink } from "../../kit/money/TrailLink.tsx";
import { Fact, Facts } from "../../kit/screen/Facts.tsx";
import { ScreenLoading } from "../../kit/screen/states.tsx";
import { useCopy } from "../../kit/screen/use-copy.ts";
import { ShortReference } from "../../kit/table/RecordName.tsx";
import { State } from "../../kit/table/State.tsx";
import { Answer } from "./Answer.tsx";
import { type Dispute, stateOfDispute } from "./dispute.ts";

/**
 * Shows one dispute. Shows the facts about the gift, which staff can give to the gateway as evidence. Also shows the
 * evidence that we have already given.
 */
export default function DisputeShow() {
  const { id = "" } = useParams();
  return <One key={id} id={id} />;
}

function One({ id }: { id: string }) {
  usePageTitle("Dispute");
  const { data, error, refresh } = useRead("finance.disputes.one", { disputeId: id });
  if (!data && error) return <MoneyReadFailed error={error} onAgain={refresh} />;
  if (!data) return <ScreenLoading />;
  const { amount, state, due_at, gateway, gateway_dispute_id, gift_id, payment } = data;
  const { form, word } = stateOfDispute(data);
  return (
    <div data-desk="money" className="stack">
      <MoneyHead list={["Disputes", "disputes"]} kind="dispute" reference={id} amount={amount}>
        <p className="beside">
          <State form={form}>{word}</State>
          <TrailLink about={id} />
        </p>
        {state === "open" && !data.answered_at && due_at && <Due until={due_at} isStrict />}
      </MoneyHead>
      <NextStep waits={state !== "open" || data.answered_at !== null}>
        <p>{nextOfDispute(data)}</p>
        {state === "open" && !data.answered_at && <p>{ifDonorIsRight(gatewayName(gateway))}</p>}
        <IfMay call="finance.disputes.evidence">
          <Answer shown={data} />
        </IfMay>
      </NextStep>
      <section className="panel padded" aria-labelledby="facts">
        <h2 id="facts">What we know of the gift</h2>
        <div className="stack">
          <ul className="stack gap-4">
            {data.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <CopyFacts facts={data.facts} />
          <Facts>
            <Fact name="Gift" value={<Link to={`/admin21/gifts/${gift_id}`}>Open the gift</Link>} />
            <Fact
              name="Payment"
              value={<ShortReference reference={payment} what="the payment's reference" />}
            />
            <Fact
              name={`At ${gatewayName(gateway)}`}
              value={
                <ShortReference reference={gateway_dispute_id} what="the gateway's own number" />
              }
            />
            <Fact
              name="The bank took"
              value={data.lost === null ? "Nothing so far" : formatKobo(data.lost)}
            />
            <Fact
              name="The gateway charged"
              value={data.fee === null ? null : formatKobo(data.fee)}
            />
          </Facts>
        </div>
      </section>
      <InTheBooks about="dispute" id={data._id} />
      {data.evidence && (
        <section className="panel padded" aria-labelledby="evidence">
          <h2 id="evidence">What was handed in</h2>
          <p className="words">{data.evidence}</p>
          <p className="quiet">
            By {nameOf(data.evidence_by, session.user()?._id)}
            {data.answered_at && `, ${momentInWords(data.answered_at)}`}
          </p>
        </section>
      )}
    </div>
  );
}

function CopyFacts({ facts: lines }: { facts: readonly string[] }) {
  const { copied, copy } = useCopy(lines.join("\n"));
  return (
    <p>
      <Button size="small" variant="outlined" onClick={copy}>
        {copied ? "Copied" : "Copy these facts"}
      </Button>
    </p>
  );
}

/** Returns a text that says what staff must do next. */
function nextOfDispute({ state, answered_at, due_at, lost, ...dispute }: Dispute): string {
  if (state === "won") return "The bank has decided in our favour. The gift stays as it was.";
  if (state === "lost")
    return `The bank took ${formatKobo(lost ?? 0)}. Our own money replaces the part that we had already paid out. The entrepreneur never pays.`;
  if (answered_at)
    return "We have handed in our evidence, and the bank decides. You do not need to do anything.";
  const until = due_at ? ` before ${momentInWords(due_at)}` : "";
  return `Hand in the facts below on ${gatewayName(dispute.gateway)}'s own pages${until}, then write here what you handed in.`;
}

/** Returns a text that says what to do if the donor is right. In this case we give no evidence. */
const ifDonorIsRight = (gateway: string) =>
  `If the donor is right, accept the dispute at ${gateway} and write nothing here. ${gateway} then gives the money back. Our books record this automatically. First we use what is left of this payment, and our own money pays the rest.`;
