import { CallError } from "@agbara/shared/client/call-error.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import { voucherLetters } from "@agbara/shared/voucher-code.ts";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useAttempt } from "../../islands/use-attempt.ts";
import { forgetRedemption, type Kept, keepRedemption, keptRedemption } from "./kept-redemption.ts";
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

const isRefused = (error: unknown) => error instanceof CallError && error.status === 409;

/**
 * Where a voucher stands that can be used no more: whom this tab gave it to before without hearing of it, or that
 * somebody else was faster; null where it is open, so that something else was refused.
 */
async function standing(
  transport: Transport,
  letters: string,
  before: Kept | null,
): Promise<Step | null> {
  const voucher = await checkVoucher(transport, letters).catch(() => null);
  if (!voucher || voucher.state === "open") return null;
  const redeemed = before && (await redeemVoucher(transport, before).catch(() => null));
  return redeemed ? { at: "done", redeemed } : { at: "choose", voucher };
}

/** Using a voucher: its code stands in the address, so that a reload goes on where it was. */
export function useRedeem(transport: Transport, form: RefObject<HTMLFormElement | null>) {
  const [code, setCode] = useState("");
  /** What came in the address, to be mended where it is no code. */
  const [came, setCame] = useState("");
  const [step, setStep] = useState<Step>({ at: "code" });
  /** Nobody knows whether what was sent has arrived. */
  const [unsure, setUnsure] = useState(false);
  const attempt = useAttempt(form);

  const send = async (letters: string, whom: ForWhom) => {
    setUnsure(false);
    const before = keptRedemption(letters);
    try {
      const redeemed = await redeemVoucher(transport, keepRedemption(letters, whom));
      forgetRedemption();
      setStep({ at: "done", redeemed });
    } catch (error) {
      if (isOpenEnded(error)) setUnsure(true);
      else forgetRedemption();
      const known = isRefused(error) ? await standing(transport, letters, before) : null;
      if (!known) throw error;
      setStep(known);
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
      const typed = location.hash.slice(1).replaceAll("%20", " ");
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
