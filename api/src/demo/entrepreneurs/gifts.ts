import type { Counter } from "../money/counter.ts";
import { donorOf, giveOne } from "../money/giving.ts";
import { createRandom, type Random } from "../random.ts";
import { type Given, type PlannedGift, planGifts } from "./donors.ts";

const MESSAGES = [
  "Well done. Keep going!",
  "My mother did the same work.",
  "For the machine. I look forward to the photo.",
  "Ẹ kú iṣẹ́ o!",
  "From all of us in Leeds.",
  "Nwanne, jisie ike.",
  "Allah ya taimaka.",
] as const;

/** Gives every planned gift on its day. Each gift adds some hundredths of a second to the first start of the server. */
export async function giveTo(counter: Counter, pages: readonly Given[], now: Date) {
  for (const [nth, gift] of planGifts(pages, now).entries())
    await give(counter, gift, createRandom(`gift ${nth}`));
}

/** Gives one gift. `draw` is the number of the draw that chose the gift's pages. */
export async function give(
  counter: Counter,
  { donor, amount, pages, at, draw }: PlannedGift & { draw?: number },
  random: Random,
) {
  await giveOne(
    counter,
    {
      kind: pages.length === 1 && draw === undefined ? "entrepreneur" : "empower",
      donor: donorOf(donor),
      parts: pages.map((entrepreneurId) => ({ entrepreneurId, amount: BigInt(amount) })),
      coversFee: random.chance(0.6),
      anonymous: random.chance(0.3),
      message: random.chance(0.4) ? random.pick(MESSAGES) : null,
      ...(draw !== undefined && { draw }),
    },
    at,
  );
}
