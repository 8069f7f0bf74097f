import { hex, sha256 } from "./hashes.ts";

/*
 * The server's seeds are one chain. Each seed is the SHA-256 of the next seed's bytes. The anchor is the SHA-256 of the
 * first seed. We publish the anchor before we use any seed, so we cannot choose a seed later. From one seed, anyone can
 * compute all earlier seeds.
 */

/** Finds the seed that comes `steps` before the given seed in the chain. Step 0 is the anchor. */
export async function seedBefore(seed: string, steps: number): Promise<string> {
  let found = seed;
  for (let step = 0; step < steps; step++) found = await sha256(hex(found));
  return found;
}

/**
 * Returns the hash of the donor's seed. The donor's browser sends the hash before the draw, so the donor cannot change
 * the seed afterwards.
 */
export const commitmentOf = (donorSeed: string): Promise<string> => sha256(donorSeed);
