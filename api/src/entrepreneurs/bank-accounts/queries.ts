import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "../../people/tables.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { hasJudged } from "../judged.ts";
import type { Entrepreneur } from "../public/queries.ts";
import { entrepreneurs } from "../tables.ts";
import { bank_accounts } from "./tables.ts";

export type BankAccountRow = typeof bank_accounts.$inferSelect;

/** Finds the account that a page has now. Returns null if there is none. */
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

/** Finds the account that a page had before its present one. Returns null if there is none. */
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

/** Tells whether an account of the page was ever verified. */
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

/** SQL condition: another page has or had the same account, `which`. Drizzle leaves out the table's name, so we write it. */
const otherPageHas = (which = sql`true`) => sql<boolean>`exists (select from bank_accounts as other
  where other.number_hash = bank_accounts.number_hash
    and other.entrepreneur_id <> bank_accounts.entrepreneur_id and ${which})`;
const isShared = otherPageHas();

/**
 * Tells whether another page has or had this account (`shared`), and whether it is verified for another page now
 * (`taken`).
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
 * SQL condition: a shared account of an open page has the words of another verifier. The account of an applicant is in
 * their case, which has rules of its own for two verifiers.
 */
const mayBeVerifiedBy = (actorId: string) => sql`(
  case when bank_accounts.first_by is not null then bank_accounts.first_by <> ${actorId}::uuid
       else not ${isShared} or exists (select from ${entrepreneurs} as page
         where page.id = bank_accounts.entrepreneur_id and page.verified_at is null) end)`;

export async function addAccount(tx: Database, row: typeof bank_accounts.$inferInsert) {
  await tx.insert(bank_accounts).values(row);
}

/**
 * Returns the time when an account ends. This is `at`, or the start of the account's last payout if that is later. The
 * payout can be later if somebody set the clock back.
 */
const endOf = (at: Date) => sql`greatest(${at.toISOString()}::timestamptz,
  (select max(asked_at) from payout_items where account_id = ${bank_accounts.id}))`;

export async function endAccount(tx: Database, entrepreneurId: string, at: Date) {
  await tx
    .update(bank_accounts)
    .set({ ended_at: endOf(at) })
    .where(and(eq(bank_accounts.entrepreneur_id, entrepreneurId), isNull(bank_accounts.ended_at)));
}

/** Finds every address that the page's owner has now, or had when they set a bank account. */
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
 * Tells whether this person has claimed the page's case now. The applications belong to a later domain, so this reads
 * them by name.
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

/** Finds an account with its page. Returns null if no account has this id. */
export async function findAccount(db: Database, id: string) {
  const [row] = await db
    .select({ account: bank_accounts, page: entrepreneurs })
    .from(bank_accounts)
    .innerJoin(entrepreneurs, eq(entrepreneurs.id, bank_accounts.entrepreneur_id))
    .where(eq(bank_accounts.id, id));
  return row ?? null;
}

/** Stores the holder's name that the bank gave when we asked again. */
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

/** Stores what the first of two verifiers saw. Returns false if the account does not wait for a first one. */
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
 * Decides about a waiting account, whose holder is the one that the bank named last. Returns false and changes nothing
 * if the account does not wait any more, if it is the decider's own, if its name is doubtful and the decider did not
 * record what they saw, or if two verifiers are needed and this is the first.
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

/** An applicant's account belongs to the case, so it is not in this list. */
const waiting = and(
  isNull(bank_accounts.verdict),
  isNull(bank_accounts.ended_at),
  isNotNull(entrepreneurs.verified_at),
);

/** The latest verified account among the page's earlier accounts. */
const replaced = alias(bank_accounts, "replaced");
const isReplaced = sql`${replaced.id} = (select earlier.id from bank_accounts as earlier
  where earlier.entrepreneur_id = ${bank_accounts.entrepreneur_id} and earlier.verdict = 'verified'
  order by earlier.set_at desc limit 1)`;

/** Kobo that we have not paid to the page yet. */
const money = sql`(select coalesce(sum(part.amount), 0) from gift_parts as part
  where part.entrepreneur_id = ${bank_accounts.entrepreneur_id}
    and part.state in ('held', 'available', 'returned'))`.mapWith(Number);

/**
 * Finds accounts that wait for a verifier, the oldest first. Accounts that replace a verified one come before all
 * others, because donors' money may wait for them. `judged` is true if the verifier who calls this gave a verdict about
 * the page.
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
 * Ends and deletes the accounts of a closed page. If we paid money to an account, keeps it for some years, because the
 * law requires us to say whom we paid.
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
