import { createHash } from "node:crypto";
import { DRAW_LIMITS, GIFT_AMOUNT } from "@agbara/shared/constants.ts";
import { type Change, changeLine, headLine, pageLine } from "@agbara/shared/draw/write-list.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { and, asc, desc, eq, gte, lt, sql } from "drizzle-orm";
import { addEntry } from "../../ledger/public-log/log.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { HOUR_MS } from "../../platform/jobs/mend-future.ts";
import { pagesToShow } from "./shown.ts";
import { draw_list_groups, draw_list_pages, draw_lists } from "./tables.ts";

export type List = typeof draw_lists.$inferSelect;

/** Returns the latest day's list, or null if there is none yet. */
export async function latestList(db: Database): Promise<List | null> {
  const [list] = await db.select().from(draw_lists).orderBy(desc(draw_lists.day)).limit(1);
  return list ?? null;
}

/** Finds a day's list that still has its pages. Returns null if there was no list or its pages were removed. */
export async function findList(db: Database, day: string): Promise<List | null> {
  const [list] = await db.select().from(draw_lists).where(eq(draw_lists.day, day));
  if (!list) return null;
  const kept = await db.$count(
    draw_list_pages,
    and(eq(draw_list_pages.day, day), eq(draw_list_pages.position, list.pages - 1)),
  );
  return list.pages === 0 || kept > 0 ? list : null;
}

/**
 * Returns the id of the ledger's newest payment by a donor. Other transfers, such as payouts, do not change this id. So
 * nobody can find out from this id on which day we recorded a payout.
 */
export async function ledgerNow(db: Database): Promise<number> {
  const [last] = await rowsOf<{ id: string }>(
    db,
    sql`select coalesce(max(id), 0)::text as id from ledger_transfers where kind = 'charged'`,
  );
  return Number(last?.id ?? 0);
}

/** Tells whether today's list is missing. */
export async function isListDue(db: Database, now: Date): Promise<boolean> {
  const last = await latestList(db);
  return last === null || last.day < dayInLagos(now);
}

/**
 * Freezes today's list if it is not frozen yet, even if several processes call this at the same time. A page is on the
 * list if it was public for three days and still needs at least the smallest gift. The order of the pages is fixed.
 * Returns true if this call froze the list.
 */
export async function freezeList(db: Database, now: Date): Promise<boolean> {
  if (!(await isListDue(db, now))) return false;
  return db.transaction(async (tx) => {
    // A second process waits here for the lock, and then finds that the first process has frozen the list.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('agbara draw list'))`);
    const before = await latestList(tx);
    const day = dayInLagos(now);
    if (before && before.day >= day) return false;
    const ledger = await ledgerNow(tx);
    await addPages(tx, day, new Date(now.getTime() - DRAW_LIMITS.publicHours * HOUR_MS));
    const changes = before ? await changesSince(tx, before, day) : [];
    const head =
      headLine({ day, ledger, before: before?.hash ?? null }) + changes.map(changeLine).join("");
    const { hash, pages } = await hashOf(tx, day, head);
    const shown = await pagesToShow(tx, { day, hash });
    await tx.insert(draw_lists).values({ day, hash, pages, head, shown, frozen_at: now });
    const body = { sha256: hash, pages, ledger };
    await addEntry(tx, { kind: "draw_list", name: day, body, at: now });
    return true;
  });
}

/**
 * If a draw chose the page of a part, and the part is in one of these states, the part raises the tier of its page. In
 * all other states, the part's money waits or has gone back to the donor.
 */
const PAID = sql.raw("('held', 'available', 'in_payout', 'paid_out', 'returned', 'disputed')");

async function addPages(tx: Database, day: string, publicBefore: Date) {
  await tx.execute(
    sql`insert into ${draw_list_pages} (day, position, entrepreneur_id, code, tier, need, state, lga)
        select ${day}::date, row_number() over (order by tier, lga collate "C", need desc, code collate "C") - 1,
               id, code, tier, need, state, lga
          from (select page.id, page.code, coalesce(drawn.times, 0) as tier, page.target - page.raised as need,
                       page.state, page.lga
                  from entrepreneurs as page
                  left join (select entrepreneur_id, count(*)::int as times from gift_parts
                              where draw is not null and state in ${PAID} group by entrepreneur_id) as drawn
                    on drawn.entrepreneur_id = page.id
                 where page.is_public and page.status = 'verified'
                   and page.verified_at <= ${publicBefore.toISOString()}
                   and page.target - page.raised >= ${GIFT_AMOUNT.min}) as eligible`,
  );
  await tx.execute(
    sql`insert into ${draw_list_groups} (day, tier, state, lga, first, n, least)
        select day, tier, state, lga, min(position), count(*), min(need) from ${draw_list_pages}
         where day = ${day} group by day, tier, state, lga`,
  );
}

/**
 * Finds the pages that were added or removed since the previous list, each with the reason. The pages are sorted by
 * code.
 */
async function changesSince(tx: Database, before: List, day: string): Promise<Change[]> {
  const onList = (which: string) =>
    sql`(select entrepreneur_id as id from ${draw_list_pages} where day = ${which})`;
  const rows = await rowsOf<{ code: string; came: boolean; status: string; new: boolean }>(
    tx,
    sql`select page.code, older.id is null as came, page.status,
               page.verified_at > ${before.frozen_at.toISOString()}::timestamptz - make_interval(hours => ${DRAW_LIMITS.publicHours}) as new
          from ${onList(before.day)} as older
          full join ${onList(day)} as newer on newer.id = older.id
          join entrepreneurs as page on page.id = coalesce(older.id, newer.id)
         where older.id is null or newer.id is null
         order by page.code collate "C"`,
  );
  return rows.map(({ code, came, status, new: isNew }) => {
    if (came) return { code, came: isNew ? "opened" : "reopened" };
    if (status === "suspended" || status === "paused") return { code, left: status };
    return { code, left: status === "verified" || status === "funded" ? "full" : "closed" };
  });
}

async function hashOf(tx: Database, day: string, head: string) {
  const hash = createHash("sha256").update(head);
  let pages = 0;
  for await (const { text, n } of pagesOf(tx, day)) {
    hash.update(text);
    pages += n;
  }
  return { hash: hash.digest("hex"), pages };
}

const AT_ONCE = 5_000;

/** Yields the lines of a list's pages, 5,000 pages at a time. */
async function* pagesOf(db: Database, day: string) {
  for (let from = 0; ; from += AT_ONCE) {
    const { position } = draw_list_pages;
    const rows = await db
      .select()
      .from(draw_list_pages)
      .where(and(eq(draw_list_pages.day, day), gte(position, from), lt(position, from + AT_ONCE)))
      .orderBy(asc(position));
    if (rows.length === 0) return;
    const lines = rows.map(({ need, ...page }) => pageLine({ ...page, need: Number(need) }));
    yield { text: lines.join(""), n: rows.length };
  }
}

/** Yields the text of a list: first the head, then the lines of the pages. */
export async function* textOf(db: Database, { day, head }: List): AsyncGenerator<string> {
  yield head;
  for await (const { text } of pagesOf(db, day)) yield text;
}
