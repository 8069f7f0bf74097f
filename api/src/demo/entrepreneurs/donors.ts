import { PEOPLE_COUNT_MAX } from "@agbara/shared/constants.ts";
import { createRandom, type Random } from "../random.ts";

/** A page that gets gifts, and the share of its target that the gifts reach in the end. */
export interface Given {
  id: string;
  /** Kobo. */
  target: number;
  /** Above 0, at most 1. */
  share: number;
  since: Date;
}

/** One gift of one donor to one or more pages, each with the same amount. */
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
/** The small amounts, in naira. A donor gives one of them to each of several pages. */
const SMALL = [1_000, 2_000, 2_500, 4_000, 5_000] as const;
/** How many donors give to a page that gets nearly all its money. */
const MANY = { least: 14, most: 18 } as const;
/**
 * All small gifts together are at most this share of a page's money. The last gift is larger and pays the remaining
 * amount.
 */
const SMALL_SHARE = 0.85;

/**
 * Plans which donor gives how much to which page, and when. The plan is the same each time. Many donors give a little
 * to several pages at once. At the end, one donor gives each page its remaining amount.
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
  // The gifts that fill a page come last, because a full page accepts no more gifts.
  return [...small, ...last];
}

/** Returns the amount that a page gets, in kobo: its whole target or a round part of it. */
function sumOf({ target, share }: Given): number {
  const naira = target / NAIRA;
  if (share === 1) return target;
  return Math.max(1_000, Math.round((naira * share) / 500) * 500) * NAIRA;
}

function peopleOf({ share }: Given, random: Random): number {
  return Math.max(1, Math.round(random.int(MANY.least, MANY.most) * share ** 1.5));
}

/**
 * Plans the gifts of one donor to these pages. Each gift has as many pages as possible. The donor gives only when all
 * pages of the gift are open.
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
 * Returns a random moment between `since` and `now`. Skips the first part of this time. `from` is the skipped share.
 */
function between(since: Date, now: Date, random: Random, from: number): Date {
  const span = now.getTime() - since.getTime();
  return new Date(since.getTime() + span * (from + (0.98 - from) * random.next()));
}

/** Returns how much of its target a page got: nearly all for some pages, a part for most. */
export function shareOf(random: Random): number {
  return random.chance(0.2) ? 0.85 + random.next() * 0.1 : 0.04 + random.next() * 0.7;
}
