import type { ForWhom, Redeeming } from "../voucher-calls.ts";

/** A redemption that was sent but has no answer yet. */
export type Kept = Redeeming & ForWhom;

const KEY = "redeeming";
/** A copy in memory, for browsers that refuse storage. */
let remembered: string | null = null;

function store(kept: string): void {
  remembered = kept;
  try {
    sessionStorage.setItem(KEY, kept);
  } catch {
    // The browser refuses storage. The copy in memory lasts until the visitor leaves the page.
  }
}

/**
 * Finds a redemption of this voucher for which we have no answer yet. Also finds it after a reload. Returns null if
 * there is none.
 */
export function keptRedemption(voucher_code: string): Kept | null {
  try {
    const kept = JSON.parse(remembered ?? sessionStorage.getItem(KEY) ?? "null") as Kept | null;
    return kept?.voucher_code === voucher_code ? kept : null;
  } catch {
    return null;
  }
}

/**
 * Stores a redemption. If the voucher is the same as before and the page or draw is too, the redemption gets the same
 * id. So two presses give only once.
 */
export function keepRedemption(voucher_code: string, whom: ForWhom): Kept {
  const before = keptRedemption(voucher_code);
  const { page, draw }: Partial<Redeeming> = whom;
  const isSame = before !== null && before.page === page && before.draw === draw;
  const kept = isSame ? before : { id: crypto.randomUUID(), voucher_code, ...whom };
  store(JSON.stringify(kept));
  return kept;
}

/** It was answered. */
export function forgetRedemption(): void {
  store("null");
}
