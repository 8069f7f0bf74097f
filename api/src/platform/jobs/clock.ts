const HOUR_MS = 3_600_000;

/** A larger difference is neither a clock that was set right nor a machine that slept. */
export const LEAP_MS = 24 * HOUR_MS;
/** A clock that stays where it has leapt for this long is believed. */
export const BELIEVED_AFTER_MS = 24 * HOUR_MS;

interface Options {
  /** The machine's clock: milliseconds since 1970. */
  wall?: () => number;
  /** Milliseconds since any moment, by a clock that nobody can set. */
  steady?: () => number;
  /** Whether the machine's clock is known to be right. If not, it is followed wherever it goes. */
  isTrusted: boolean;
  /** By how many milliseconds it has leapt. Each leap is told once. */
  onLeap: (ms: number) => void;
}

/** The time by which the whole server works. */
export interface Clock {
  now(): Date;
  /** Tells it that the machine's clock was found to be right. */
  trust(): void;
}

/**
 * The machine's clock without its leaps. A leap of more than a day, forward or back, is followed only after the clock
 * has stayed there for a day. Otherwise a clock set wrong for a minute would end every session, mail code and limit.
 */
export function createClock({
  wall = () => Date.now(),
  steady = () => performance.now(),
  isTrusted,
  onLeap,
}: Options): Clock {
  let trusted = isTrusted;
  let last = { wall: wall(), steady: steady() };
  let leap: { ms: number; since: number } | null = null;

  return {
    now() {
      const read = { wall: wall(), steady: steady() };
      const expected = last.wall + read.steady - last.steady;
      const ms = read.wall - expected;
      if (trusted && Math.abs(ms) > LEAP_MS) {
        if (!leap || Math.abs(ms - leap.ms) > LEAP_MS) {
          leap = { ms, since: read.steady };
          onLeap(ms);
        }
        if (read.steady - leap.since < BELIEVED_AFTER_MS) return new Date(expected);
      }
      leap = null;
      last = read;
      return new Date(read.wall);
    },
    trust() {
      trusted = true;
    },
  };
}
