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
  /** A message about a failed attempt to give. */
  said: ReactNode;
  words: SiteWords["redeem"];
  transport: Transport;
  onGive: (whom: ForWhom) => void;
  onMore: () => void;
}

/**
 * Shows what a voucher is worth and who can get the money. After the visitor has given, shows the finished gift. Moves
 * the focus to each of these parts when it appears, so that screen readers read it out.
 */
export function AfterCode({ form, step, busy, said, words, transport, onGive, onMore }: Props) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Also moves the focus if the voucher turns out to be used, because the button with the focus then disappears.
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
