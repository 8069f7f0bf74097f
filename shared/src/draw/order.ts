import { hex, hmac } from "./hashes.ts";

/** Names the rules of a draw, in its key and in its list: other rules get another name. */
export const DRAW_VERSION = "agbara-draw-v1";

/** What the order of a draw comes from. */
export interface Seeds {
  /** 32 bytes, hexadecimal. */
  serverSeed: string;
  /** SHA-256 of the day's list, hexadecimal. */
  listHash: string;
  number: number;
  /** As the donor sent it; empty for none. */
  donorSeed: string;
}

/** The secret that all of a draw follows from: HMAC-SHA256 of four lines, keyed by the bytes of the server's seed. */
export function keyOf({ serverSeed, listHash, number, donorSeed }: Seeds): Promise<Uint8Array> {
  return hmac(hex(serverSeed), [DRAW_VERSION, listHash, number, donorSeed].join("\n"));
}

/** Six bytes of each hash are used. */
const NUMBERS = 2 ** 48;

/** Whole numbers below a limit, each as likely as any other: those that would make some likelier are passed over. */
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

/** One that was drawn: how manieth it is of those of its tier that fit, from 0 on. */
export interface Drawn {
  tier: number;
  at: number;
}

/**
 * All that fit, in the order of the draw: the first tier to its end, then the next; within a tier any order is as
 * likely as any other. `sizes` says how many fit in each tier. Nothing is worked out before it is asked for.
 */
export async function* inDrawnOrder(
  key: Uint8Array,
  sizes: readonly number[],
): AsyncGenerator<Drawn, void> {
  const below = numbersOf(key);
  for (const [tier, size] of sizes.entries()) {
    // Fisher and Yates, with only what was moved written down.
    const moved = new Map<number, number>();
    for (let next = 0; next < size; next++) {
      const chosen = next + (await below(size - next));
      yield { tier, at: moved.get(chosen) ?? chosen };
      moved.set(chosen, moved.get(next) ?? next);
    }
  }
}
