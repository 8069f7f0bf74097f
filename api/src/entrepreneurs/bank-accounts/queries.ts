import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "../../people/tables.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { hasJudged } from "../judged.ts";
import type { Entrepreneur } from "../public/queries.ts";
import { entrepreneurs } from "../tables.ts";
import { bank_accounts } from "./tables.ts";

export type BankAccountRow = typeof bank_accounts.$inferSelect;

/** Finds the present bank account of a page. Returns null if the page has none. */
export async function findAccountOf(
  db: Database,
  entrepreneurId: string,
): Promise<BankAccountRow | null> {
  const [row] = await db
    .select()
    .from(bank_accounts)
    .where(and(eq(bank_accounts.entrepreneur_id, entrepreneurId), isNull(bank_accounts.ended_at)));
  return row ?? null;
}

/** Finds the bank account that a page had before its present one. Returns null if there is none. */
export async function findEarlierOf(
  db: Database,
  entrepreneurId: string,
): Promise<BankAccountRow | null> {
  const [row] = await db
    .select()
    .from(bank_accounts)
    .where(
      and(eq(bank_accounts.entrepreneur_id, entrepreneurId), isNotNull(bank_accounts.ended_at)),
    )
    .orderBy(sql`${bank_accounts.ended_at} desc`)
    .limit(1);
  return row ?? null;
}

/** Returns true if verifiers ever verified a bank account of this page. */
export async function hadVerified(tx: Database, entrepreneurId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: bank_accounts.id })
    .from(bank_accounts)
    .where(
      and(eq(bank_accounts.entrepreneur_id, entrepreneurId), eq(bank_accounts.verdict, "verified")),
    )
    .limit(1);
  return row !== undefined;
}

/**
 * SQL condition: another page has or had the same bank account. `which` is one more condition for the account of the
 * other page. We write the table's name ourselves, because Drizzle leaves it out.
 */
const otherPageHas = (which = sql`true`) => sql<boolean>`exists (select from bank_accounts as other
  where other.number_hash = bank_accounts.number_hash
    and other.entrepreneur_id <> bank_accounts.entrepreneur_id and ${which})`;
const isShared = otherPageHas();

/**
 * Returns `shared`: true if another page has or had this bank account. Returns `taken`: true if the account is verified
 * for another page now.
 */
export async function othersWith(db: Database, id: string) {
  const taken = otherPageHas(sql`other.verdict = 'verified' and other.ended_at is null`);
  const [row] = await db
    .select({ shared: isShared, taken })
    .from(bank_accounts)
    .where(eq(bank_accounts.id, id));
  return row ?? { shared: false, taken: false };
}

/**
 * SQL condition: this verifier may complete the verification of the account. If two open pages share a bank account,
 * two different verifiers must verify it. For an applicant's account, the rules of the application apply instead.
 */
const mayBeVerifiedBy = (actorId: string) => sql`(
  case when bank_accounts.first_by is not null then bank_accounts.first_by <> ${actorId}::uuid
       else not ${isShared} or exists (select from ${entrepreneurs} as page
         where page.id = bank_accounts.entrepreneur_id and page.verified_at is null) end)`;

export async function addAccount(tx: Database, row: typeof bank_accounts.$inferInsert) {
  await tx.insert(bank_accounts).values(row);
}

/**
 * Returns SQL for the time when a page stopped using a bank account. This is `at`, or the start of the account's last
 * payout if that start is later. It can be later if somebody set the clock back.
 */
const endOf = (at: Date) => sql`greatest(${at.toISOString()}::timestamptz,
  (select max(asked_at) from payout_items where account_id = ${bank_accounts.id}))`;

export async function endAccount(tx: Database, entrepreneurId: string, at: Date) {
  await tx
    .update(bank_accounts)
    .set({ ended_at: endOf(at) })
    .where(and(eq(bank_accounts.entrepreneur_id, entrepreneurId), isNull(bank_accounts.ended_at)));
}

/** Finds every e-mail address that the page's owner has now, or had when they set a bank account. */
export async function addressesOf(tx: Database, page: Entrepreneur): Promise<string[]> {
  const own = tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, page.user_id ?? ""), isNotNull(users.email)));
  const earlier = tx
    .select({ email: bank_accounts.contact_email })
    .from(bank_accounts)
    .where(and(eq(bank_accounts.entrepreneur_id, page.id), isNotNull(bank_accounts.contact_email)));
  return [...(await own), ...(await earlier)].flatMap(({ email }) => email ?? []);
}

export async function emailOfUser(tx: Database, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const [row] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row?.email ?? null;
}

/**
 * Returns true if this verifier has claimed the page's application and the claim has not ended. The SQL names the table
 * `applications` in plain text, because the table belongs to a domain that is loaded later.
 */
