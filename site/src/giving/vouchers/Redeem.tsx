import type { Transport } from "@agbara/shared/client/transport.ts";
import { lazy, Suspense, useEffect, useRef } from "react";
import { browserTransport } from "../../islands/browser-transport.ts";
import type { SiteWords } from "../../words/words.ts";
import { CodeStep } from "./CodeStep.tsx";
import { DoneStep } from "./DoneStep.tsx";
import { useRedeem } from "./use-redeem.ts";
import { WorthOf } from "./WorthOf.tsx";

/** Comes once there is something to give. */
const ChooseEntrepreneur = lazy(() =>
  import("./ChooseEntrepreneur.tsx").then(({ ChooseEntrepreneur }) => ({
    default: ChooseEntrepreneur,
  })),
);

interface Props {
  words: SiteWords["redeem"];
  /** For tests; the browser's own otherwise. */
  transport?: Transport;
}

/** Using a voucher: its code, what it is worth and for whom, and what was given. */
export function Redeem({ words, transport = browserTransport }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const redeem = useRedeem(transport, form);
  const { step, busy, failure, unsure } = redeem;
  const top = useFocusOnChange(step.at);

  return (
    <div className="redeem">
      <div ref={top} tabIndex={-1} className="step">
        {step.at === "choose" && <WorthOf voucher={step.voucher} words={words} />}
        {step.at === "done" && (
          <DoneStep
            redeemed={step.redeemed}
            words={words}
            onMore={() => void redeem.look(redeem.code)}
          />
        )}
      </div>
      {step.at === "code" && (
        <CodeStep form={form} words={words} busy={busy} wrong={redeem.wrong} onCode={redeem.look} />
      )}
      {step.at === "choose" && step.voucher.state === "open" && (
        <Suspense fallback={<p role="status">{words.finding}</p>}>
          <ChooseEntrepreneur
            form={form}
            voucher={step.voucher}
            words={words}
            busy={busy}
            transport={transport}
            onGive={(page) => void redeem.give(page)}
          />
        </Suspense>
      )}
      <div role="alert">
        {failure !== null && (
          <p className="acknowledged refused">
            {failure} {unsure && words.unsure}
          </p>
        )}
      </div>
      {step.at !== "code" && (
        <p className="other-ways">
          <button type="button" onClick={redeem.startAgain}>
            {words.otherCode}
          </button>
        </p>
      )}
    </div>
  );
}

/** The element that is focused when another step begins, so that it is read out and in sight. */
function useFocusOnChange(step: string) {
  const element = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (step !== "code") element.current?.focus();
  }, [step]);
  return element;
}
