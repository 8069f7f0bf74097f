import { DAY_MS } from "@agbara/shared/age.ts";
import { PAGE_STATUSES, type PageStatus } from "@agbara/shared/fundraising/application.ts";
import { and, eq, notInArray, sql } from "drizzle-orm";
import { bank_accounts } from "../entrepreneurs/bank-accounts/tables.ts";
import { entrepreneurs, page_photos } from "../entrepreneurs/tables.ts";
import {
  application_checks,
  application_events,
  applications,
} from "../fundraising/applications/tables.ts";
import type { Order } from "../giving/gifts/gift.ts";
import { sendReceipts } from "../giving/receipts/sending.ts";
import { openHolding } from "../ledger/gateways/sandbox/banks.ts";
import { users } from "../people/tables.ts";
import type { Database } from "../platform/db/database.ts";
import type { PhotoStore } from "../platform/files/photo-store.ts";
import type { CodeKey } from "../platform/seals.ts";
import { DEMO_ENTREPRENEUR } from "./accounts.ts";
import { makeCases } from "./entrepreneurs/cases.ts";
import { type Given, shareOf } from "./entrepreneurs/donors.ts";
import { drawSome } from "./entrepreneurs/draws.ts";
import { end } from "./entrepreneurs/ended.ts";
import { giveTo } from "./entrepreneurs/gifts.ts";
import { tellNews } from "./entrepreneurs/news.ts";
import { putMoneyIn } from "./entrepreneurs/own-money.ts";
import { reportPages } from "./entrepreneurs/page-reports.ts";
import { addPapers } from "./entrepreneurs/papers.ts";
import { demoEntrepreneurs } from "./entrepreneurs/people.ts";
import { type PageRows, rowsOf } from "./entrepreneurs/rows.ts";
import { atCounter } from "./money/counter.ts";
import { workAtDesk } from "./money/desk.ts";
import { openFirstPaid } from "./money/payouts.ts";
import { createRandom } from "./random.ts";

export interface Setting {
  /** The members who can sign in to the demonstration. None of them has a fundraising page. */
  team: readonly string[];
  verifiers: readonly string[];
  /** The hash of the password that all demonstration accounts share. */
  password_hash: string;
  /** The two finance people. One prepares each movement of money and the other approves it. */
  finance: readonly string[];
  now: Date;
  codeKey: CodeKey;
  /** The demonstration member whose account shows gifts. */
  member: Order["donor"];
  /** Stores the photos of identity papers. */
  photos: PhotoStore;
  /** True if the server uses real money. Then we invent no gifts. */
  live: boolean;
}

/**
 * The letters of the page codes for pages that members own. For all other pages, we compute the letters from the page's
 * number.
 */
const OWNED = ["TAYLR", "BAKER", "FARM2", "PHXNE", "SHEA9", "WELD7"];
/**
 * With at least this many invented members, we create all 240 pages. With fewer, as in tests, we create only the pages
 * that members own.
 */
const WHOLE_FROM = 1_000;
const ALL = 240;

/**
 * How many open pages we leave without gifts, as examples for finance. Each of these pages has been open for more than
 * `QUIET_MS`.
 */
const QUIET = 14;
const QUIET_MS = 75 * DAY_MS;

/** How many of the 240 pages get each status. The other 144 pages are open. We pause some of them later. */
const STANDING: Partial<Record<PageStatus, number>> = {
  draft: 27,
  submitted: 9,
  in_review: 3,
  changes_requested: 8,
  funded: 30,
  closed: 6,
  refused: 8,
  suspended: 5,
};

/**
 * Returns the status of each page. Each state and trade gets a mix of statuses. The first pages are open, because
 * visitors see them first and must be able to give.
 */
function statuses(count: number): PageStatus[] {
  const others = PAGE_STATUSES.flatMap((status) => Array(STANDING[status] ?? 0).fill(status));
  const open = Array(ALL - OWNED.length - others.length).fill("verified");
  const mixed = createRandom("statuses").sample([...others, ...open], ALL);
  return [...Array(OWNED.length).fill("verified"), ...mixed].slice(0, count);
}

