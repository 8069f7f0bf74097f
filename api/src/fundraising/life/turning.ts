import { type Entrepreneur, holdPage, openStatus } from "../../entrepreneurs/public/queries.ts";
import { readerOf } from "../../people/mail-parts.ts";
import { findPresent } from "../../people/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { addEvent, beginRow, changePage } from "../applications/queries.ts";
import { lifeMail } from "./mails.ts";
import { type Due, findDue, isDue } from "./queries.ts";

interface Turning {
  db: Database;
  now: Date;
  /** Queues a mail. The mail is part of the given transaction. */
  mail: Outbox["post"];
}

const TO = {
  resumed: (_: Date, page: Entrepreneur) =>
    ({ status: openStatus(page), paused_until: null }) as const,
  finished: (now: Date) => ({ status: "closed", ended_at: now }) as const,
};

/**
 * Opens pages whose pause is over, and closes pages whose money is all paid out. Handles a few pages at a time. Returns
 * the number of pages that it changed.
 */
export async function turnPages(turning: Turning, limit = 20): Promise<number> {
  let turned = 0;
  for (const due of ["resumed", "finished"] as const)
    for (const id of await findDue(turning.db, due, turning.now, limit))
      if (await turn(turning, due, id)) turned += 1;
  return turned;
}

function turn({ db, now, mail }: Turning, due: Due, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const page = await holdPage(tx, id);
    // Checks again, because the page's owner or a verifier may have changed the page by now.
    if (!page || !(await isDue(tx, due, id, now))) return false;
    await changePage(tx, id, TO[due](now, page));
    await beginRow(tx, id, now);
    const what = due === "finished" ? "ended" : due;
    await addEvent(tx, { entrepreneur_id: id, what, at: now, by: null, words: null });
    const to = readerOf(page.user_id === null ? null : await findPresent(tx, page.user_id));
    if (to) await mail(tx, lifeMail(to, due, page));
    return true;
  });
}
