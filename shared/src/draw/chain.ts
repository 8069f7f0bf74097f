import { hex, sha256 } from "./hashes.ts";

/*
 * The server's seeds are one chain. Each seed is the SHA-256 of the next one's bytes. The anchor is the SHA-256 of the
 * first seed, and we publish the anchor before we use any seed. So nobody can choose a seed later, and anyone with one
 * seed can compute all earlier ones.
 */

/** Finds the seed that is `steps` before this one. Step 0 is the anchor. */
export async function seedBefore(seed: string, steps: number): Promise<string> {
  let found = seed;
  for (let step = 0; step < steps; step++) found = await sha256(hex(found));
  return found;
}

/**
 * Returns the hash that the donor's browser shows before the draw, so that the donor cannot change the seed
 * afterwards.
 */
export const commitmentOf = (donorSeed: string): Promise<string> => sha256(donorSeed);
