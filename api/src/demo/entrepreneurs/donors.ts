import { PEOPLE_COUNT_MAX } from "@agbara/shared/constants.ts";
import { createRandom, type Random } from "../random.ts";

/** A page that is given to, and how much of its target in the end. */
export interface Given {
  id: string;
  /** Kobo. */
  target: number;
  /** From above 0 to 1. */
  share: number;
  since: Date;
}

/** One gift of one donor, the same amount to each page. */
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
/** What somebody gives to each of several pages; naira. */
const SMALL = [1_000, 2_000, 2_500, 4_000, 5_000] as const;
/** So many give to a page that is nearly full. */
const MANY = { least: 14, most: 18 } as const;
/** Small gifts make at most so much of a page's money: the last gift is a larger one. */
const SMALL_SHARE = 0.85;

/**
 * Who gives what to whom and when, the same each time: many donors give a little to several pages at once, and one
 * gives each page what it lacks in the end.
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
  // A page that is full takes nothing more.
  return [...small, ...last];
}

/** All of a page's target, or a round part of it; kobo. */
function sumOf({ target, share }: Given): number {
  const naira = target / NAIRA;
  if (share === 1) return target;
  return Math.max(1_000, Math.round((naira * share) / 500) * 500) * NAIRA;
}

function peopleOf({ share }: Given, random: Random): number {
  return Math.max(1, Math.round(random.int(MANY.least, MANY.most) * share ** 1.5));
}

/** As many pages as one gift can have, all of them open by then. */
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

/** A moment of that time, not in its first part. */
function between(since: Date, now: Date, random: Random, from: number): Date {
  const span = now.getTime() - since.getTime();
  return new Date(since.getTime() + span * (from + (0.98 - from) * random.next()));
}

/** How much of a page's target came: some nearly all, most a part. */
export function shareOf(random: Random): number {
  return random.chance(0.2) ? 0.85 + random.next() * 0.1 : 0.04 + random.next() * 0.7;
}
