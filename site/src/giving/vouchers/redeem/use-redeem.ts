import type { Transport } from "@agbara/shared/client/transport.ts";
import { decoded } from "@agbara/shared/codes/code.ts";
import { voucherLetters } from "@agbara/shared/codes/voucher-code.ts";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useDo } from "../../../islands/use-do.ts";
import { checkVoucher, type ForWhom } from "../voucher-calls.ts";
import type { Step } from "./redeem-step.ts";
import { inGroups } from "./typed-code.ts";

interface Wanted {
  letters: string;
  whom: ForWhom | undefined;
}

/**
 * Manages the steps in which a visitor uses a voucher. The code is also in the page's address, so that the visitor can
 * continue after a reload.
 */
export function useRedeem(transport: Transport, form: RefObject<HTMLFormElement | null>) {
  const [code, setCode] = useState("");
  /** The text in the address. If it is not a code, the visitor can correct it. */
  const [came, setCame] = useState("");
  const [step, setStep] = useState<Step>({ at: "code" });
  /** True if we do not know whether the server has received the redemption. */
  const [unsure, setUnsure] = useState(false);
  const { run, ...doing } = useDo(takeStep, { form });

  /**
   * Gives the voucher's money to `whom`. Without `whom`, asks the server what the voucher is worth, or continues a
   * redemption that has no answer yet.
   */
  function takeStep({ letters, whom }: Wanted): Promise<Step> {
    return whom ? give(letters, whom) : check(letters);
  }

  async function give(letters: string, whom: ForWhom): Promise<Step> {
    setUnsure(false);
    const { isOpenEnded, sendRedemption } = await import("./sending-redemption.ts");
    try {
      return await sendRedemption(transport, letters, whom);
    } catch (error) {
      setUnsure(isOpenEnded(error));
      throw error;
    }
  }

  async function check(letters: string): Promise<Step> {
    setCode(letters);
    history.replaceState(history.state, "", `#${inGroups(letters)}`);
    // If `sending-redemption.ts` cannot be loaded, there is no network. The next call reports this to the visitor.
    const sending = await import("./sending-redemption.ts").catch(() => null);
    const kept = sending?.keptRedemption(letters);
    if (kept) return give(letters, kept);
    return { at: "choose", voucher: await checkVoucher(transport, letters) };
  }

  async function go(letters: string, whom?: ForWhom) {
    const next = await run({ letters, whom });
    if (next) setStep(next);
  }

  const begin = useRef(go);
  begin.current = go;
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
    ...doing,
    code,
    came,
    step,
    unsure,
    look: (letters: string) => go(letters),
    give: (whom: ForWhom) => go(code, whom),
    startAgain: () => {
      history.replaceState(history.state, "", location.pathname);
      doing.clear();
      setUnsure(false);
      setCame("");
      setStep({ at: "code" });
    },
  };
}
