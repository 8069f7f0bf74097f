import type { House, Housekeeping } from "./housekeeping.ts";

/** Runs every sweep. Returns how many rows each sweep removed, by the name of the sweep. */
export async function keepHouse(
  house: House,
  housekeeping: readonly Housekeeping[],
): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  for (const { sweeps } of housekeeping)
    for (const [name, sweep] of Object.entries(sweeps)) removed[name] = await sweep(house);
  return removed;
}
