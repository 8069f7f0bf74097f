import type { TransferKind } from "@agbara/shared/contract/giving/ledger.ts";
import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { type Account, CHART } from "./accounts.ts";
import { balanceNow, latestSeal } from "./balances.ts";

/** Whole kobo. */
export type Kobo = bigint;

/** One transfer of a group: `amount` kobo, above zero, from the account that is debited to the one credited. */
export interface Line {
  debit: Account;
  credit: Account;
  amount: Kobo;
  kind: TransferKind;
}

export interface Posting {
  /** Says why, for good, e.g. `payment:{reference}:posted`: it acts once. */
  key: string;
  /** What was asked for, in a form that is the same for the same request. */
  fingerprint: string;
  lines: readonly Line[];
  at: Date;
}

export interface Posted {
  group: bigint;
  /** The key had acted before, with the same fingerprint: nothing was written now. */
  repeated: boolean;
}

/** A key that has acted already was used for something else: a fault of the program, nothing is written. */
export class KeyTaken extends Error {
  override name = "KeyTaken";
  constructor(key: string) {
    super(`The key ${key} was used for other transfers.`);
  }
}

export const account = (kind: Account["kind"], owner = ""): Account => ({ kind, owner });

/**
 * Writes a group of transfers, once for its key. The only writer of the books: within the caller's transaction,
 * which must be READ COMMITTED. Throws `KeyTaken`; an account that would fall below zero is a 23514 of the database.
 */
export async function post(tx: Database, posting: Posting): Promise<Posted> {
  const { key, fingerprint, lines, at } = posting;
  const total = lines.reduce((sum, { amount }) => sum + amount, 0n);
  const group = await addGroup(tx, { key, fingerprint, lines: lines.length, total, at });
  if (group === null) return { group: await sameGroup(tx, key, fingerprint), repeated: true };
  const ids = await accountIds(
    tx,
    lines.flatMap(({ debit, credit }) => [debit, credit]),
  );
  const rows = lines.map(
    ({ debit, credit, amount, kind }) =>
      sql`(${group}::bigint, ${idOf(ids, debit)}::bigint, ${idOf(ids, credit)}::bigint, ${amount}::bigint, ${kind})`,
  );
  await tx.execute(
    sql`insert into ledger_transfers (group_id, debit_account, credit_account, amount, kind)
      values ${sql.join(rows, sql`, `)}`,
  );
  return { group, repeated: false };
}

/** Takes a whole group back, once: the same transfers the other way round. Null where no group has that key. */
export async function reverse(
  tx: Database,
  { key, of, at }: { key: string; of: string; at: Date },
): Promise<Posted | null> {
  const [original] = await rowsOf<{ id: string; lines: number; total: string }>(
    tx,
    sql`select id::text as id, lines, total::text as total from ledger_groups where key = ${of}`,
  );
  if (!original) return null;
  const fingerprint = `reverses ${of}`;
  const group = await addGroup(tx, {
    key,
    fingerprint,
    lines: original.lines,
    total: BigInt(original.total),
    reverses: BigInt(original.id),
    at,
  });
  if (group === null) return { group: await sameGroup(tx, key, fingerprint), repeated: true };
  await tx.execute(
    sql`insert into ledger_transfers (group_id, debit_account, credit_account, amount, kind, reverses)
      select ${group}::bigint, credit_account, debit_account, amount, 'reversed', id
        from ledger_transfers where group_id = ${original.id}::bigint order by id`,
  );
  return { group, repeated: false };
}

interface Group {
  key: string;
  fingerprint: string;
  lines: number;
  total: Kobo;
  reverses?: bigint;
  at: Date;
}

/** Null where the key has acted; waits for whoever is writing the same key now. */
async function addGroup(tx: Database, group: Group): Promise<bigint | null> {
  const { key, fingerprint, lines, total, reverses = null, at } = group;
  const [row] = await rowsOf<{ id: string }>(
    tx,
    sql`insert into ledger_groups (key, fingerprint, lines, total, reverses, at)
      values (${key}, ${fingerprint}, ${lines}, ${total}::bigint, ${reverses}::bigint, ${at.toISOString()})
      on conflict (key) do nothing returning id::text as id`,
  );
  return row ? BigInt(row.id) : null;
}

/** Whether a group of this key is in the books. */
export async function hasPosted(db: Database, key: string): Promise<boolean> {
  return (await rowsOf(db, sql`select from ledger_groups where key = ${key}`)).length > 0;
}

async function sameGroup(tx: Database, key: string, fingerprint: string): Promise<bigint> {
  const [row] = await rowsOf<{ id: string; fingerprint: string }>(
    tx,
    sql`select id::text as id, fingerprint from ledger_groups where key = ${key}`,
  );
  if (row?.fingerprint !== fingerprint) throw new KeyTaken(key);
  return BigInt(row.id);
}

const nameOf = ({ kind, owner }: Account) => `${kind} ${owner}`;

/** The accounts' ids; those that are not there yet are opened. */
async function accountIds(tx: Database, wanted: Account[]): Promise<Map<string, bigint>> {
  // In one order for everybody: who opens the same new accounts waits, and never in a circle.
  const accounts = [...new Map(wanted.map((one) => [nameOf(one), one])).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, one]) => one);
  const ids = await findAccounts(tx, accounts);
  const missing = accounts.filter((one) => !ids.has(nameOf(one)));
  if (missing.length === 0) return ids;
  const all = new Map([...ids, ...(await openAccounts(tx, missing))]);
  // Somebody else may have opened one of them meanwhile.
  return all.size === accounts.length ? all : findAccounts(tx, accounts);
}

/** Those that nobody else has opened meanwhile. */
async function openAccounts(tx: Database, accounts: Account[]): Promise<Map<string, bigint>> {
  const rows = accounts.map(
    ({ kind, owner }) => sql`(${kind}, ${owner}, ${CHART[kind].normal}, ${CHART[kind].kept})`,
  );
  const opened = await rowsOf<Account & { id: string }>(
    tx,
    sql`insert into ledger_accounts (kind, owner, normal, kept) values ${sql.join(rows, sql`, `)}
      on conflict (kind, owner) do nothing returning id::text as id, kind, owner`,
  );
  return idsByName(opened);
}

async function findAccounts(tx: Database, accounts: Account[]): Promise<Map<string, bigint>> {
  const names = accounts.map(({ kind, owner }) => sql`(${kind}, ${owner})`);
  const rows = await rowsOf<Account & { id: string }>(
    tx,
    sql`select id::text as id, kind, owner from ledger_accounts
      where (kind, owner) in (${sql.join(names, sql`, `)})`,
  );
  return idsByName(rows);
}

const idsByName = (rows: (Account & { id: string })[]) =>
  new Map(rows.map((row) => [nameOf(row), BigInt(row.id)]));

function idOf(ids: Map<string, bigint>, one: Account): bigint {
  const id = ids.get(nameOf(one));
  if (id === undefined) throw new Error(`There is no account ${nameOf(one)}.`);
  return id;
}

/** What an account holds now, by its normal side; zero for one that was never used. */
export async function balanceOf(db: Database, { kind, owner }: Account): Promise<Kobo> {
  const [row] = await rowsOf<{ balance: string }>(
    db,
    sql`select (${balanceNow})::text as balance from ledger_accounts as entry
      left join lateral (${latestSeal}) as sealed on true
      where entry.kind = ${kind} and entry.owner = ${owner}`,
  );
  return BigInt(row?.balance ?? "0");
}
