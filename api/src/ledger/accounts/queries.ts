import { pageCodeOrWords } from "@agbara/shared/codes/page-code.ts";
import {
  ACCOUNT_KINDS,
  type AccountKind,
  type TransferKind,
} from "@agbara/shared/contract/ledger/accounts.ts";
import { type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { balanceNow, latestSeal, sealOf, sinceSeal } from "./balances.ts";
import { type About, aboutOf, keysOf, ownerName } from "./leads.ts";

/* Ids and amounts are strings, because both database drivers return strings unchanged. */

export interface AccountRow {
  id: string;
  kind: AccountKind;
  owner: string;
  owner_name: string | null;
  normal: "debit" | "credit";
  balance: string;
}

const ACCOUNT = sql`
  select entry.id::text as id, entry.kind, entry.owner, ${ownerName(sql`entry`)} as owner_name,
      entry.normal, (${balanceNow})::text as balance
    from ledger_accounts as entry
    left join lateral (${latestSeal}) as sealed on true`;

export interface AccountFilters {
  kind?: AccountKind | undefined;
  owner?: string | undefined;
  held?: boolean | undefined;
  after?: string | undefined;
}

/**
 * Returns SQL that turns the typed text into an account's owner. The owner of a page's account is the page's id, but
 * people type the page's code.
 */
function ownerOf(typed: string): SQL {
  const code = pageCodeOrWords(typed);
  if (code === null) return sql`${typed}`;
  return sql`coalesce((select id::text from entrepreneurs where code = ${code}), ${typed})`;
}

/** The kinds of accounts for money at gateways and at the bank. */
export const HELD_KINDS: readonly AccountKind[] = ["gateway_receivable", "gateway_balance", "bank"];

const listed = (texts: readonly string[]) =>
  sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  );

/** SQL: the place of a kind of account among all kinds, for the order of our own accounts. */
const placeOf = (kind: SQL) =>
  sql`array_position(array[${listed(ACCOUNT_KINDS)}]::text[], ${kind})`;

/**
 * Finds accounts by kind and owner, beginning after the account `after`. Our own accounts come first. After them come
 * the accounts that belong to somebody or something else, sorted by kind and owner, as their index is.
 */
export async function findAccounts(
  db: Database,
  filters: AccountFilters,
  limit: number,
): Promise<AccountRow[]> {
  const { kind, owner, held, after } = filters;
  const last = after === undefined ? null : await findPlace(db, after);
  if (last === undefined) return [];
  const wanted: SQL[] = [
    ...(kind === undefined ? [] : [sql`entry.kind = ${kind}`]),
    ...(owner === undefined ? [] : [sql`entry.owner = ${ownerOf(owner)}`]),
    ...(held ? [sql`entry.kind in (${listed(HELD_KINDS)})`] : []),
  ];
  const [place, key] = [
    sql`(${placeOf(sql`entry.kind`)}, entry.owner)`,
    sql`(entry.kind, entry.owner)`,
  ];
  const own = last?.kept
    ? []
    : await accountsWhere(
        db,
        [
          ...wanted,
          sql`not entry.kept`,
          ...(last
            ? [sql`${place} > (${placeOf(sql`${last.kind}::text`)}, ${last.owner}::text)`]
            : []),
        ],
        { order: sql`${placeOf(sql`entry.kind`)}, entry.owner`, limit },
      );
  if (own.length >= limit) return own;
  const others = await accountsWhere(
    db,
    [
      ...wanted,
      sql`entry.kept`,
      ...(last?.kept ? [sql`${key} > (${last.kind}::text, ${last.owner}::text)`] : []),
    ],
    { order: sql`entry.kind, entry.owner`, limit: limit - own.length },
  );
  return [...own, ...others];
}

const accountsWhere = (
  db: Database,
  wanted: readonly SQL[],
  { order, limit }: { order: SQL; limit: number },
) =>
  rowsOf<AccountRow>(
    db,
    sql`${ACCOUNT} where ${sql.join([...wanted], sql` and `)} order by ${order} limit ${limit}`,
  );

/** Finds the kind and the owner of an account, and whether its row stores its balance. */
async function findPlace(db: Database, id: string) {
  const [row] = await rowsOf<{ kind: AccountKind; owner: string; kept: boolean }>(
    db,
    sql`select kind, owner, kept from ledger_accounts where id = ${id}::bigint`,
  );
  return row;
}

export async function findAccount(db: Database, id: string): Promise<AccountRow | undefined> {
  return (await rowsOf<AccountRow>(db, sql`${ACCOUNT} where entry.id = ${id}::bigint`))[0];
}

/** Returns the balance of an account before this transfer, in kobo. */
export async function balanceBefore(db: Database, id: string, before: string): Promise<bigint> {
  const [row] = await rowsOf<{ balance: string }>(
    db,
    sql`select (coalesce(sealed.balance, 0) + ${sinceSeal(sql`id < ${before}::bigint`)})::text as balance
      from ledger_accounts as entry
      left join lateral (${sealOf(sql`up_to < ${before}::bigint`)}) as sealed on true
      where entry.id = ${id}::bigint`,
  );
  return BigInt(row?.balance ?? "0");
}

export interface MovementRow {
  id: string;
  kind: TransferKind;
  amount: string;
  side: "debit" | "credit";
  at: string | Date;
  group_id: string;
  key: string;
  other_id: string;
  other_kind: AccountKind;
  other_owner: string;
  other_name: string | null;
}

