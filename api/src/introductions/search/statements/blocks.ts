import { DAY_MS, type Day, dayOf } from "@agbara/shared/age.ts";
import type { Stretch } from "./stretches.ts";

/** The whole numbers from `from` up to `before`, but not `before` itself. */
export interface Numbers {
  from: number;
  before: number;
}

/**
 * The days between one end of a range and the nearest end of a block. We count the people on these days. If the blocks
 * are shorter than the range there, we add the number (`sign` is 1). If they are longer, we subtract it (-1).
 */
export interface SignedDays extends Stretch {
  sign: 1 | -1;
}

/**
 * A range of days, divided into whole blocks with stored counts, and some days at both ends. The whole blocks may be a
 * little longer or shorter than the range. The days at the ends make up for the difference.
 */
export interface DayBlocks {
  /** The days of all blocks together, from the first to the last. */
  blocks: Stretch;
  codes: Numbers;
  older: SignedDays;
  newer: SignedDays;
}

/**
 * The code of a block is LEVEL × (the position of the block's size in the list of sizes) + the block's running number.
 */
const LEVEL = 1_000_000;

const FIRST_BIRTH: Day = "1850-01-01";

/**
 * The sizes of blocks, in days and in centimetres. The database's function `facet_cells` uses the same sizes. A test
 * compares the two.
 */
export const BIRTH_DAYS = { small: 64, large: 512 } as const;
export const DAYS = [8, 64, 512] as const;
export const HEIGHTS = [1, 8] as const;

const numberOf = (day: Day, first: Day) => (Date.parse(day) - Date.parse(first)) / DAY_MS;
const dayAt = (number: number, first: Day) => dayOf(new Date(Date.parse(first) + number * DAY_MS));

function ceiling(number: number, size: number): number {
  return Math.ceil(number / size) * size;
}

function floor(number: number, size: number): number {
  return Math.floor(number / size) * size;
}

/**
 * Finds the whole blocks of this size that are nearest to the range. Also finds the days by which these blocks are too
 * short or too long at each end.
 */
function nearest({ from, before }: Numbers, size: number, first: Day): DayBlocks {
  const codes = { from: Math.round(from / size) * size, before: Math.round(before / size) * size };
  const stretch = (one: number, other: number): Stretch => ({
    from: dayAt(Math.min(one, other), first),
    before: dayAt(Math.max(one, other), first),
  });
  return {
    blocks: stretch(codes.from, codes.before),
    codes,
    older: { ...stretch(from, codes.from), sign: from <= codes.from ? 1 : -1 },
    newer: { ...stretch(codes.before, before), sign: codes.before <= before ? 1 : -1 },
  };
}

/**
 * Returns the codes of as few blocks as possible that cover a range: small blocks at the ends and larger blocks inside.
 */
export function codesOf({ from, before }: Numbers, sizes: readonly number[], level = 0): number[] {
  const [size = 1, next] = sizes;
  const inner = next && {
    from: ceiling(from, next),
    before: floor(before, next),
  };
  const single = (start: number, end: number) =>
    Array.from(
      { length: Math.max(0, (end - start) / size) },
      (_, nth) => level * LEVEL + start / size + nth,
    );
  if (!inner || inner.from >= inner.before) return single(from, before);
  return [
    ...single(from, inner.from),
    ...codesOf(inner, sizes.slice(1), level + 1),
    ...single(inner.before, before),
  ];
}

/** Covers the days from `from` to `to`, including both, with blocks of 8, 64 and 512 days. */
export function dayBlocks(from: Day, to: Day, first: Day): DayBlocks & { parts: number[] } {
  const start = Math.max(0, numberOf(from, first));
  const end = Math.max(start, numberOf(to, first) + 1);
  const range = nearest({ from: start, before: end }, DAYS[0], first);
  return { ...range, parts: codesOf(range.codes, DAYS) };
}

/**
 * Covers the birth dates after `after`, up to and including `upTo`, with blocks. If `fine` is true, also uses small
 * blocks.
 */
export function birthBlocks(after: Day, upTo: Day, fine: boolean) {
  const from = numberOf(after, FIRST_BIRTH) + 1;
  const before = Math.max(from, numberOf(upTo, FIRST_BIRTH) + 1);
  const { small, large } = BIRTH_DAYS;
  const range = nearest({ from, before }, fine ? small : large, FIRST_BIRTH);
  const { codes } = range;
  const whole = { from: ceiling(codes.from, large), before: floor(codes.before, large) };
  const isAny = whole.from < whole.before;
  const inSmall = (start: number, end: number) => ({ from: start / small, before: end / small });
  return {
    ...range,
    /** The codes of the blocks: large blocks in the middle, and small blocks at the older and the newer end. */
    cells: {
      large: {
        from: LEVEL + whole.from / large,
        before: LEVEL + (isAny ? whole.before : whole.from) / large,
      },
      older: inSmall(codes.from, isAny ? whole.from : codes.before),
      newer: isAny ? inSmall(whole.before, codes.before) : { from: 0, before: 0 },
    },
  };
}
