import type { Transport } from "@agbara/shared/client/transport.ts";
import { lazy, Suspense, useRef } from "react";
import { browserTransport } from "../../../islands/browser-transport.ts";
import type { SiteWords } from "../../../words/words.ts";
import { CodeStep } from "./CodeStep.tsx";
import { useRedeem } from "./use-redeem.ts";

/**
 * Loads the parts after the code step, and the script that sends the gift. Loads the two together as soon as the
 * voucher's code is known, because the network may fail later.
 */
const AfterCode = lazy(async () => {
  const [{ AfterCode }] = await Promise.all([
    import("./AfterCode.tsx"),
    import("./sending-redemption.ts"),
  ]);
  return { default: AfterCode };
});

interface Props {
  words: SiteWords["redeem"];
  /** Set only by tests. By default, the browser's own transport. */
  transport?: Transport;
}

/**
 * Lets a visitor use a voucher: asks for its code, shows what it is worth and who can get the money, and then shows the
 * finished gift.
 */
export function Redeem({ words, transport = browserTransport }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const redeem = useRedeem(transport, form);
  const { step, busy, failure, unsure } = redeem;
  const said = (
    <div role="alert">
      {failure !== null && (
        <p className="acknowledged refused">{unsure ? words.unsure : failure.shown}</p>
      )}
    </div>
  );
  return (
    <div className="redeem">
      {step.at === "code" ? (
        <CodeStep
          {...{ form, words, busy }}
          wrong={redeem.wrong}
          came={redeem.came}
          onCode={redeem.look}
        />
      ) : (
        <Suspense fallback={<p role="status">{words.looking}</p>}>
          <AfterCode
            {...{ form, step, busy, said, words, transport }}
            onGive={(whom) => void redeem.give(whom)}
            onMore={() => void redeem.look(redeem.code)}
          />
        </Suspense>
      )}
      {step.at !== "choose" && said}
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
