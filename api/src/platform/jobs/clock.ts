const HOUR_MS = 3_600_000;

/**
 * If the machine's clock changes by more than this, we call the change a leap. Smaller changes happen when somebody
 * corrects the clock, or after the machine slept.
 */
export const LEAP_MS = 24 * HOUR_MS;
/** If the machine's clock keeps its new time for this long after a leap, we accept the new time. */
export const BELIEVED_AFTER_MS = 24 * HOUR_MS;

interface Options {
  /** The machine's clock: milliseconds since 1970. */
  wall?: () => number;
  /** Milliseconds since some fixed moment. Nobody can set this clock. */
  steady?: () => number;
  /** True if we know that the machine's clock is right. Otherwise our clock follows every leap. */
  isTrusted: boolean;
  /** Called once for each leap, with its size in milliseconds. */
  onLeap: (ms: number) => void;
}

/** The clock that the whole server uses. */
export interface Clock {
  now(): Date;
  /** Tells this clock that somebody has found the machine's clock to be right. */
  trust(): void;
}

/**
 * Makes a clock that follows the machine's clock, but not its leaps. A leap is a change of more than a day, forward or
 * back. Our clock follows a leap only after the machine's clock has kept its new time for a day. Otherwise one wrong
 * minute of the machine's clock would end every session, mail code and limit.
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
