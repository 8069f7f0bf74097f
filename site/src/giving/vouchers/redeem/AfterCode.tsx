import type { Transport } from "@agbara/shared/client/transport.ts";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import type { SiteWords } from "../../../words/words.ts";
import type { ForWhom } from "../voucher-calls.ts";
import { ChooseEntrepreneur } from "./ChooseEntrepreneur.tsx";
import { DoneStep } from "./DoneStep.tsx";
import type { Step } from "./redeem-step.ts";
import { WorthOf } from "./WorthOf.tsx";

interface Props {
  form: RefObject<HTMLFormElement | null>;
  step: Exclude<Step, { at: "code" }>;
  busy: boolean;
  /** The message about a failed attempt to give. */
  said: ReactNode;
  words: SiteWords["redeem"];
  transport: Transport;
  onGive: (whom: ForWhom) => void;
  onMore: () => void;
}

/**
 * Shows the value of a voucher and who can get it. After the gift, shows the finished gift. When one of these parts
 * appears, the part gets the focus, so that screen readers read it.
 */
export function AfterCode({ form, step, busy, said, words, transport, onGive, onMore }: Props) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Also moves the focus if the card's state has changed, because the page then becomes shorter.
    if (step) top.current?.focus();
  }, [step]);
  return (
    <>
      <div ref={top} tabIndex={-1} className="step">
        {step.at === "choose" ? (
          <WorthOf voucher={step.voucher} words={words} />
        ) : (
          <DoneStep redeemed={step.redeemed} words={words} onMore={onMore} />
        )}
      </div>
      {step.at === "choose" && step.voucher.state === "open" && (
        <ChooseEntrepreneur
          voucher={step.voucher}
          {...{ form, words, busy, said, transport, onGive }}
        />
      )}
    </>
  );
}
