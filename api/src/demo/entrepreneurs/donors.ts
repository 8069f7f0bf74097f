import { PEOPLE_COUNT_MAX } from "@agbara/shared/constants.ts";
import { createRandom, type Random } from "../random.ts";

/** A page that gets gifts, and the share of its target that all gifts together reach. */
export interface Given {
  id: string;
  /** Kobo. */
  target: number;
  /** The share of the target: more than 0, and at most 1. */
  share: number;
  since: Date;
}

/** One donor's gift to one or more pages. Each page gets the same amount. */
export interface PlannedGift {
  /** From 1. */
  donor: number;
  /** Kobo. */
  amount: number;
  pages: string[];
  at: Date;
}

const NAIRA = 100;
const PEOPLE = 24;
/** The amounts of small gifts, in naira. A donor gives one of these amounts to each of several pages. */
const SMALL = [1_000, 2_000, 2_500, 4_000, 5_000] as const;
/** How many donors give to a page that gets nearly its whole target. */
const MANY = { least: 14, most: 18 } as const;
/**
 * The largest share of a page's money that comes from small gifts. One larger gift at the end pays the remaining
 * amount.
 */
const SMALL_SHARE = 0.85;

/**
 * Plans which donor gives how much to which page, and when. The same input gives the same plan. First, many donors give
 * a little to several pages at once. At the end, one donor gives each page its remaining amount.
 */
export function planGifts(pages: readonly Given[], now: Date): PlannedGift[] {
  const crowd = createRandom("crowd");
  const amounts = Array.from({ length: PEOPLE }, () => crowd.pick(SMALL) * NAIRA);
  const byDonor: Given[][] = amounts.map(() => []);
  const last = pages.map((page, nth): PlannedGift => {
    const random = createRandom(`gifts ${nth}`);
    let left = sumOf(page);
    const most = left * SMALL_SHARE;
    const people = random.sample([...amounts.keys()], peopleOf(page, random));
    const [closing = 0, ...others] = people;
    let given = 0;
    for (const donor of others) {
      const amount = amounts[donor] ?? 0;
      if (given + amount > most) continue;
      byDonor[donor]?.push(page);
      given += amount;
    }
    left -= given;
    return {
      donor: closing + 1,
      amount: left,
      pages: [page.id],
      at: between(page.since, now, random, 0.9),
    };
  });
  const small = byDonor.flatMap((given, donor) =>
    inGroups(given, createRandom(`donor ${donor}`), now).map((gift) => ({
      ...gift,
      donor: donor + 1,
      amount: amounts[donor] ?? 0,
    })),
  );
  // The gifts that complete a page's target come last, because a full page accepts no more gifts.
  return [...small, ...last];
}

/** Returns how much money a page gets, in kobo: its whole target, or a part of it as a round amount. */
function sumOf({ target, share }: Given): number {
  const naira = target / NAIRA;
  if (share === 1) return target;
  return Math.max(1_000, Math.round((naira * share) / 500) * 500) * NAIRA;
}

function peopleOf({ share }: Given, random: Random): number {
  return Math.max(1, Math.round(random.int(MANY.least, MANY.most) * share ** 1.5));
}

/**
 * Plans one donor's gifts to these pages. One gift goes to at most `PEOPLE_COUNT_MAX` pages. The donor gives it after
 * the last of its pages has opened.
 */
function inGroups(given: readonly Given[], random: Random, now: Date) {
  const inTime = given.toSorted((a, b) => a.since.getTime() - b.since.getTime());
  const gifts: Pick<PlannedGift, "pages" | "at">[] = [];
  for (let from = 0; from < inTime.length; from += PEOPLE_COUNT_MAX) {
    const group = inTime.slice(from, from + PEOPLE_COUNT_MAX);
    const opened = group.at(-1)?.since ?? now;
    gifts.push({ pages: group.map(({ id }) => id), at: between(opened, now, random, 0) });
  }
  return gifts;
}

/**
 * Returns a random moment between `since` and `now`. Skips the first part of this time: with `from` 0.1, it skips the
 * first tenth.
 */
function between(since: Date, now: Date, random: Random, from: number): Date {
  const span = now.getTime() - since.getTime();
  return new Date(since.getTime() + span * (from + (0.98 - from) * random.next()));
}

/** Returns which share of the target a page got. Some pages got nearly the whole target, and most got less. */
export function shareOf(random: Random): number {
  return random.chance(0.2) ? 0.85 + random.next() * 0.1 : 0.04 + random.next() * 0.7;
}
