import { randomUUID } from "node:crypto";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { and, eq, inArray, isNotNull, lte, sql } from "drizzle-orm";
import type { SigningKeys } from "../../people/mails/signed.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { freeFrom, lockAsked, markOf, noteMail } from "../asked-addresses.ts";
import { follows } from "../tables.ts";
import { confirmLink, followLink } from "./links.ts";
import { askedMail, monthlyMail } from "./mails.ts";
import { nextMonthly } from "./month.ts";
import { followOf, followsOf, needsOf, othersFor } from "./queries.ts";

export interface FollowTeller {
  db: Database;
  now: Date;
  /** Queues a mail in a transaction. The mail is sent only if the transaction commits. */
  mail: Outbox["post"];
  /** The base URL of the site, used in the links of mails. */
  site: string;
  keys: SigningKeys;
  /** False while we take no gifts. In that time, we send no monthly mails that remind people to give. */
  isOpen: boolean;
}

/** One mail asks about at most this many requests. All others wait for the next mail. */
const MOST_IN_A_MAIL = 5;

/**
 * Sends one mail to one address, and asks for a confirmation of its waiting requests. An address gets at most one such
 * mail a day, even if people type it often, and fewer if nobody answers. Later requests go into the next mail. If the
 * owner of the address told us never to ask, deletes the waiting requests instead. Returns 0 if no request waits.
 */
export function askOne({ db, now, mail, site, keys }: FollowTeller): Promise<number> {
  return db.transaction(async (tx) => {
    const [next] = await tx
      .select({ email: follows.email })
      .from(follows)
      .where(lte(follows.mail_at, now))
      .orderBy(follows.mail_at)
      .limit(1);
    if (!next) return 0;
    const due = and(eq(follows.email, next.email), isNotNull(follows.mail_at));
    // If another process is asking the same address, this one waits here and then finds that nothing is due.
    const known = await lockAsked(tx, markOf(next.email));
    if (known.never_at !== null) {
      await tx.delete(follows).where(due);
      return 1;
    }
    const rows = await tx
      .select()
      .from(follows)
      .where(due)
      .orderBy(follows.asked_at, follows.id)
      .limit(MOST_IN_A_MAIL)
      .for("update");
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 1;
    const free = freeFrom(known, now);
    if (free && free > now) {
      await tx.update(follows).set({ mail_at: free }).where(due);
      return 1;
    }
    const batch = randomUUID();
    await tx
      .update(follows)
      .set({ mail_at: null, mailed_at: now, batch })
      .where(inArray(follows.id, ids));
    await noteMail(tx, known.mark, now);
    const asked = await followsOf(tx, ids);
    const [first, ...others] = asked.map(({ follow: { id, amount }, page }) => ({
      name: page.name,
      amount,
      link: site + confirmLink({ id, batch }, keys),
    }));
    const never = site + followLink("never", known.mark, keys);
    if (first) await mail(tx, askedMail(next.email, [first, ...others], never));
    return 1;
  });
}

/** Finds the monthly mails that are due. `since` is the beginning of the day on which a mail became due. */
export const monthliesToSend = (now: Date) =>
  sql`select next_on::timestamp at time zone 'Africa/Lagos' as since from follows
       where next_on <= ${dayInLagos(now)} and paused_at is null order by next_on`;

/**
 * Writes one monthly mail if one is due. The same transaction queues the mail and sets the date of the next one, so no
 * mail is sent twice, even with many processes. Returns 0 if no mail is due.
 */
export async function remindOne(teller: FollowTeller): Promise<number> {
  const { db, now, mail, site, keys, isOpen } = teller;
  if (!isOpen) return 0;
  const today = dayInLagos(now);
  return db.transaction(async (tx) => {
    const [due] = await rowsOf<{ id: string }>(
      tx,
      sql`select id from follows where next_on <= ${today} and paused_at is null
           order by next_on limit 1 for update skip locked`,
    );
    const found = due && (await followOf(tx, due.id));
    if (!found) return 0;
    const { follow, page } = found;
    const { id, email, entrepreneur_id: pageId, amount, day } = follow;
    if (amount === null || day === null) return 0;
    const needs = await needsOf(tx, pageId);
    const others = needs === null ? await othersFor(tx, amount) : [];
    await tx
      .update(follows)
      .set({ next_on: nextMonthly(today, day) })
      .where(eq(follows.id, id));
    const link = (verb: "off" | "pause" | "all") => site + followLink(verb, id, keys);
    const links = { site, off: link("off"), pause: link("pause"), all: link("all") };
    await mail(tx, monthlyMail({ email, page, amount, needs, others, ...links }));
    return 1;
  });
}
