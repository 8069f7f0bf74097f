import { causeOf } from "../db/failures.ts";
import type { Database } from "../db/open.ts";
import type { PhotoStore } from "../media/photo-store.ts";
import { keepHouse } from "./keep-house.ts";

interface Schedule {
  db: Database;
  photos: PhotoStore;
  now: () => Date;
  onError: (message: string) => void;
}

const FIRST_AFTER_MS = 60_000;
const EVERY_MS = 10 * 60_000;

/** Keeps house every ten minutes from now on. `stop` waits for what is under way. */
export function scheduleHousekeeping({ db, photos, now, onError }: Schedule) {
  let underWay: Promise<unknown> = Promise.resolve();
  let timer = later(FIRST_AFTER_MS);
  let stopped = false;

  function later(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      underWay = keepHouse({ db, photos, now: now() })
        .catch((error: unknown) => onError(causeOf(error)))
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
