const HOUR_MS = 3_600_000;

/**
 * If the machine's clock suddenly changes by more than this, we call the change a leap. Smaller changes are normal:
 * somebody corrects the clock, or the machine slept.
 */
export const LEAP_MS = 24 * HOUR_MS;
/** How long the machine's clock must stay at its new time after a leap. Then we accept the new time. */
export const BELIEVED_AFTER_MS = 24 * HOUR_MS;

interface Options {
  /** Returns the time of the machine's clock, in milliseconds since 1970. */
  wall?: () => number;
  /** Returns milliseconds since some fixed moment, from a clock that nobody can set. */
  steady?: () => number;
  /** True if we know that the machine's clock is right. If false, our clock follows every leap. */
  isTrusted: boolean;
  /** Called once for each leap, with the size of the leap in milliseconds. */
  onLeap: (ms: number) => void;
}

/** The clock that the whole server uses. */
export interface Clock {
  now(): Date;
  /** Tells our clock that the machine's clock is right. */
  trust(): void;
}

/**
 * Returns a clock that follows the machine's clock, but not its leaps. A leap is a change of more than a day, forward
 * or back. We follow a leap only after the machine's clock has stayed at its new time for a day. Otherwise one minute
 * with a wrong clock would end every session, mail code and limit.
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
