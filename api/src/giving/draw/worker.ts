import { dayInLagos, startInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Worker } from "../../platform/jobs/worker.ts";
import { freezeList, latestList } from "./lists.ts";

const MINUTE_MS = 60_000;

/** Freezes each day's list of pages for draws. */
export function drawListWorker({ db }: { db: Database }): Worker {
  return {
    name: "lists for draws",
    every: MINUTE_MS,
    patience: 6 * 60 * MINUTE_MS,
    // With a wrong clock, we could freeze the list of a future day. Until that day, there would be no new list.
    needsTrustedTime: true,
    async step(now) {
      await freezeList(db, now);
      return 0;
    },
    async waiting(at, now) {
      const last = await latestList(at);
      const today = dayInLagos(now);
      if (last && last.day >= today) return { count: 0, oldest: null };
      // Before the very first list, `oldest` is null, because no draw waits for a list then.
      return { count: 1, oldest: last && startInLagos(today) };
    },
  };
}
