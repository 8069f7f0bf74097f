import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inHex, sha256 } from "./hashes.ts";
import { type Drawn, inDrawnOrder, keyOf } from "./order.ts";

const SEED = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const listHash = await sha256("a list");
const key = (number: number, donorSeed: string) =>
  keyOf({ serverSeed: SEED, listHash, number, donorSeed });

async function take(of: Uint8Array, sizes: number[], most = Number.POSITIVE_INFINITY) {
  const drawn: Drawn[] = [];
  if (most === 0) return drawn;
  for await (const one of inDrawnOrder(of, sizes)) if (drawn.push(one) === most) break;
  return drawn;
}

/** We computed the expected results with another program in another language. */
describe("known draws", () => {
  it("uses a donor's 32 random bytes", async () => {
    const made = await key(7, "ff".repeat(32));
    expect(inHex(made)).toBe("8332d51a5ed566ce020e616c1c154eacc58b386c4d2de832b02fc27d9828436b");
    const order = await take(made, [5, 3]);
    expect(order.map(({ tier, at }) => `${tier}:${at}`).join(" ")).toBe(
      "0:3 0:1 0:0 0:4 0:2 1:1 1:0 1:2",
    );
  });

  it("uses a donor's words", async () => {
    const made = await key(7, "Ẹ kú iṣẹ́");
    expect(inHex(made)).toBe("f97f3c0fe62eeaaabc6475f9237f6f8434f511b5c290a2ddf3ce602d2bf0150e");
    expect((await take(made, [10], 4)).map(({ at }) => at)).toEqual([2, 0, 4, 6]);
  });

  it("draws five of a million", async () => {
    const order = await take(await key(8, ""), [1_000_000], 5);
    expect(order.map(({ at }) => at)).toEqual([113676, 809214, 626304, 291151, 463639]);
  });
});

it("draws everybody once, and a tier only once the one before is at its end", async () => {
  const sizes = fc.array(fc.nat(12), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(sizes, fc.nat(), async (each, number) => {
      const order = await take(await key(number, ""), each);
      const all = each.flatMap((size, tier) => Array.from({ length: size }, (_, at) => [tier, at]));
      expect(order.map(({ tier }) => tier)).toEqual(all.map(([tier]) => tier));
      expect(new Set(order.map(({ tier, at }) => `${tier} ${at}`)).size).toBe(all.length);
    }),
    { numRuns: 50 },
  );
});

it("gives each the same chance at each turn", async () => {
  const size = 7;
  const turns = 3;
  const draws = 3_000;
  const seen = Array.from({ length: turns }, () => new Array<number>(size).fill(0));
  for (let number = 1; number <= draws; number++)
    for (const [turn, { at }] of (await take(await key(number, "x"), [size], turns)).entries())
      (seen[turn] as number[])[at] = (seen[turn]?.[at] ?? 0) + 1;
  const expected = draws / size;
  for (const counts of seen) {
    const chiSquare = counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
    // The chi-square test has six degrees of freedom. Only one fair draw in a thousand has a result above this value.
    // The draws in this test are always the same, so the test cannot fail by chance.
    expect(chiSquare).toBeLessThan(22.46);
  }
});

it("follows from each part of the key", async () => {
  const others = [
    await keyOf({ serverSeed: SEED, listHash: await sha256("another"), number: 7, donorSeed: "" }),
    await keyOf({ serverSeed: "ff".repeat(32), listHash, number: 7, donorSeed: "" }),
    await key(8, ""),
    await key(7, "x"),
    await key(7, ""),
  ];
  expect(new Set(others.map(inHex)).size).toBe(others.length);
});
