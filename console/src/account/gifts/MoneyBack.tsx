import type { Output } from "@agbara/shared/contract/calls.ts";
import { useState } from "react";
import { words } from "../../words/gifts.ts";
import { useDo } from "../calls/use-do.ts";
import { BusyButton } from "../components/BusyButton.tsx";
import { Problem } from "../components/Problem.tsx";
import { Section } from "../components/Section.tsx";
import { AskBack } from "./AskBack.tsx";
import { openRefunds } from "./gift-link.ts";
import { RefundList } from "./RefundList.tsx";

type Refunds = Output<"finance.refunds.open">["data"];

interface MoneyBackProps {
  giftId: string;
  /** Returns the name of a part of the gift, or null if we do not know the name. */
  nameOf: (partId: string) => string | null;
  /** Called after the donor has requested a refund or withdrawn the request, because both change the gift. */
  onAsked: () => void;
}

/**
 * Lets the donor request a refund, and shows the deadline for it. Lists each refund with its state, the day of the
 * request and the day of the payment.
 */
export function MoneyBack({ giftId, nameOf, onAsked }: MoneyBackProps) {
  const [refunds, setRefunds] = useState<Refunds | null>(null);
  const { busy, failure, run } = useDo(openRefunds, { changes: false });

  async function look() {
    const found = await run({ giftId });
    if (found) setRefunds(found.data);
  }

  function changed(now: Refunds) {
    setRefunds(now);
    onAsked();
  }

  const recheck = () =>
    openRefunds({ giftId }).then(
      ({ data }) => {
        setRefunds(data);
        return true;
      },
      () => false,
    );

  return (
    <Section id="refund" title={words.refund.title}>
      {refunds === null ? (
        <>
          <Problem failure={failure} kept={words.one.notOpened} />
          <p className="actions gap-12">
            <BusyButton look="quiet" busy={busy} doing={words.refund.looking} onClick={look}>
              {words.refund.look}
            </BusyButton>
          </p>
        </>
      ) : (
        <>
          <AskBack
            giftId={giftId}
            nameOf={nameOf}
            refunds={refunds}
            recheck={recheck}
            onAsked={changed}
          />
          <RefundList giftId={giftId} refunds={refunds} recheck={recheck} onWithdrawn={changed} />
        </>
      )}
    </Section>
  );
}
