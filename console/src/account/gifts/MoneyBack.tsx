import type { Output } from "@agbara/shared/contract/calls.ts";
import { useState } from "react";
import { client } from "../../providers/api.ts";
import { words } from "../../words/gifts.ts";
import account from "../account.module.css";
import { useAction } from "../calls/use-action.ts";
import { BusyButton } from "../components/BusyButton.tsx";
import { Problem } from "../components/Problem.tsx";
import { Section } from "../components/Section.tsx";
import { AskBack } from "./AskBack.tsx";
import { linkTo } from "./gift-link.ts";
import { RefundList } from "./RefundList.tsx";

type Refunds = Output<"finance.refunds.open">["data"];

interface MoneyBackProps {
  giftId: string;
  /** Called after the donor has asked for a refund. The gift has then changed. */
  onAsked: () => void;
}

/**
 * Shows until when the donor can ask for a refund, and lets them ask. Shows each refund with its state and its two
 * dates.
 */
export function MoneyBack({ giftId, onAsked }: MoneyBackProps) {
  const [refunds, setRefunds] = useState<Refunds | null>(null);
  const { busy, failure, run } = useAction({ changes: false });

  async function read() {
    const { data } = await client.call("finance.refunds.open", { link: await linkTo(giftId) });
    setRefunds(data);
  }

  return (
    <Section id="refund" title={words.refund.title}>
      {refunds === null ? (
        <>
          <Problem failure={failure} kept={words.one.notOpened} />
          <p className={account.ways}>
            <BusyButton
              look="quiet"
              busy={busy !== null}
              doing={words.refund.looking}
              onClick={() => run("read", read)}
            >
              {words.refund.look}
            </BusyButton>
          </p>
        </>
      ) : (
        <>
          <AskBack
            giftId={giftId}
            refunds={refunds}
            recheck={() =>
              read().then(
                () => true,
                () => false,
              )
            }
            onAsked={(changed) => {
              setRefunds(changed);
              onAsked();
            }}
          />
          <RefundList refunds={refunds.refunds} />
        </>
      )}
    </Section>
  );
}
