import { sturdyStorage } from "@agbara/shared/session/sturdy-storage.ts";
import type { Redeeming } from "./voucher-calls.ts";

/** A redemption that was sent, and of which this tab has heard nothing yet. */
export type Kept = Required<Redeeming>;

const KEY = "redeeming";
const storage = sturdyStorage(() => sessionStorage);

/** What was sent of this voucher before the page was loaded anew; null where all was answered. */
export function keptRedemption(voucher_code: string): Kept | null {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? "null") as Kept | null;
    return kept?.voucher_code === voucher_code ? kept : null;
  } catch {
    return null;
  }
}

/** The same voucher for the same page keeps its id, so that pressing twice gives once. */
export function keepRedemption(voucher_code: string, page: string): Kept {
  const before = keptRedemption(voucher_code);
  const kept = before?.page === page ? before : { id: crypto.randomUUID(), voucher_code, page };
  storage.setItem(KEY, JSON.stringify(kept));
  return kept;
}

/** It was answered. */
export function forgetRedemption(): void {
  storage.removeItem(KEY);
}
