import type { Transport } from "@agbara/shared/client/transport.ts";
import { decoded } from "@agbara/shared/codes/code.ts";
import { voucherLetters } from "@agbara/shared/codes/voucher-code.ts";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useAttempt } from "../../../islands/use-attempt.ts";
import { checkVoucher, type ForWhom } from "../voucher-calls.ts";
import type { Step } from "./redeem-step.ts";
import { inGroups } from "./typed-code.ts";

/**
 * Holds the state of using a voucher. The code is also in the page's address, so that the visitor can continue after a
 * reload.
 */
export function useRedeem(transport: Transport, form: RefObject<HTMLFormElement | null>) {
  const [code, setCode] = useState("");
  /** The text from the address, for the visitor to correct if it is not a code. */
  const [came, setCame] = useState("");
  const [step, setStep] = useState<Step>({ at: "code" });
  /** True if we do not know whether the server got the redemption. */
  const [unsure, setUnsure] = useState(false);
  const attempt = useAttempt(form);

  const send = async (letters: string, whom: ForWhom) => {
    setUnsure(false);
    const { isOpenEnded, sendRedemption } = await import("./sending-redemption.ts");
    try {
      setStep(await sendRedemption(transport, letters, whom));
    } catch (error) {
      setUnsure(isOpenEnded(error));
      throw error;
    }
  };

  const look = (letters: string) =>
    attempt.attempt(async () => {
      setCode(letters);
      history.replaceState(history.state, "", `#${inGroups(letters)}`);
      // If the code does not load, there is no network, and the next call says so.
      const sending = await import("./sending-redemption.ts").catch(() => null);
      const kept = sending?.keptRedemption(letters);
      if (kept) return send(letters, kept);
      setStep({ at: "choose", voucher: await checkVoucher(transport, letters) });
    });

  const begin = useRef(look);
  begin.current = look;
  useEffect(() => {
    const take = () => {
      const typed = decoded(location.hash.slice(1));
      const letters = voucherLetters(typed);
      setCame(typed);
      if (letters) void begin.current(letters);
    };
    take();
    addEventListener("hashchange", take);
    return () => removeEventListener("hashchange", take);
  }, []);

  return {
    ...attempt,
    code,
    came,
    step,
    unsure,
    look,
    give: (whom: ForWhom) => attempt.attempt(() => send(code, whom)),
    startAgain: () => {
      history.replaceState(history.state, "", location.pathname);
      attempt.clear();
      setUnsure(false);
      setCame("");
      setStep({ at: "code" });
    },
  };
}
