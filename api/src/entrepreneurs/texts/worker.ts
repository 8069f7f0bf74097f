import { DAY_MS } from "@agbara/shared/age.ts";
import { dayInLagos, LAGOS_AHEAD_MS, startInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { and, eq, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { type Housekeeping, removeAfter } from "../../platform/jobs/housekeeping.ts";
import { HOUR_MS } from "../../platform/jobs/mend-future.ts";
import { nothing } from "../../platform/jobs/waiting.ts";
import type { Worker } from "../../platform/jobs/worker.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import type { TextWay } from "../../platform/texts/text.ts";
import { isCurrent } from "./rules.ts";
import { NEWS_KINDS, text_news, text_numbers } from "./tables.ts";
import { newsText } from "./texts.ts";

/** We send text messages only between these hours, in Lagos. */
const [FROM, TO] = [8, 20];
/** We send no text message about news that is older than this many days. By then, a mail has told the person. */
const NEWS_DAYS = 2;

interface Teller {
  db: Database;
  postText: Outbox["postText"];
  /** The ways of sending (SMS, WhatsApp) for which the server has keys. */
  ways: readonly TextWay[];
}

/**
 * If fewer than this many minutes are left before the evening, news waits until the morning, because sending a message
 * takes some time.
 */
const FEWEST_MINUTES = 10;

/**
 * Returns how many minutes are left today for sending. Returns null at night and shortly before. The provider must send
 * a message within this time or drop it, because a message in the night would wake the person.
 */
export function minutesLeft(now: Date): number | null {
  const hour = new Date(now.getTime() + LAGOS_AHEAD_MS).getUTCHours();
  if (hour < FROM || hour >= TO) return null;
  const ends = startInLagos(dayInLagos(now)).getTime() + TO * HOUR_MS;
  const left = Math.floor((ends - now.getTime()) / 60_000);
  return left < FEWEST_MINUTES ? null : left;
}

/**
 * Sends waiting news by text message. Each person gets at most one message a day, with the most urgent news first, and
 * none at night. One transaction deletes the news and queues the message. So if the server is killed, no news is lost
 * or queued twice.
 */
export function textsWorker({ db, postText, ways }: Teller): Worker {
  return {
    name: "text messages",
    every: 30_000,
    patience: 3 * DAY_MS,
    needsTrustedTime: true,
    async step(now) {
      const keepMinutes = minutesLeft(now);
      if (keepMinutes === null) return 0;
      return db.transaction(async (tx) => {
        const next = await takeNext(tx, now);
        if (!next) return 0;
        const number = { ...next, used_at: new Date(next.used_at) };
        if (!isCurrent(number, now) || !ways.includes(number.way)) {
          await tx.delete(text_news).where(eq(text_news.user_id, number.user_id));
          return 1;
        }
        const told = and(eq(text_news.user_id, number.user_id), eq(text_news.kind, number.kind));
        await tx.delete(text_news).where(told);
        await tx
          .update(text_numbers)
          .set({ last_on: dayInLagos(now) })
          .where(eq(text_numbers.user_id, number.user_id));
        await postText(tx, newsText(number, number.kind), { keepMinutes });
        return 1;
      });
    },
    // Waiting news is not a fault: it may wait for the morning or the next day.
    waiting: nothing,
  };
}

interface Next {
  user_id: string;
  phone: string;
  way: TextWay;
  used_at: string;
  kind: (typeof NEWS_KINDS)[number];
}

/**
 * Of the phone numbers that got no message today, takes the one whose news has waited longest. Locks this number, so
 * that other processes skip it.
 */
async function takeNext(tx: Database, now: Date): Promise<Next | null> {
  const urgency = sql.join(
    NEWS_KINDS.map((kind) => sql`${kind}`),
    sql`, `,
  );
  const [next] = await rowsOf<Next>(
    tx,
    sql`select number.user_id, number.phone, number.way, number.used_at::text as used_at, (
               select news.kind from ${text_news} as news where news.user_id = number.user_id
                order by array_position(array[${urgency}]::text[], news.kind) limit 1) as kind
          from ${text_numbers} as number
         where (number.last_on is null or number.last_on < ${dayInLagos(now)})
           and exists (select from ${text_news} as news where news.user_id = number.user_id)
         order by (select min(at) from ${text_news} as news where news.user_id = number.user_id)
         limit 1 for update skip locked`,
  );
  return next ?? null;
}

export const textsHousekeeping: Housekeeping = {
  sweeps: { textNews: removeAfter(text_news.at, NEWS_DAYS) },
  mend: (later) => [
    sql`delete from ${text_news} where at > ${later(HOUR_MS)}`,
    sql`update ${text_numbers} set used_at = ${later(0)} where used_at > ${later(HOUR_MS)}`,
    sql`update ${text_numbers} set last_on = null where last_on > (${later(HOUR_MS)} at time zone 'Africa/Lagos')::date`,
  ],
};
