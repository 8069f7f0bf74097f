import type { TransferKind } from "@agbara/shared/contract/ledger/accounts.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { rowsWith, statement } from "../../platform/db/statements.ts";
import { type Account, CHART } from "./accounts.ts";
import { balanceNow, latestSeal } from "./balances.ts";

/** Whole kobo. */
export type Kobo = bigint;

/**
 * One transfer of a group: `amount` kobo go from the `debit` account to the `credit` account. The amount is above zero.
 */
export interface Line {
  debit: Account;
  credit: Account;
  amount: Kobo;
  kind: TransferKind;
}

export interface Posting {
  /** The permanent reason for the posting, such as `payment:{reference}:posted`. Each key is posted only once. */
  key: string;
  /** A fingerprint of the request, to find out if a repeated request is the same. */
  fingerprint: string;
  lines: readonly Line[];
  at: Date;
  /**
   * When the event happened. Set only if the books learned of it later. If this time is in a closed month, the database
   * marks the group as a correction of that month.
   */
  happened?: Date | null | undefined;
}

export interface Posted {
  group: bigint;
  /** True if the key was posted before, with the same fingerprint. Then this call wrote nothing. */
  repeated: boolean;
}

/** Thrown if the key was already posted with other transfers. This is an error in our program. Nothing is written. */
export class KeyTaken extends Error {
  override name = "KeyTaken";
  constructor(key: string) {
    super(`The key ${key} was used for other transfers.`);
  }
}

export const account = (kind: Account["kind"], owner = ""): Account => ({ kind, owner });

/**
 * Writes a group of transfers, once for each key. No other function writes to the books. Runs in the caller's
 * transaction, which must be READ COMMITTED. The database chooses the posting day. If the month of `at` is closed, the
 * posting day is in the open month. So we can always post. Throws `KeyTaken` if the key was posted with other
 * transfers. If an account would fall below zero, the database refuses the group with the error 23514.
 */
export async function post(tx: Database, posting: Posting): Promise<Posted> {
  const { key, fingerprint, lines, at, happened } = posting;
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
    happened: happened ? dayInLagos(happened) : null,
    debits: lines.map(({ debit }) => idOf(ids, debit)),
    credits: lines.map(({ credit }) => idOf(ids, credit)),
    amounts: lines.map(({ amount }) => amount),
    kinds: lines.map(({ kind }) => kind),
  });
  return postedOf(tx, rows, { key, fingerprint });
}

/**
 * Reverses the whole group with the key `of`, once: writes the same transfers with debit and credit exchanged. Returns
 * null if there is no such group.
 */
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

/**
 * Writes a group. Does nothing if its key was already posted. If another process is writing the same key, waits for
 * that process first.
 */
const ADD_GROUP = statement(
  WRITTEN,
  (list) => sql`with entry as (
      insert into ledger_groups (key, fingerprint, lines, total, at, posted_on, corrects)
      values (${value("key")}, ${value("fingerprint")}, ${value("lines")}, ${value("total")}, ${value("at")}, null,
        ${value("happened")}::date)
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
      insert into ledger_groups (key, fingerprint, lines, total, reverses, at, posted_on)
      select ${value("key")}, ${value("fingerprint")}, lines, total, id, ${value("at")}::timestamptz, null
        from ledger_groups where key = ${value("of")}
      on conflict (key) do nothing returning id, reverses)
    insert into ledger_transfers (group_id, debit_account, credit_account, amount, kind, reverses)
    select entry.id, line.credit_account, line.debit_account, line.amount, 'reversed', line.id
      from entry join ledger_transfers as line on line.group_id = entry.reverses
     order by line.id returning ${list}`,
);

/** Returns the group that was just written. If the key was posted before, returns the earlier group. */
async function postedOf(
  tx: Database,
  [written]: { group: { id: string } }[],
  { key, fingerprint }: Pick<Posting, "key" | "fingerprint">,
): Promise<Posted> {
  if (written) return { group: BigInt(written.group.id), repeated: false };
  return { group: await sameGroup(tx, key, fingerprint), repeated: true };
}

/** Returns true if the books have a group with this key. */
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

/** Returns the ids of these accounts. Opens those that do not exist yet. */
async function accountIds(tx: Database, wanted: Account[]): Promise<Map<string, bigint>> {
  // All processes open accounts in the same order. So if two of them open the same new accounts, one waits for the
  // other, and there is no deadlock.
  const accounts = [...new Map(wanted.map((one) => [nameOf(one), one])).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, one]) => one);
  const ids = await findAccounts(tx, accounts);
  // If an account is still missing, another process has just opened it, and the next statement finds it.
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

/** Finds the accounts that exist, and opens those that do not exist yet. */
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

/** Returns the present balance of an account in kobo, on its normal side. Zero if nobody has used the account. */
export async function balanceOf(db: Database, { kind, owner }: Account): Promise<Kobo> {
  const [row] = await rowsOf<{ balance: string }>(
    db,
    sql`select (${balanceNow})::text as balance from ledger_accounts as entry
      left join lateral (${latestSeal}) as sealed on true
      where entry.kind = ${kind} and entry.owner = ${owner}`,
  );
  return BigInt(row?.balance ?? "0");
}