/** Inserts invented entrepreneurs in every state of Nigeria, and gifts to them. */
export async function insertPages(tx: Database, members: number, setting: Setting) {
  const { team, now, codeKey, live } = setting;
  const owners = await tx
    .select({ id: users.id, first_name: users.first_name })
    .from(users)
    .where(
      and(eq(users.role, "member"), eq(users.country_code, "NG"), notInArray(users.id, [...team])),
    )
    .orderBy(users.created_at, users.phone_key)
    .limit(OWNED.length);
  const count = members < WHOLE_FROM ? owners.length : ALL;
  const standing = statuses(count);
  const rows = demoEntrepreneurs({ seed: 2026, count }).map((person, nth) => {
    const owner = owners[nth] && { ...owners[nth], letters: OWNED[nth] ?? "" };
    return rowsOf({ nth, person, status: standing[nth] ?? "verified", owner }, setting);
  });
  await write(tx, rows, live);
  if (count < ALL) return;
  for (const { number, account } of rows)
    if (account && !live) await openHolding(tx, number, account.holder, now);
  await addPapers(tx, withPapers(rows), setting);
  await makeCases(tx, rows, setting);
  await reportPages(tx, rows, setting);
  if (live) return end(tx, rows, now);
  await putMoneyIn(tx, setting.finance, now);
  await atCounter(tx, { now, codeKey }, async (counter) => {
    const given = givenTo(rows);
    await giveTo(counter, given, now);
    // `analyze` counts the rows that we have just inserted. Without it, the database plans as if its tables were empty,
    // and one of finance's queries can take minutes.
    await tx.execute(sql`analyze entrepreneurs, gifts, gift_parts, payments, aml_flags`);
    await end(tx, rows, now);
    // We suspend and close pages before the draws, so that no draw chooses such a page.
    await drawSome(counter, now);
    const { finance, member, password_hash } = setting;
    await workAtDesk(counter, { now, finance, member, quiet: quietOf(rows, given, now) });
    await tellNews(tx, rows, setting);
    await openFirstPaid(tx, { email: DEMO_ENTREPRENEUR.email, password_hash });
    // These receipts get numbers, but we send no mail for them. So people who try the product find only the mails about
    // their own actions.
    await sendReceipts({ db: tx, now, mail: counter.mail, site: "" }, Number.POSITIVE_INFINITY);
  });
}

/** Returns the pages that wait for a verdict. We still store the identity papers of these pages. */
const withPapers = (rows: readonly PageRows[]) =>
  rows.flatMap(({ person, user, page, application: { saved_at: sentAt } }) =>
    user && ["submitted", "in_review", "changes_requested"].includes(page.status)
      ? [{ id: page.id, person, born: user.birth_date, sentAt }]
      : [],
  );

/**
 * Returns pages that opened long ago and got no gift. Takes them from the end of the list, because visitors see the
 * first pages.
 */
function quietOf(rows: readonly PageRows[], given: readonly Given[], now: Date): string[] {
  const taken = new Set(given.map(({ id }) => id));
  return rows
    .slice(OWNED.length)
    .flatMap(({ page: { id, status, verified_at: since } }) =>
      status === "verified" && since && !taken.has(id) && now.getTime() - since.getTime() > QUIET_MS
        ? [id]
        : [],
    )
    .slice(-QUIET);
}

/** The statuses that we set only after the gifts. Until then, these pages are open and can get gifts. */
const LATER: readonly PageStatus[] = ["funded", "suspended", "closed"];

async function write(tx: Database, rows: readonly PageRows[], live: boolean) {
  const each = <Row>(of: (one: PageRows) => readonly (Row | null)[]): Row[] =>
    rows.flatMap(of).filter((row) => row !== null);
  const some = async <Row>(list: Row[], insert: (list: Row[]) => Promise<unknown>) => {
    if (list.length > 0) await insert(list);
  };
  await some(
    each(({ user }) => [user]),
    (list) => tx.insert(users).values(list),
  );
  const pages = each(({ page }) => [
    LATER.includes(page.status) && !live ? { ...page, status: "verified" as const } : page,
  ]);
  await some(pages, (list) => tx.insert(entrepreneurs).values(list));
  await some(
    each(({ application }) => [application]),
    (list) => tx.insert(applications).values(list),
  );
  await some(
    each(({ photos }) => photos),
    (list) => tx.insert(page_photos).values(list),
  );
  await some(
    each(({ events }) => events),
    (list) => tx.insert(application_events).values(list),
  );
  await some(
    each(({ checks }) => checks),
    (list) => tx.insert(application_checks).values(list),
  );
  await some(
    each(({ account }) => [account]),
    (list) => tx.insert(bank_accounts).values(list),
  );
}

/**
 * Plans how much money each page gets. A funded page gets its whole target. Most open pages get a part of their target,
 * and some get nothing. The first open pages get nothing, so that every visitor can try a gift.
 */
function givenTo(rows: readonly PageRows[]): Given[] {
  return rows.slice(OWNED.length).flatMap(({ page }, nth): Given[] => {
    const { id, target, status, verified_at: since } = page;
    if (!since) return [];
    const random = createRandom(`share ${nth}`);
    const isGiven = status === "funded" || LATER.includes(status) || random.chance(0.35);
    const share = status === "funded" ? 1 : shareOf(random);
    return isGiven ? [{ id, target: Number(target), share, since }] : [];
  });
}
