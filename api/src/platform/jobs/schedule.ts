import type { Database } from "../db/database.ts";
import { causeOf } from "../db/failures.ts";
import type { PhotoStore } from "../files/photo-store.ts";
import type { Housekeeping } from "./housekeeping.ts";
import { keepHouse } from "./keep-house.ts";
import { mendFuture } from "./mend-future.ts";
import { leapInWords, leapSinceKept, mayKeepHouse } from "./trusted-time.ts";

interface Schedule {
  db: Database;
  photos: PhotoStore;
  now: () => Date;
  housekeeping: readonly Housekeeping[];
  onError: (message: string) => void;
  /** Called when housekeeping may run, which means that the clock is right. */
  onKept: () => void;
}

const FIRST_AFTER_MS = 60_000;
const EVERY_MS = 10 * 60_000;

/** Runs housekeeping once. If the clock may be wrong, reports this and deletes nothing. */
export async function keepHouseIfSure(schedule: Schedule) {
  const { db, photos, now, housekeeping, onError, onKept } = schedule;
  const at = now();
  const leap = await leapSinceKept(db, at);
  if (!(await mayKeepHouse(db, at)))
    return onError(
      `the clock is ${leapInWords(leap)} the last cleaning, so nothing is deleted. If the clock is right, deleting starts again automatically within a day. If the clock is wrong, set it`,
    );
  onKept();
  await mendFuture(db, at, housekeeping);
  await keepHouse({ db, photos, now: at }, housekeeping);
}

/** Runs housekeeping every ten minutes. `stop` waits for a run that has begun. */
export function scheduleHousekeeping(schedule: Schedule) {
  let underWay: Promise<unknown> = Promise.resolve();
  let timer = later(FIRST_AFTER_MS);
  let stopped = false;

  function later(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      underWay = keepHouseIfSure(schedule)
        .catch((error: unknown) => schedule.onError(causeOf(error)))
        .finally(() => {
          // The pause is random, so that processes that started together do not all run housekeeping at the same
          // moment.
          if (!stopped) timer = later(EVERY_MS * (0.8 + Math.random() * 0.4));
        });
    }, ms).unref();
  }

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
