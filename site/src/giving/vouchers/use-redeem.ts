import { CallError } from "@agbara/shared/client/call-error.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import { voucherLetters } from "@agbara/shared/voucher-code.ts";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useAttempt } from "../../islands/use-attempt.ts";
import { forgetRedemption, keepRedemption, keptRedemption } from "./kept-redemption.ts";
import { inGroups } from "./typed-code.ts";
import {
  checkVoucher,
  type ForWhom,
  type Redeemed,
  redeemVoucher,
  type Voucher,
} from "./voucher-calls.ts";

/** How far somebody is: the code, whom to give to, and what was given. */
export type Step =
  | { at: "code" }
  | { at: "choose"; voucher: Voucher }
  | { at: "done"; redeemed: Redeemed };

/** Whether the call may have been carried out though no answer says so. */
const isOpenEnded = (error: unknown) =>
  error instanceof CallError && (error.status === 0 || error.status >= 500);

/** Using a voucher: its code stands in the address, so that a reload goes on where it was. */
export function useRedeem(transport: Transport, form: RefObject<HTMLFormElement | null>) {
  const [code, setCode] = useState("");
  const [step, setStep] = useState<Step>({ at: "code" });
  /** Nobody knows whether what was sent has arrived. */
  const [unsure, setUnsure] = useState(false);
  const attempt = useAttempt(form);

  const send = async (letters: string, whom: ForWhom) => {
    setUnsure(false);
    try {
      const redeemed = await redeemVoucher(transport, keepRedemption(letters, whom));
      forgetRedemption();
      setStep({ at: "done", redeemed });
    } catch (error) {
      if (isOpenEnded(error)) setUnsure(true);
      else forgetRedemption();
      throw error;
    }
  };

  const look = (letters: string) =>
    attempt.attempt(async () => {
      setCode(letters);
      history.replaceState(history.state, "", `#${inGroups(letters)}`);
      const kept = keptRedemption(letters);
      if (kept) return send(letters, kept);
      setStep({ at: "choose", voucher: await checkVoucher(transport, letters) });
    });

  const begin = useRef(look);
  begin.current = look;
  useEffect(() => {
    const take = () => {
      const letters = voucherLetters(decodeURIComponent(location.hash.slice(1)));
      if (letters) void begin.current(letters);
    };
    take();
    addEventListener("hashchange", take);
    return () => removeEventListener("hashchange", take);
  }, []);

  return {
    ...attempt,
    code,
    step,
    unsure,
    look,
    give: (whom: ForWhom) => attempt.attempt(() => send(code, whom)),
    startAgain: () => {
      history.replaceState(history.state, "", location.pathname);
      attempt.clear();
      setUnsure(false);
      setStep({ at: "code" });
    },
  };
}