/** Finds the latest transfers of an account that come before the transfer `before`. */
export function findMovements(
  db: Database,
  { id, before, limit }: { id: string; before: string | undefined; limit: number },
): Promise<MovementRow[]> {
  const past = before === undefined ? sql`true` : sql`id < ${before}::bigint`;
  const side = (own: SQL, other: SQL, name: string) => sql`
    (select id, group_id, kind, amount, ${other} as other, ${name}::text as side from ledger_transfers
      where ${own} = ${id}::bigint and ${past} order by id desc limit ${limit})`;
  const [debit, credit] = [sql`debit_account`, sql`credit_account`];
  return rowsOf<MovementRow>(
    db,
    sql`select line.id::text as id, line.kind, line.amount::text as amount, line.side, written.at,
          written.id::text as group_id, written.key,
          other.id::text as other_id, other.kind as other_kind, other.owner as other_owner,
          ${ownerName(sql`other`)} as other_name
      from (${side(debit, credit, "debit")} union all ${side(credit, debit, "credit")}) as line
      join ledger_groups as written on written.id = line.group_id
      join ledger_accounts as other on other.id = line.other
      order by line.id desc limit ${limit}`,
  );
}

export interface GroupRow {
  id: string;
  key: string;
  at: string | Date;
  posted_on: string;
  corrects: string | null;
  total: string;
  reverses_id: string | null;
  reverses_key: string | null;
  back_id: string | null;
  back_key: string | null;
  /**
   * The record that caused this group. `reverses_about` is the record that caused the group which this group reverses.
   * `back_about` is the record that caused the group which reverses this group.
   */
  about: About;
  reverses_about: About;
  back_about: About;
}

export async function findGroup(db: Database, id: string): Promise<GroupRow | undefined> {
  const rows = await rowsOf<GroupRow>(
    db,
    sql`select written.id::text as id, written.key, written.at, written.total::text as total,
          written.posted_on::text as posted_on, written.corrects::text as corrects,
          original.id::text as reverses_id, original.key as reverses_key,
          back.id::text as back_id, back.key as back_key,
          ${aboutOf(sql`written.key`)} as about, ${aboutOf(sql`original.key`)} as reverses_about,
          ${aboutOf(sql`back.key`)} as back_about
      from ledger_groups as written
      left join ledger_groups as original on original.id = written.reverses
      left join ledger_groups as back on back.reverses = written.id
      where written.id = ${id}::bigint`,
  );
  return rows[0];
}

export interface TransferRow {
  id: string;
  kind: TransferKind;
  amount: string;
  reverses: string | null;
  debit_id: string;
  debit_kind: AccountKind;
  debit_owner: string;
  debit_name: string | null;
  credit_id: string;
  credit_kind: AccountKind;
  credit_owner: string;
  credit_name: string | null;
}

/** Finds the transfers of a group, in the order in which they were written. */
export function findTransfersOf(db: Database, group: string): Promise<TransferRow[]> {
  return rowsOf<TransferRow>(
    db,
    sql`select line.id::text as id, line.kind, line.amount::text as amount, line.reverses::text as reverses,
          debit.id::text as debit_id, debit.kind as debit_kind, debit.owner as debit_owner,
          credit.id::text as credit_id, credit.kind as credit_kind, credit.owner as credit_owner,
          ${ownerName(sql`debit`)} as debit_name, ${ownerName(sql`credit`)} as credit_name
      from ledger_transfers as line
      join ledger_accounts as debit on debit.id = line.debit_account
      join ledger_accounts as credit on credit.id = line.credit_account
      where line.group_id = ${group}::bigint order by line.id`,
  );
}

export interface JournalRow extends GroupOfRow {
  posted_on: string;
  about: About;
}

/** Finds the groups that were posted on these days, the latest first. Begins after the given place in the journal. */
export function findJournal(
  db: Database,
  {
    from,
    to,
    before,
  }: { from?: string | undefined; to?: string | undefined; before?: string | undefined },
  limit: number,
): Promise<JournalRow[]> {
  const [day, group] = before?.split(":") ?? [];
  const wanted = [
    sql`true`,
    ...(from ? [sql`written.posted_on >= ${from}::date`] : []),
    ...(to ? [sql`written.posted_on <= ${to}::date`] : []),
    ...(day ? [sql`(written.posted_on, written.id) < (${day}::date, ${group}::bigint)`] : []),
  ];
  return rowsOf<JournalRow>(
    db,
    sql`select written.id::text as id, written.key, written.at, written.total::text as total,
          written.posted_on::text as posted_on, ${aboutOf(sql`written.key`)} as about,
          (select kind from ledger_transfers where group_id = written.id order by id limit 1) as kind
      from ledger_groups as written where ${sql.join(wanted, sql` and `)}
      order by written.posted_on desc, written.id desc limit ${limit}`,
  );
}

export interface GroupOfRow {
  id: string;
  key: string;
  at: string | Date;
  kind: TransferKind;
  total: string;
}

/** Finds the groups about a record, the earliest first. */
export function findGroupsOf(
  db: Database,
  { about, id }: { about: Parameters<typeof keysOf>[0]; id: string },
): Promise<GroupOfRow[]> {
  const keys = sql.join(
    keysOf(about, id).map((key) => sql`${key}`),
    sql`, `,
  );
  return rowsOf<GroupOfRow>(
    db,
    sql`select written.id::text as id, written.key, written.at, written.total::text as total,
          (select kind from ledger_transfers where group_id = written.id order by id limit 1) as kind
      from ledger_groups as written where written.key in (${keys}) order by written.id`,
  );
}
