import { hex, sha256 } from "./hashes.ts";

/*
 * The seeds of the server form a chain. Each seed is the SHA-256 of the bytes of the next seed. The anchor is the
 * SHA-256 of the first seed. We publish the anchor before we use any seed, so we cannot change the seeds later. From
 * one seed, anyone can compute all earlier seeds.
 */

/**
 * Computes the seed that is `steps` places before the given seed in the server's chain. The place before the first seed
 * is the anchor.
 */
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
