import { hex, sha256 } from "./hashes.ts";

/*
 * The server's seeds are one chain: each is the SHA-256 of the bytes of the one after it, and the first one's own is
 * the anchor, which is published before any of them is used. So none can be chosen later, and anyone who has one has
 * all before it.
 */

/** The seed so many steps before this one; the anchor is that of step 0. */
export async function seedBefore(seed: string, steps: number): Promise<string> {
  let found = seed;
  for (let step = 0; step < steps; step++) found = await sha256(hex(found));
  return found;
}

/** What the donor's browser shows of its seed before the draw, so that it cannot be chosen afterwards. */
export const commitmentOf = (donorSeed: string): Promise<string> => sha256(donorSeed);
