import { sql } from "drizzle-orm";
import { mails } from "../db/tables.ts";
import type { Outbox } from "../mail/outbox.ts";
import { waitingIn } from "./waiting.ts";
import type { Worker } from "./worker.ts";

const MINUTE_MS = 60_000;

/**
 * Sends the mails that are due, including mails that other processes queued and mails that failed before. Does not wait
 * for the result, because a mail provider that does not answer would delay the next check.
 */
export function mailWorker(outbox: Pick<Outbox, "wake">): Worker {
  return {
    name: "mails",
    every: 5_000,
    patience: 15 * MINUTE_MS,
    async step() {
      outbox.wake();
      return 0;
    },
    // The first 48 bits of a mail's id are the time when we queued the mail, in milliseconds.
    waiting: (db) =>
      waitingIn(
        db,
        sql`select to_timestamp(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0) as since
              from ${mails} where not pretended order by id`,
      ),
  };
}
