import { sealBalances } from "@agbara/api/ledger/accounts/checkpoints.ts";
import { foldStep } from "@agbara/api/ledger/accounts/day-sums.ts";
import type { Database } from "@agbara/api/platform/db/database.ts";
import type pg from "pg";

/**
 * The number of transfers since the last checkpoint, the same at every size. On a busy day, this many transfers come in
 * a few minutes.
 */
const TAIL = 1_000;
/** The number of transfers of each entrepreneur's page, the same at every size. */
const OF_A_PAGE = 500;
/** The number of checkpoints that are written while the books are filled. */
const SEALS = 10;

/**
 * Fills empty books with `transfers` transfers: charges through one gateway, each with the gateway's fee. Each page has
 * 500 transfers. The triggers are off during this time, so the function adds up the balances at the end. The product's
 * own code writes the checkpoints.
 */
export async function fillBooks(client: pg.Client, db: Database, transfers: number) {
  const pages = Math.ceil(transfers / 2 / OF_A_PAGE);
  await client.query("set session_replication_role = replica");
  await client.query(
    `insert into ledger_accounts (kind, owner, normal, kept) values
       ('gateway_receivable', 'sandbox', 'debit', false), ('fees', '', 'debit', false)`,
  );
  await client.query(
    `insert into ledger_accounts (kind, owner, normal, kept)
     select 'entrepreneur', gen_random_uuid()::text, 'credit', true from generate_series(1, $1)`,
    [pages],
  );
  const sealed = transfers - TAIL;
  const buildIndexes = await dropIndexes(client, ["ledger_transfers", "ledger_groups"]);
  await add(client, Math.floor((sealed * (SEALS - 1)) / SEALS), pages);
  await buildIndexes();
  await client.query("vacuum analyze");
  await seal(client, db);
  const left = sealed - (await count(client));
  for (let nth = 0; nth < SEALS; nth += 1) {
    await add(client, Math.floor(left / SEALS), pages);
    await seal(client, db);
  }
  while ((await foldStep(db)) > 0);
  await client.query("vacuum analyze ledger_transfers, ledger_groups");
  await add(client, transfers - (await count(client)), pages);
  await keepBalances(client);
  await client.query("set session_replication_role = origin");
  await client.query("analyze");
  // Writes the new rows to the disk now, because PostgreSQL would otherwise write them during a measurement.
  await client.query("checkpoint");
}

const count = async (client: pg.Client) =>
  Number((await client.query("select max(id) from ledger_transfers")).rows[0]?.max ?? 0);

/** Adds pairs of transfers: a charge for a page, and the gateway's fee. */
async function add(client: pg.Client, transfers: number, pages: number) {
  const groups = Math.floor(transfers / 2);
  await client.query(
    `with added as (
       insert into ledger_groups (key, fingerprint, lines, total, at, posted_on)
       select 'payment:agb-' || gen_random_uuid() || ':posted', '100000', 2, 102500, moment, moment::date
         from (select now() - random() * interval '300 days' as moment from generate_series(1, $1)) as moments
       returning id)
     insert into ledger_transfers (group_id, debit_account, credit_account, amount, kind)
     select added.id, side.debit, side.credit, side.amount, side.kind
       from added
       cross join (select min(id) filter (where kind = 'gateway_receivable') as receivable,
                          min(id) filter (where kind = 'fees') as fees from ledger_accounts where not kept) as hot
       cross join (select min(id) as first from ledger_accounts where kept) as page
       cross join lateral (values
         (hot.receivable, page.first + added.id % $2, 100000, 'charged'),
         (hot.fees, hot.receivable, 2500, 'gateway_fee')) as side (debit, credit, amount, kind)`,
    [groups, pages],
  );
}

/**
 * Writes a checkpoint as the product's worker does. The worker needs two runs for this: the first marks the balances,
 * and the second seals them.
 */
async function seal(client: pg.Client, db: Database) {
  const checkpoints = async () =>
    Number((await client.query("select count(*) from ledger_checkpoints")).rows[0]?.count);
  const before = await checkpoints();
  while ((await checkpoints()) === before) await sealBalances(db, new Date());
}

async function keepBalances(client: pg.Client) {
  await client.query(
    `update ledger_accounts as entry set balance = moved.credited
       from (select credit_account, sum(amount) as credited from ledger_transfers group by credit_account) as moved
      where moved.credit_account = entry.id and entry.kept`,
  );
}

/**
 * Drops all indexes except those of constraints. Returns a function that builds each index again in one go, after all
 * rows are there.
 */
export async function dropIndexes(
  client: pg.Client,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
      where schemaname = 'public' and tablename = any($1::text[])
        and not exists (select from pg_constraint where conindid = to_regclass(quote_ident(indexname)))`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index "${name}"`);
  return async () => {
    for (const { definition } of rows) await client.query(definition);
  };
}
