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
import { type Given, shareOf } from "./entrepreneurs/donors.ts";
import { drawSome } from "./entrepreneurs/draws.ts";
import { end } from "./entrepreneurs/ended.ts";
import { giveTo } from "./entrepreneurs/gifts.ts";
import { putMoneyIn } from "./entrepreneurs/own-money.ts";
import { addPapers } from "./entrepreneurs/papers.ts";
import { demoEntrepreneurs } from "./entrepreneurs/people.ts";
import { type PageRows, rowsOf } from "./entrepreneurs/rows.ts";
import { atCounter } from "./money/counter.ts";
import { workAtDesk } from "./money/desk.ts";
import { openFirstPaid } from "./money/payouts.ts";
import { createRandom } from "./random.ts";

export interface Setting {
  /** Members who sign in: none of them has a page. */
  team: readonly string[];
  verifiers: readonly string[];
  /** Of the password that everybody here has who can sign in. */
  password_hash: string;
  /** Two people who look after the money. */
  finance: readonly string[];
  now: Date;
  codeKey: CodeKey;
  /** The member whose account has gifts. */
  member: Order["donor"];
  /** Where photos of papers are put. */
  photos: PhotoStore;
  /** Whether money is real: nothing is given then. */
  live: boolean;
}

/** Letters of the codes of invented members' pages; others have letters by their number. */
const OWNED = ["TAYLR", "BAKER", "FARM2", "PHXNE", "SHEA9", "WELD7"];
/** With fewer members, in tests, only invented members have pages. */
const WHOLE_FROM = 1_000;
const ALL = 240;

/** So many open pages have money of every kind at finance's desk, all of them open for so long. */
const QUIET = 14;
const QUIET_MS = 75 * DAY_MS;

/** How many pages stand where; the rest, 150, is open. */
const STANDING: Partial<Record<PageStatus, number>> = {
  ...{ draft: 27, submitted: 9, in_review: 3, changes_requested: 8 },
  ...{ funded: 24, closed: 6, refused: 8, suspended: 5 },
};

/**
 * The status of each page, mixed over states and trades; the first are open, so that there is always somebody to give
 * to.
 */
function statuses(count: number): PageStatus[] {
  const others = PAGE_STATUSES.flatMap((status) => Array(STANDING[status] ?? 0).fill(status));
  const open = Array(ALL - OWNED.length - others.length).fill("verified");
  const mixed = createRandom("statuses").sample([...others, ...open], ALL);
  return [...Array(OWNED.length).fill("verified"), ...mixed].slice(0, count);
}

/** Invented entrepreneurs in every state of the country, with what was given to them. */
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
  if (live) return end(tx, rows, now);
  await putMoneyIn(tx, setting.finance, now);
  await atCounter(tx, { now, codeKey }, async (counter) => {
    const given = givenTo(rows);
    await giveTo(counter, given, now);
    // The database has just got all these rows and guesses without this: a statement of finance's can take minutes.
    await tx.execute(sql`analyze entrepreneurs, gifts, gift_parts, payments, aml_flags`);
    await end(tx, rows, now);
    // Not for those who are stopped or closed.
    await drawSome(counter, now);
    const { finance, member, password_hash } = setting;
    await workAtDesk(counter, { now, finance, member, quiet: quietOf(rows, given, now) });
    await openFirstPaid(tx, { email: DEMO_ENTREPRENEUR.email, password_hash });
    // Numbered, but in nobody's mail: anyone who tries the product finds there what they did themselves.
    await sendReceipts({ db: tx, now, mail: counter.mail, site: "" }, Number.POSITIVE_INFINITY);
  });
}

/** Papers are there until there is a verdict. */
const withPapers = (rows: readonly PageRows[]) =>
  rows.flatMap(({ person, page, application: { saved_at: sentAt } }) =>
    ["submitted", "in_review", "changes_requested"].includes(page.status)
      ? [{ id: page.id, person, sentAt }]
      : [],
  );

/** Open for long, and nothing was given to them: the last, which are not the first that a visitor sees. */
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

/** Until gifts were given, a page is open that will be funded, stopped or closed. */
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
 * Funded pages got all, most open ones nothing yet or a part; the first stay as they are for anyone who tries a gift.
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
