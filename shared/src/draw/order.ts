import { hex, hmac } from "./hashes.ts";

/**
 * The name of the draw's rules. It is part of the draw's key and of the list. If the rules change, the name must also
 * change.
 */
export const DRAW_VERSION = "agbara-draw-v1";

/** The values that decide the order of a draw. */
export interface Seeds {
  /** 32 bytes, hexadecimal. */
  serverSeed: string;
  /** The SHA-256 of the day's list, in hexadecimal. */
  listHash: string;
  number: number;
  /** The seed as the donor sent it. Empty if the donor sent none. */
  donorSeed: string;
}

/**
 * Computes the secret that decides the whole draw: HMAC-SHA256 of four lines. The key is the bytes of the server's
 * seed.
 */
export function keyOf({ serverSeed, listHash, number, donorSeed }: Seeds): Promise<Uint8Array> {
  return hmac(hex(serverSeed), [DRAW_VERSION, listHash, number, donorSeed].join("\n"));
}

/** We use six bytes of each hash. */
const NUMBERS = 2 ** 48;

/**
 * Makes whole numbers below a limit, all equally likely. Skips the highest hash values, because they would make some
 * numbers more likely than others.
 */
function numbersOf(key: Uint8Array): (limit: number) => Promise<number> {
  let counter = 0;
  return async (limit) => {
    const fair = NUMBERS - (NUMBERS % limit);
    for (;;) {
      const bytes = await hmac(key, `${counter++}`);
      const number = bytes.subarray(0, 6).reduce((sum, byte) => sum * 256 + byte, 0);
      if (number < fair) return number % limit;
    }
  };
}

/**
 * A drawn page: its tier, and its position in that tier. The position starts at 0 and counts only pages that fit the
 * draw.
 */
export interface Drawn {
  tier: number;
  at: number;
}

/**
 * Draws all fitting pages in order, tier by tier. Within a tier, every order is equally likely. `sizes` has the number
 * of fitting pages of each tier. Computes a page only when the caller asks for it.
 */
export async function* inDrawnOrder(
  key: Uint8Array,
  sizes: readonly number[],
): AsyncGenerator<Drawn, void> {
  const below = numbersOf(key);
  for (const [tier, size] of sizes.entries()) {
    // A Fisher-Yates shuffle. It stores only the entries that have moved.
    const moved = new Map<number, number>();
    for (let next = 0; next < size; next++) {
      const chosen = next + (await below(size - next));
      yield { tier, at: moved.get(chosen) ?? chosen };
      moved.set(chosen, moved.get(next) ?? next);
    }
  }
}
