export interface Timed {
  name: string;
  run: () => Promise<unknown>;
}

/** Milliseconds, by name, of many runs. */
export type Times = Map<string, number[]>;

/**
 * Runs the subjects in turn, round by round, so that a slower moment of the machine meets all of them.
 * With several connections each of a round's runs is that many at once.
 */
export async function interleave(
  subjects: Timed[],
  { rounds, warmUp, connections }: { rounds: number; warmUp: number; connections: number },
): Promise<Times> {
  const times: Times = new Map(subjects.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds + warmUp; round += 1)
    for (const { name, run } of subjects) {
      const each = await Promise.all(Array.from({ length: connections }, () => timeOf(run)));
      if (round >= warmUp) times.get(name)?.push(...each);
    }
  return times;
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const start = process.hrtime.bigint();
  await run();
  return Number(process.hrtime.bigint() - start) / 1e6;
}

export function quantile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export function median(times: readonly number[]): number {
  return quantile(times, 0.5);
}
