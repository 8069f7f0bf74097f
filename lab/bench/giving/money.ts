import assert from "node:assert/strict";
import { findMoney } from "@agbara/api/desk/find/money/queries.ts";
import { findBatches, sumBatches } from "@agbara/api/finance/payouts/reading.ts";
import { findRefundsPage, sumOfList } from "@agbara/api/finance/refunds/reading.ts";
import { findGifts } from "@agbara/api/giving/gifts/staff/staff-reading.ts";
import type { Database } from "@agbara/api/platform/db/database.ts";
import { openPool } from "@agbara/api/platform/db/pool.ts";
import { DAY_MS } from "@agbara/shared/age.ts";
import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import pg from "pg";
import { interleave, type Timed, type Times } from "../timing.ts";
import { dropIndexes } from "./filling.ts";

/**
 * How many gifts each day has, and how many donors share a name. These two numbers do not grow with the number of gifts
 * in the database.
 */
const A_DAY = 200;
const OF_A_NAME = 20;
const WARM_UP = 20;

export interface Money {
  size: number;
  db: Database;
  client: pg.Client;
  stop(): Promise<void>;
}

/**
 * Opens a database with `size` paid gifts, each from another donor. For each hundred gifts, there is one refund and one
 * payout.
 */
export async function openMoney(url: string, size: number): Promise<Money> {
  const pool = openPool(url, 1, () => undefined);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select exists (select from gifts) as filled");
  const started = Date.now();
  if (!rows[0]?.filled) await fill(client, size);
  console.error(`${size} gifts made in ${Math.round((Date.now() - started) / 1000)} s`);
  return {
    size,
    db: pool.db,
    client,
    async stop() {
      await pool.close();
      await client.end();
    },
  };
}

const TABLES = [
  ...["donors", "gifts", "payments", "receipts", "entrepreneurs"],
  ...["refunds", "payout_batches", "payout_items"],
];

/**
 * Returns an SQL expression for a word that consists of letters. Each group of donors has its own word, and the names
 * of these donors contain it.
 */
const word = (nth: string) =>
  `'qu' || translate(((${nth}) / ${OF_A_NAME})::text, '0123456789', 'abcdefghij') || 'x'`;
const id = (kind: string, nth: string) => `md5('${kind}' || ${nth})::uuid`;
/** The gift with the number 1 is the newest. So the latest days have the same number of gifts at every size. */
const at = (nth: string) => `now() - interval '1 day' * (1 + (${nth}) / ${A_DAY}.0)`;

