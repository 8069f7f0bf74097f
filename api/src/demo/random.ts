/** Makes random choices that can be repeated: the same seed gives the same sequence on every machine. */
export interface Random {
  /** Returns a random number from 0 to 1. It may be 0, but not 1. */
  next(): number;
  /** Returns a whole number from `min` to `max`. It may be `min` or `max`. */
  int(min: number, max: number): number;
  /** Returns true with this probability, from 0 to 1. */
  chance(probability: number): boolean;
  pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item;
  /** Picks an item at random. An item with twice the weight is picked twice as often. */
  weighted<Item>(items: readonly (readonly [item: Item, weight: number])[]): Item;
  /** Returns `count` different items in random order, or all items if there are fewer. */
  sample<Item>(items: readonly Item[], count: number): Item[];
  /** Returns a number with an approximately normal distribution: the sum of three evenly distributed numbers. */
  around(mean: number, deviation: number): number;
}

/** Returns a small and fast generator of random numbers (sfc32). It starts from the text `seed`. */
export function createRandom(seed: number | string): Random {
  const next = sfc32(String(seed));
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => present(items[int(0, items.length - 1)]),
    weighted(items) {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of items) {
        left -= weight;
        if (left < 0) return item;
      }
      return present(items.at(-1))[0];
    },
    sample(items, count) {
      const rest = [...items];
      const size = Math.min(count, rest.length);
      for (let at = 0; at < size; at += 1) {
        const other = int(at, rest.length - 1);
        [rest[at], rest[other]] = [present(rest[other]), present(rest[at])];
      }
      return rest.slice(0, size);
    },
    around: (mean, deviation) => mean + deviation * 2 * (next() + next() + next() - 1.5),
  };
}

function sfc32(seed: string): () => number {
  let a = hash(seed, 0x9e3779b9);
  let b = hash(seed, 0x243f6a88);
  let c = hash(seed, 0xb7e15162);
  let counter = 1;
  function next(): number {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  }
  // Similar seeds would give similar first numbers, so we skip the first rounds.
  for (let round = 0; round < 12; round += 1) next();
  return next;
}

/** Returns the FNV-1a hash of the text. The calculation begins with the value `start`. */
function hash(text: string, start: number): number {
  let value = start;
  for (let at = 0; at < text.length; at += 1)
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value | 0;
}

function present<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new RangeError("The list to choose from is empty.");
  return item;
}
