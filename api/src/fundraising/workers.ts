import { NEWS } from "@agbara/shared/constants.ts";
import { dayInLagos, startInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { sql } from "drizzle-orm";
import { logMonths } from "../ledger/books/open/month-entries.ts";
import { isDailyDue, logDay } from "../ledger/public-log/daily.ts";
import type { SigningKeys } from "../people/mails/signed.ts";
import type { Database } from "../platform/db/database.ts";
import { queue, waitingIn } from "../platform/jobs/waiting.ts";
import type { Worker } from "../platform/jobs/worker.ts";
import type { Outbox } from "../platform/mail/outbox.ts";
import { waitingPauses } from "./life/queries.ts";
import { turnPages } from "./life/turning.ts";
import { tellMilestones } from "./milestones/telling.ts";
import { takeNewDigests } from "./proofs/queries.ts";
import { askForNews } from "./updates/due.ts";
import { tellNews } from "./updates/telling.ts";
import { tellNewLines, versionsToTell } from "./versions/telling.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface Works {
  db: Database;
  mail: Outbox["post"];
  /** The keys that sign the unsubscribe links in mails. */
  keys: SigningKeys;
  /** The address of the site, for the links in mails. */
  site: string;
}

/**
 * Makes the workers for pages. They mail news and milestones, open and close pages whose time has come, and write the
 * day's entry of the public log.
 */
export function fundraisingWorkers({ db, mail, site, keys }: Works): Worker[] {
  return [
    {
      name: "news by mail",
      every: MINUTE_MS,
      // A page mails its news once a day, so an update may wait for the next day.
      patience: 2 * NEWS.mailEveryHours * HOUR_MS,
      step: async (now) => ((await tellNews({ db, now, mail, site, keys })) ? 1 : 0),
      waiting: queue(sql`select at as since from page_updates where told_at is null order by at`),
    },
    {
      name: "news asked for by mail",
      every: HOUR_MS,
      patience: 24 * HOUR_MS,
      needsTrustedTime: true,
      step: (now) => askForNews({ db, now, mail }),
      waiting: (at, now) =>
        waitingIn(
          at,
          sql`select ended_at + ${`${NEWS.dueDays} days`}::interval as since from payout_items
               where state = 'paid' and news_looked_at is null
                 and ended_at <= ${now.toISOString()}::timestamptz - ${`${NEWS.dueDays} days`}::interval
               order by ended_at`,
        ),
    },
    {
      name: "milestones told by mail",
      every: MINUTE_MS,
      patience: HOUR_MS,
      step: (now) => tellMilestones({ db, now, mail }),
      waiting: queue(
        sql`select reached_at as since from page_milestones where told_at is null order by reached_at`,
      ),
    },
    {
      name: "donors told of new lines",
      every: MINUTE_MS,
      patience: HOUR_MS,
      step: (now) => tellNewLines({ db, now, mail, site }),
      waiting: queue(versionsToTell),
    },
    {
      name: "pages that open or close",
      every: 10 * MINUTE_MS,
      patience: 6 * HOUR_MS,
      needsTrustedTime: true,
      step: (now) => turnPages({ db, now, mail }),
      waiting: (at, now) => waitingIn(at, waitingPauses(now)),
    },
    {
      name: "daily log",
      every: 10 * MINUTE_MS,
      patience: 6 * HOUR_MS,
      needsTrustedTime: true,
      async step(now) {
        await logDay(db, now, takeNewDigests);
        await logMonths(db, now);
        return 0;
      },
      async waiting(at, now) {
        if (!(await isDailyDue(at, now))) return { count: 0, oldest: null };
        return { count: 1, oldest: startInLagos(dayInLagos(now)) };
      },
    },
  ];
}
