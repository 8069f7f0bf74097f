import { NEWS } from "@agbara/shared/constants.ts";
import { and, desc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { UpdateRow } from "../../entrepreneurs/public/news.ts";
import { running } from "../../entrepreneurs/public/queries.ts";
import { page_updates } from "../../entrepreneurs/public/tables.ts";
import { followLink } from "../../giving/following/links.ts";
import { isGiven } from "../../giving/gifts/news/news.ts";
import type { SigningKeys } from "../../people/mails/signed.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { newsMail } from "./mails.ts";
import { NEWS_OFF_PATH, newsOffToken } from "./off-link.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export interface NewsTeller {
  db: Database;
  now: Date;
  /** Queues a mail. The mail is part of the given transaction. */
  mail: Outbox["post"];
  /** The address of the site, for the links in mails. */
  site: string;
  keys: SigningKeys;
  /** How many mails one transaction queues. Small, so that no other transaction waits long. */
  batch?: number;
}

const BATCH = 50;

interface Page {
  id: string;
  code: string;
  name: string;
  is_running: boolean;
}

/**
 * Mails the news of one page to some of the people who asked for it. Returns false if no page has news to mail. One
 * transaction queues the mails and records which person was the last. So if a process stops, the next process continues
 * after that person, and nobody gets the same news twice. Never mails news of a page that the public cannot read.
 */
export function tellNews(teller: NewsTeller): Promise<boolean> {
  const { db, now } = teller;
  return db.transaction(async (tx) => {
    const page = await takePage(tx, now);
    if (!page) return false;
    const updates = await takeUpdates(tx, page.id, now);
    const upTo = page.is_running ? await tellSome({ ...teller, db: tx }, page, updates) : null;
    await tx
      .update(page_updates)
      .set(upTo === null ? { told_at: now, told_up_to: null } : { told_up_to: upTo })
      .where(
        inArray(
          page_updates.id,
          updates.map(({ id }) => id),
        ),
      );
    return true;
  });
}

/**
 * Finds the page whose news has waited longest, and locks it until the transaction ends. A page mails its news once a
 * day at most.
 */
async function takePage(tx: Database, now: Date): Promise<Page | null> {
  const dayBefore = new Date(now.getTime() - NEWS.mailEveryHours * HOUR_MS).toISOString();
  const [page] = await rowsOf<Page>(
    tx,
    sql`select page.id, page.code, page.name, ${running("page")} as is_running
          from page_updates as told join entrepreneurs as page on page.id = told.entrepreneur_id
         where told.told_at is null and told.at <= ${settledBefore(now).toISOString()}
           and not exists (select from page_updates as earlier
             where earlier.entrepreneur_id = page.id
               and earlier.told_at > ${dayBefore} and earlier.told_at <= ${now.toISOString()})
         order by told.at limit 1 for no key update of page skip locked`,
  );
  return page ?? null;
}

/**
 * Returns a moment some minutes ago. We mail only updates from before this moment. The entrepreneur may still remove
 * later ones.
 */
const settledBefore = (now: Date) => new Date(now.getTime() - NEWS.mailAfterMinutes * MINUTE_MS);

/**
 * Finds the updates that are being mailed now. If there are none, finds all updates that wait. The latest comes first.
 */
async function takeUpdates(tx: Database, pageId: string, now: Date): Promise<UpdateRow[]> {
  const waiting = await tx
    .select()
    .from(page_updates)
    .where(
      and(
        eq(page_updates.entrepreneur_id, pageId),
        isNull(page_updates.told_at),
        lte(page_updates.at, settledBefore(now)),
      ),
    )
    .orderBy(desc(page_updates.at), desc(page_updates.id));
  const begun = waiting.filter(({ told_up_to }) => told_up_to !== null);
  return begun.length > 0 ? begun : waiting;
}

/**
 * Mails the updates to the next people who want them. Returns the digest of the last address, or null if nobody is
 * left.
 */
async function tellSome(
  { db, mail, site, keys, batch = BATCH }: NewsTeller,
  page: Page,
  updates: readonly UpdateRow[],
): Promise<string | null> {
  const after = updates[0]?.told_up_to ?? "";
  const people = await findPeople(db, page.id, { after, limit: batch });
  for (const { email, name, gift_id: giftId, follow_id: followId, since } of people) {
    const theirs = updates.filter(({ at }) => at >= new Date(since));
    if (theirs.length === 0) continue;
    const unsubscribe =
      site +
      (giftId === null
        ? followLink("off", followId ?? "", keys)
        : NEWS_OFF_PATH + newsOffToken({ giftId, pageId: page.id }, keys));
    const endAll = followId === null ? null : site + followLink("all", followId, keys);
    const links = { site, unsubscribe, endAll };
    await mail(db, newsMail({ to: { email, name }, page, updates: theirs, ...links }));
  }
  return people.length < batch ? null : (people.at(-1)?.digest ?? null);
}

interface Person {
  email: string;
  /** The donor's name from one of their gifts. Null for an address that follows the page without a gift. */
  name: string | null;
  /**
   * One of the person's gifts to the page. The link that ends the mails contains the gift's id. Null if the person
   * follows the page without a gift. Then the link contains `follow_id`.
   */
  gift_id: string | null;
  follow_id: string | null;
  since: string | Date;
  digest: string;
}

/**
 * Finds the e-mail addresses that get the page's news. These are the addresses of donors whose gift to the page still
 * counts, and the addresses that follow the page. Finds each address once, sorted by its digest.
 */
function findPeople(
  tx: Database,
  pageId: string,
  { after, limit }: { after: string; limit: number },
): Promise<Person[]> {
  return rowsOf<Person>(
    tx,
    sql`select email, min(name) as name, min(gift_id) as gift_id, min(follow_id) as follow_id,
               min(since) as since, md5(email) as digest
          from (
            select donor.email, donor.name, news.gift_id::text as gift_id, null as follow_id, news.since
              from gift_parts as part
              join gift_news as news on news.gift_id = part.gift_id
              join gifts as gift on gift.id = part.gift_id
              join donors as donor on donor.id = gift.donor_id
             where part.entrepreneur_id = ${pageId} and ${isGiven(sql`part.state`)}
               and not part.entrepreneur_id = any(news.ended)
             union all
            select email, null, null, id::text, confirmed_at from follows
             where entrepreneur_id = ${pageId} and kind = 'news' and confirmed_at is not null
          ) as people
         where md5(email) > ${after}
         group by email order by digest limit ${limit}`,
  );
}