export async function hasCase(
  db: Database,
  pageId: string,
  { actorId, now }: { actorId: string; now: Date },
): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select from applications as paper where paper.entrepreneur_id = ${pageId}::uuid
          and paper.claimed_by = ${actorId}::uuid and paper.claimed_until > ${now.toISOString()}`,
  );
  return rows.length > 0;
}

/** Finds a bank account together with its page. Returns null if no account has this id. */
export async function findAccount(db: Database, id: string) {
  const [row] = await db
    .select({ account: bank_accounts, page: entrepreneurs })
    .from(bank_accounts)
    .innerJoin(entrepreneurs, eq(entrepreneurs.id, bank_accounts.entrepreneur_id))
    .where(eq(bank_accounts.id, id));
  return row ?? null;
}

/** Stores the holder's name that the bank returned when we asked again. */
export async function noteHolder(
  db: Database,
  id: string,
  said: Pick<BankAccountRow, "holder" | "fit" | "resolved_at">,
) {
  await db
    .update(bank_accounts)
    .set(said)
    .where(and(eq(bank_accounts.id, id), isNull(bank_accounts.verdict)));
}

export interface Decision {
  id: string;
  verdict: "verified" | "refused";
  by: string;
  evidence: string | null;
  at: Date;
}

/** Stores what the first of two verifiers saw. Returns false if the account does not wait for a first verifier. */
export async function decideFirst(
  db: Database,
  { id, by, evidence, at }: Omit<Decision, "verdict">,
): Promise<boolean> {
  const said = await db
    .update(bank_accounts)
    .set({ first_by: by, first_at: at, first_saw: evidence })
    .where(
      and(
        eq(bank_accounts.id, id),
        isNull(bank_accounts.verdict),
        isNull(bank_accounts.ended_at),
        isNull(bank_accounts.first_by),
      ),
    )
    .returning({ id: bank_accounts.id });
  return said.length > 0;
}

/**
 * Stores a verifier's decision about a waiting bank account. Returns false and changes nothing in four cases: the
 * account does not wait any more; it is the verifier's own; the holder's name is doubtful and the verifier did not
 * write what they saw; or two verifiers are needed and this is the first.
 */
export async function decide(
  db: Database,
  { id, verdict, by, evidence, at }: Decision,
): Promise<boolean> {
  const decided = await db
    .update(bank_accounts)
    .set({ verdict, decided_by: by, decided_at: at, evidence })
    .where(
      and(
        eq(bank_accounts.id, id),
        isNull(bank_accounts.verdict),
        isNull(bank_accounts.ended_at),
        sql`not exists (select from ${entrepreneurs} as page
          where page.id = ${bank_accounts.entrepreneur_id} and page.user_id = ${by})`,
        evidence === null && verdict === "verified" ? eq(bank_accounts.fit, "fits") : undefined,
        verdict === "verified" ? mayBeVerifiedBy(by) : undefined,
      ),
    )
    .returning({ id: bank_accounts.id });
  return decided.length > 0;
}

/**
 * SQL condition for the accounts that verifiers see in the list of waiting bank accounts. The list has no applicants'
 * accounts, because the application's verifier decides about them.
 */
const waiting = and(
  isNull(bank_accounts.verdict),
  isNull(bank_accounts.ended_at),
  isNotNull(entrepreneurs.verified_at),
);

/** The latest verified bank account that the page had before its present account. */
const replaced = alias(bank_accounts, "replaced");
const isReplaced = sql`${replaced.id} = (select earlier.id from bank_accounts as earlier
  where earlier.entrepreneur_id = ${bank_accounts.entrepreneur_id} and earlier.verdict = 'verified'
  order by earlier.set_at desc limit 1)`;

/** SQL for the money that we have not paid to the page yet, in kobo. */
const money = sql`(select coalesce(sum(part.amount), 0) from gift_parts as part
  where part.entrepreneur_id = ${bank_accounts.entrepreneur_id}
    and part.state in ('held', 'available', 'returned'))`.mapWith(Number);

/**
 * Finds the bank accounts that wait for a verifier, with the oldest first. Accounts that replace a verified account
 * come before all others, because donors' money may wait for them. `judged` is true if the calling verifier gave a
 * verdict about the page.
 */
export function findWaiting(
  db: Database,
  actorId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const judged = sql<boolean>`(select ${hasJudged(actorId)} from entrepreneurs as page
    where page.id = ${bank_accounts.entrepreneur_id})`;
  return db
    .select({
      account: bank_accounts,
      page: {
        code: entrepreneurs.code,
        name: entrepreneurs.name,
        user_id: entrepreneurs.user_id,
      },
      replaced,
      shared: isShared,
      money,
      judged,
    })
    .from(bank_accounts)
    .innerJoin(entrepreneurs, eq(entrepreneurs.id, bank_accounts.entrepreneur_id))
    .leftJoin(replaced, isReplaced)
    .where(waiting)
    .orderBy(sql`${replaced.id} is null`, asc(bank_accounts.set_at), asc(bank_accounts.id))
    .limit(limit)
    .offset(offset);
}

export async function countWaiting(db: Database): Promise<number> {
  const [row] = await db
    .select({ n: sql`count(*)`.mapWith(Number) })
    .from(bank_accounts)
    .innerJoin(entrepreneurs, eq(entrepreneurs.id, bank_accounts.entrepreneur_id))
    .where(waiting);
  return row?.n ?? 0;
}

export async function noteRecipient(
  db: Database,
  id: string,
  { gateway, recipient }: { gateway: BankAccountRow["gateway"]; recipient: string },
) {
  await db.update(bank_accounts).set({ gateway, recipient }).where(eq(bank_accounts.id, id));
}

/**
 * Deletes the bank accounts of a closed page. If we paid money to an account, keeps that account for some years,
 * because the law requires us to say whom we paid.
 */
export async function forgetAccounts(tx: Database, entrepreneurId: string, at: Date) {
  await endAccount(tx, entrepreneurId, at);
  await tx
    .delete(bank_accounts)
    .where(
      and(
        eq(bank_accounts.entrepreneur_id, entrepreneurId),
        sql`not exists (select from payout_items where account_id = ${bank_accounts.id})`,
      ),
    );
  await tx
    .update(bank_accounts)
    .set({ contact_email: null, ended_at: endOf(at) })
    .where(eq(bank_accounts.entrepreneur_id, entrepreneurId));
}
