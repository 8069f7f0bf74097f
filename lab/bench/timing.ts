export interface Timed {
  name: string;
  run: () => Promise<unknown>;
}

/** The times of many runs in milliseconds, by the name of the measured subject. */
export type Times = Map<string, number[]>;

/**
 * Runs the subjects in turn, round by round, so that a slow moment of the machine affects all of them. The order
 * changes in each round, because a heavy subject leaves cold caches for the next one. With several connections, a round
 * runs each subject once for each connection, all at the same time.
 */
export async function interleave(
  subjects: Timed[],
  { rounds, warmUp, connections }: { rounds: number; warmUp: number; connections: number },
): Promise<Times> {
  const times: Times = new Map(subjects.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds + warmUp; round += 1)
    for (const { name, run } of shuffled(subjects)) {
      const each = await Promise.all(Array.from({ length: connections }, () => timeOf(run)));
      if (round >= warmUp) times.get(name)?.push(...each);
    }
  return times;
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const start = process.hrtime.bigint();
  await run();
  return Number(process.hrtime.bigint() - start) / 1e6;
}