/** Fills an empty database with gifts, refunds and payouts. The triggers are off while this runs. */
async function fill(client: pg.Client, size: number) {
  await client.query("set session_replication_role = replica");
  const build = await dropIndexes(client, TABLES);
  const all = `generate_series(1, ${size}) as nth`;
  const some = `generate_series(1, ${size / 100}) as nth`;
  const days = `generate_series(0, ${size / A_DAY} - 1) as nth`;
  const statements = [
    `insert into donors (id, name, email, created_at, keep_until)
     select ${id("donor", "nth")}, 'Ada ' || ${word("nth")}, 'donor' || nth || '@people.example', now(), now() from ${all}`,
    `insert into gifts (id, fingerprint, kind, donor_id, total, if_full, anonymous, created_at, paid_by, paid_at, aml_looked_at, receipted_at)
     select ${id("gift", "nth")}, '', 'entrepreneur', ${id("donor", "nth")}, 100000, 'refund', false, ${at("nth")},
            'agb-' || ${id("payment", "nth")}, ${at("nth")}, now(), now() from ${all}`,
    `insert into payments (reference, gift_id, gateway, amount, state, charge_id, charged, currency, created_at, paid_at)
     select 'agb-' || ${id("payment", "nth")}, ${id("gift", "nth")}, 'sandbox', 100000, 'paid', nth::text, 100000, 'NGN',
            ${at("nth")}, ${at("nth")} from ${all}`,
    `insert into receipts (number, kind, gift_id, amount, issued_at)
     select nth, 'receipt', ${id("gift", "nth")}, 100000, now() from ${all}`,
    `insert into entrepreneurs (id, code, name, status, target, raised, donors, trade, state, lga, pitch, story, verified_at, created_at)
     select ${id("page", "nth")}, 'P' || nth, 'Bola ' || ${word("nth")}, 'verified', 5000000, 100000, 1, 'tailor', 's', 'l', 'p', 's', now(), now()
       from ${some}`,
    `insert into refunds (id, gift_id, payment, cause, state, amount, asked_at, decided_by, decided_at, due_on, paid_at)
     select ${id("refund", "nth")}, ${id("gift", "nth * 100")}, 'agb-' || ${id("payment", "nth * 100")}, 'asked', 'paid', 100000,
            ${at("nth * 100")}, gen_random_uuid(), now(), current_date, now() from ${some}`,
    `insert into payout_batches (id, fingerprint, gateway, prepared_by, prepared_at)
     select ${id("batch", "nth")}, '', 'sandbox', gen_random_uuid(), ${at(`nth * ${A_DAY}`)} from ${days}`,
    `insert into payout_items (id, batch_id, entrepreneur_id, account_id, amount, state, reference, prepared_by, approved_by, approved_at, ended_at)
     select ${id("item", "nth")}, ${id("batch", `(nth - 1) / ${A_DAY / 100}`)}, ${id("page", "nth")}, gen_random_uuid(), 100000, 'paid',
            'agb-out-' || ${id("item", "nth")}, gen_random_uuid(), gen_random_uuid(), now(), now() from ${some}`,
  ];
  for (const statement of statements) await client.query(statement);
  await build();
  await client.query("set session_replication_role = origin");
  await client.query("vacuum analyze");
  // Writes the new rows to the disk now, because PostgreSQL would otherwise write them during a measurement.
  await client.query("checkpoint");
}

/** The functions that make finance's searches and read finance's lists. Each call reads different rows. */
const reads = (): Record<string, (money: Money, nth: number) => Promise<{ length: number }>> => {
  const now = new Date();
  const dayOf = (nth: number) =>
    new Date(now.getTime() - (5 + (nth % 20)) * DAY_MS).toISOString().slice(0, 10);
  const days = (nth: number) => ({ from: dayOf(nth), to: dayOf(nth) });
  const stretch = { limit: PAGE_SIZE, offset: 0 };
  const md5 = async ({ client }: Money, text: string) =>
    String((await client.query("select md5($1)::uuid as id", [text])).rows[0]?.id);
  return {
    "the box: a name": ({ db }, nth) => findMoney(db, `ada qu${letters(1 + (nth % 100))}x`),
    "the box: an e-mail address": ({ db }, nth) =>
      findMoney(db, `donor${1 + (nth % 9_000)}@people.example`),
    "the box: a receipt": ({ db }, nth) => findMoney(db, `${1 + (nth % 9_000)}`),
    "the box: our reference": async (money, nth) =>
      findMoney(money.db, `agb-${await md5(money, `payment${1 + (nth % 9_000)}`)}`),
    "gifts of a day, with their sum": async ({ db }, nth) =>
      (await findGifts(db, days(nth), stretch)).rows,
    "refunds of a day, with their sum": async ({ db }, nth) => {
      await sumOfList(db, days(nth), now);
      return (await findRefundsPage(db, days(nth), now)).rows;
    },
    "batches of a day, with their sum": async ({ db }, nth) => {
      await sumBatches(db, days(nth));
      return findBatches(db, days(nth), stretch);
    },
  };
};

const letters = (nth: number) =>
  String(nth).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");

/** Measures how many milliseconds finance's search box and the lists of a day take, at each size. */
export async function timeMoney(
  all: readonly Money[],
  rounds: number,
): Promise<Map<string, Times>> {
  const found = new Map<string, Times>();
  for (const [name, read] of Object.entries(reads())) {
    console.error(`${name} …`);
    const subjects = all.map((money): Timed => {
      let turn = 0;
      return {
        name: `${money.size}`,
        run: async () => {
          turn += 1;
          assert.ok((await read(money, turn)).length > 0, `${name} of ${money.size}`);
        },
      };
    });
    found.set(name, await interleave(subjects, { rounds, warmUp: WARM_UP, connections: 1 }));
  }
  return found;
}
