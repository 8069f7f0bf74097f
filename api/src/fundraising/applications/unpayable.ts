import { DAY_MS } from "@agbara/shared/age.ts";
import { UNPAYABLE_DAYS } from "@agbara/shared/constants.ts";
import { and, eq, gt } from "drizzle-orm";
import type { Entrepreneur } from "../../entrepreneurs/public/queries.ts";
import { readerOf } from "../../people/mail-parts.ts";
import { findPresent } from "../../people/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { unpayableMail } from "./mails.ts";
import { addEvent, beginRow } from "./queries.ts";
import { application_events } from "./tables.ts";

/**
 * Tells an entrepreneur that we could not pay them some money, so it went to another page or back to the donor. Sends
 * at most one mail in `UNPAYABLE_DAYS` days. This mail covers all gifts of these days.
 */
export async function tellUnpayable(
  tx: Database,
  page: Entrepreneur,
  { now, mail }: { now: Date; mail: Outbox["post"] },
): Promise<void> {
  const since = new Date(now.getTime() - UNPAYABLE_DAYS * DAY_MS);
  const told = and(
    eq(application_events.entrepreneur_id, page.id),
    eq(application_events.what, "unpayable"),
    gt(application_events.at, since),
  );
  if ((await tx.$count(application_events, told)) > 0) return;
  await beginRow(tx, page.id, now);
  await addEvent(tx, {
    entrepreneur_id: page.id,
    what: "unpayable",
    at: now,
    by: null,
    words: null,
  });
  const to = readerOf(page.user_id === null ? null : await findPresent(tx, page.user_id));
  if (to) await mail(tx, unpayableMail(to, page.code));
}
