import { CallError } from "@agbara/shared/client/call-error.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import { checkVoucher, type ForWhom, redeemVoucher } from "../voucher-calls.ts";
import { forgetRedemption, type Kept, keepRedemption, keptRedemption } from "./kept-redemption.ts";
import type { Step } from "./redeem-step.ts";

export { keptRedemption };

/** Returns true if the call may have succeeded although we got no answer. */
export const isOpenEnded = (error: unknown) =>
  error instanceof CallError && (error.status === 0 || error.status >= 500);

const isRefused = (error: unknown) => error instanceof CallError && error.status === 409;

/** Gives a voucher's money. If the voucher can no longer be used, returns what happened to it. */
export async function sendRedemption(
  transport: Transport,
  letters: string,
  whom: ForWhom,
): Promise<Step> {
  const before = keptRedemption(letters);
  try {
    const redeemed = await redeemVoucher(transport, keepRedemption(letters, whom));
    forgetRedemption();
    return { at: "done", redeemed };
  } catch (error) {
    if (!isOpenEnded(error)) forgetRedemption();
    const known = isRefused(error) ? await standing(transport, letters, before) : null;
    if (!known) throw error;
    return known;
  }
}

/**
 * Returns what happened to a used voucher: this tab gave the voucher's money but got no answer, or somebody else used
 * the voucher before. Returns null if the voucher can still be used, because the server then refused for another
 * reason.
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
