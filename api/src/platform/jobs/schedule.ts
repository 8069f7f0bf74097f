import { causeOf } from "../db/failures.ts";
import type { Database } from "../db/open.ts";
import type { PhotoStore } from "../media/photo-store.ts";
import { mendFuture } from "./from-the-future.ts";
import { keepHouse } from "./keep-house.ts";
import { leapInWords, leapSinceKept, mayKeepHouse } from "./trusted-time.ts";

interface Schedule {
  db: Database;
  photos: PhotoStore;
  now: () => Date;
  onError: (message: string) => void;
  /** House was kept by this clock: it is right. */
  onKept: () => void;
}

const FIRST_AFTER_MS = 60_000;
const EVERY_MS = 10 * 60_000;

/** Keeps house once, unless the clock may be wrong: then it says so, and deletes nothing. */
export async function keepHouseIfSure({ db, photos, now, onError, onKept }: Schedule) {
  const at = now();
  const leap = await leapSinceKept(db, at);
  if (!(await mayKeepHouse(db, at)))
    return onError(
      `the clock is ${leapInWords(leap)} the last cleaning, so nothing is deleted. If the clock is right, deleting starts again automatically within a day. If the clock is wrong, set it`,
    );
  onKept();
  await mendFuture(db, at);
  await keepHouse({ db, photos, now: at });
}

/** Keeps house every ten minutes from now on. `stop` waits for what is under way. */
export function scheduleHousekeeping(schedule: Schedule) {
  let underWay: Promise<unknown> = Promise.resolve();
  let timer = later(FIRST_AFTER_MS);
  let stopped = false;

  function later(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      underWay = keepHouseIfSure(schedule)
        .catch((error: unknown) => schedule.onError(causeOf(error)))
        .finally(() => {
          // Not in step with other processes that started at the same time.
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
