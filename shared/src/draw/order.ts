import { hex, hmac } from "./hashes.ts";

/**
 * The name of the rules of a draw. It is part of the draw's key and of the day's list. If the rules change, the name
 * must change too.
 */
export const DRAW_VERSION = "agbara-draw-v1";

/** The values that decide the order of a draw. */
export interface Seeds {
  /** The server's seed: 32 bytes in hexadecimal. */
  serverSeed: string;
  /** The SHA-256 of the day's list, in hexadecimal. */
  listHash: string;
  number: number;
  /** The donor's seed, as the donor sent it. Empty if the donor sent none. */
  donorSeed: string;
}

/**
 * Computes the key that decides the whole draw: the HMAC-SHA256 of a text of four lines. The secret of the HMAC is the
 * server's seed, as bytes.
 */
export function keyOf({ serverSeed, listHash, number, donorSeed }: Seeds): Promise<Uint8Array> {
  return hmac(hex(serverSeed), [DRAW_VERSION, listHash, number, donorSeed].join("\n"));
}

/** The number of values that six bytes of a hash can have. */
const NUMBERS = 2 ** 48;

/**
 * Makes random whole numbers below a limit, all equally likely. Skips the highest values of the hash, because they
 * would make some numbers more likely than others.
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
 * A page that the draw chose: its tier, and its position in that tier. The position starts at 0, and counts only pages
 * that the draw can choose.
 */
export interface Drawn {
  tier: number;
  at: number;
}

/**
 * Draws pages in random order, tier by tier. Within a tier, every order is equally likely. `sizes` has one number for
 * each tier: how many of its pages the draw can choose. The function computes each page only when the caller asks for
 * it.
 */
export async function* inDrawnOrder(
  key: Uint8Array,
  sizes: readonly number[],
): AsyncGenerator<Drawn, void> {
  const below = numbersOf(key);
  for (const [tier, size] of sizes.entries()) {
    // This is a Fisher-Yates shuffle that stores only the entries that have moved.
    const moved = new Map<number, number>();
    for (let next = 0; next < size; next++) {
      const chosen = next + (await below(size - next));
      yield { tier, at: moved.get(chosen) ?? chosen };
      moved.set(chosen, moved.get(next) ?? next);
    }
  }
}
