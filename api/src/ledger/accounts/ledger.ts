import type { TransferKind } from "@agbara/shared/contract/ledger/accounts.ts";
import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { rowsWith, statement } from "../../platform/db/statements.ts";
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
  const ids = await accountIds(
    tx,
    lines.flatMap(({ debit, credit }) => [debit, credit]),
  );
  const rows = await rowsWith(tx, ADD_GROUP, {
    key,
    fingerprint,
    lines: lines.length,
    total: lines.reduce((sum, { amount }) => sum + amount, 0n),
    at: at.toISOString(),
    debits: lines.map(({ debit }) => idOf(ids, debit)),
    credits: lines.map(({ credit }) => idOf(ids, credit)),
    amounts: lines.map(({ amount }) => amount),
    kinds: lines.map(({ kind }) => kind),
  });
  return postedOf(tx, rows, { key, fingerprint });
}

/** Takes a whole group back, once: the same transfers the other way round. Null where no group has that key. */
export async function reverse(
  tx: Database,
  { key, of, at }: { key: string; of: string; at: Date },
): Promise<Posted | null> {
  if (!(await hasPosted(tx, of))) return null;
  const fingerprint = `reverses ${of}`;
  const rows = await rowsWith(tx, REVERSE_GROUP, { key, fingerprint, of, at: at.toISOString() });
  return postedOf(tx, rows, { key, fingerprint });
}

const WRITTEN = { group: { id: sql<string>`group_id::text` } };
const value = (name: string) => sql.placeholder(name);

/** Waits for anyone who is writing the same key now; writes nothing where the key has acted. */
const ADD_GROUP = statement(
  WRITTEN,
  (list) => sql`with entry as (
      insert into ledger_groups (key, fingerprint, lines, total, at)
      values (${value("key")}, ${value("fingerprint")}, ${value("lines")}, ${value("total")}, ${value("at")})
      on conflict (key) do nothing returning id)
    insert into ledger_transfers (group_id, debit_account, credit_account, amount, kind)
    select entry.id, line.debit, line.credit, line.amount, line.kind
      from entry cross join unnest(${value("debits")}::bigint[], ${value("credits")}::bigint[],
        ${value("amounts")}::bigint[], ${value("kinds")}::text[])
        with ordinality as line (debit, credit, amount, kind, place)
     order by line.place returning ${list}`,
);

const REVERSE_GROUP = statement(
  WRITTEN,
  (list) => sql`with entry as (
      insert into ledger_groups (key, fingerprint, lines, total, reverses, at)
      select ${value("key")}, ${value("fingerprint")}, lines, total, id, ${value("at")}::timestamptz
        from ledger_groups where key = ${value("of")}
      on conflict (key) do nothing returning id, reverses)
    insert into ledger_transfers (group_id, debit_account, credit_account, amount, kind, reverses)
    select entry.id, line.credit_account, line.debit_account, line.amount, 'reversed', line.id
      from entry join ledger_transfers as line on line.group_id = entry.reverses
     order by line.id returning ${list}`,
);

/** What was written; where nothing was, the key has acted before. */
async function postedOf(
  tx: Database,
  [written]: { group: { id: string } }[],
  { key, fingerprint }: Pick<Posting, "key" | "fingerprint">,
): Promise<Posted> {
  if (written) return { group: BigInt(written.group.id), repeated: false };
  return { group: await sameGroup(tx, key, fingerprint), repeated: true };
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
  // Somebody else may have opened one of them in the meantime: the next statement sees it.
  return ids.size === accounts.length ? ids : findAccounts(tx, accounts);
}

const FIND_ACCOUNTS = statement(
  {
    entry: {
      id: sql<string>`id::text`,
      kind: sql<Account["kind"]>`kind`,
      owner: sql<string>`owner`,
    },
  },
  (list) => sql`with
    wanted as (
      select * from unnest(${value("kinds")}::text[], ${value("owners")}::text[], ${value("normals")}::text[],
        ${value("kept")}::boolean[]) with ordinality as wanted (kind, owner, normal, kept, place)),
    known as (select entry.* from wanted join ledger_accounts as entry using (kind, owner)),
    opened as (
      insert into ledger_accounts (kind, owner, normal, kept)
      select kind, owner, normal, kept from wanted
       where not exists (select from known where (known.kind, known.owner) = (wanted.kind, wanted.owner))
       order by place
      on conflict (kind, owner) do nothing returning id, kind, owner)
    select ${list} from (select id, kind, owner from known union all select * from opened) as entry`,
);

/** Those that are there, and those that this opens. */
async function findAccounts(tx: Database, accounts: Account[]): Promise<Map<string, bigint>> {
  const rows = await rowsWith(tx, FIND_ACCOUNTS, {
    kinds: accounts.map(({ kind }) => kind),
    owners: accounts.map(({ owner }) => owner),
    normals: accounts.map(({ kind }) => CHART[kind].normal),
    kept: accounts.map(({ kind }) => CHART[kind].kept),
  });
  return new Map(rows.map(({ entry }) => [nameOf(entry), BigInt(entry.id)]));
}

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
