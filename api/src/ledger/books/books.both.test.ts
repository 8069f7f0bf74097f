import { eq, type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lookAtPayment } from "../../giving/gifts/payments/payments.ts";
import { vouchers } from "../../giving/tables.ts";
import { rowsOf } from "../../platform/db/database.ts";
import { foundAfter } from "../../testing/found-after.ts";
import { type Giving, order, startGiving } from "../../testing/giving.ts";
import { sealBalances } from "../accounts/checkpoints.ts";
import { account, post, reverse } from "../accounts/ledger.ts";
import * as acts from "../gateways/sandbox/acts.ts";
import { wrongInTheBooks } from "./check.ts";
import type { LEDGER_LOOKS } from "./ledger-looks.ts";
import type { LOOKS } from "./looks.ts";
import { verifyBooks } from "./verify.ts";
import type { VOUCHER_LOOKS } from "./voucher-looks.ts";

/** These tests run on both databases, because the database checks the rules of the books. */

const START = new Date("2026-11-22T10:00:00.000Z");

let giving: Giving;
/**
 * The id of a page that received ₦6,000. `paid` is the payment of these ₦6,000. `odd` is a payment of a wrong amount.
 * `voucher` is a voucher of ₦2,000.
 */
let page: string;
let paid: string;
let odd: string;
let voucher: string;

beforeAll(async () => {
  giving = await startGiving(START);
  const { db, cashier, withSwitches } = giving;
  page = await giving.page();
  ({ reference: paid } = await giving.givenTo(page, 600_000n));
  const bought = order([{ entrepreneurId: null, amount: 200_000n }], { kind: "voucher" });
  const { gift, reference } = await giving.asked(bought);
  await acts.pay(db, reference, START);
  await withSwitches({ amount: "too little" });
  ({ reference: odd } = await giving.givenTo(await giving.page(), 400_000n));
  for (const each of [paid, reference, odd]) await lookAtPayment(cashier, each);
  const [made] = await db.select().from(vouchers).where(eq(vouchers.gift_id, gift.id));
  voucher = made?.id ?? "";
  await addFloatAndTakeItBack();
  const sealed = () => rowsOf(db, sql`select from ledger_checkpoints`);
  // Tries several times, because an open transaction in another database of the same server delays the checkpoint.
  while ((await sealed()).length === 0) await sealBalances(db, START);
});
afterAll(() => giving.stop());

const addFloatAndTakeItBack = () =>
  giving.db.transaction(async (tx) => {
    const [debit, credit] = [account("bank"), account("platform_float")];
    const lines = [500n, 700n].map(
      (amount) => ({ debit, credit, amount, kind: "float_added" }) as const,
    );
    await post(tx, { key: "float:1", fingerprint: "", lines, at: START });
    await reverse(tx, { key: "float:1:back", of: "float:1", at: START });
  });

type Rule = keyof typeof LOOKS | keyof typeof LEDGER_LOOKS | keyof typeof VOUCHER_LOOKS;

/**
 * Each entry tests one rule of the books. The SQL in `changes` breaks the rule. Then the check must report the place in
 * `where`. A new rule needs an entry here.
 */
const PLANTED: Record<Rule, () => { changes: SQL[]; where: string }> = {
  "an account that the chart does not know like this": () => ({
    changes: [sql`update ledger_accounts set kept = false, balance = 0 where owner = ${page}`],
    where: `entrepreneur ${page}`,
  }),
  "a kept balance that is not the sum of its transfers": () => ({
    changes: [sql`update ledger_accounts set balance = balance + 50 where owner = ${page}`],
    where: `entrepreneur ${page} (is ₦6,000.50, should be ₦6,000)`,
  }),
  "an account that holds less than nothing": () => ({
    changes: [
      sql`alter table ledger_accounts drop constraint ledger_accounts_balance`,
      sql`update ledger_accounts set balance = -100 where owner = ${page}`,
    ],
    where: `entrepreneur ${page} (is -₦1)`,
  }),
  "a checkpoint that is not the sum of the transfers up to it": () => ({
    changes: [
      sql`update ledger_checkpoints set balance = balance + 1
        where account_id = (select id from ledger_accounts where kind = 'gateway_receivable')`,
    ],
    where: "gateway_receivable sandbox up to ",
  }),
  "a group with another sum of its transfers than it says": () => ({
    changes: [
      sql`update ledger_transfers set amount = amount + 1
        where group_id = (select id from ledger_groups where key = ${`payment:${paid}:posted`})`,
    ],
    where: `payment:${paid}:posted (is ₦6,000.01, should be ₦6,000)`,
  }),
  "a transfer that belongs to nothing": () => ({
    changes: [sql`delete from ledger_groups where key = ${`payment:${paid}:allocated`}`],
    where: " (is ₦6,000)",
  }),
  "a transfer of nothing, or from an account to itself": () => ({
    changes: [
      sql`alter table ledger_transfers drop constraint ledger_transfers_apart`,
      sql`update ledger_transfers set credit_account = debit_account where amount = 700`,
    ],
    where: " (is ₦7)",
  }),
  "a group that does not take back the whole of another": () => ({
    changes: [
      sql`update ledger_transfers set debit_account = credit_account, credit_account = debit_account
        where amount = 700 and reverses is not null`,
    ],
    where: "float:1:back",
  }),
  "a transfer that takes another back outside of such a group": () => ({
    changes: [sql`update ledger_groups set reverses = null where key = 'float:1:back'`],
    where: " (is ₦7)",
  }),
  "a page that has not raised its parts": () => ({
    changes: [sql`update entrepreneurs set raised = raised - 1 where id = ${page}`],
    where: page,
  }),
  "a page that does not count the people who gave to it": () => ({
    changes: [sql`update entrepreneurs set donors = donors + 1 where id = ${page}`],
    where: page,
  }),
  "a page whose account is not what it was given and not paid": () => ({
    changes: [sql`update gift_parts set state = 'paid_out' where entrepreneur_id = ${page}`],
    where: page,
  }),
  "a gift whose parts are not its total": () => ({
    changes: [sql`update gifts set total = total + 1 where paid_by = ${paid}`],
    where: "",
  }),
  "a gift that is paid, with a part that waits to be paid, or the other way round": () => ({
    changes: [sql`update gift_parts set state = 'awaited' where entrepreneur_id = ${page}`],
    where: "",
  }),
  "a payment that is posted with another amount than the gateway took": () => ({
    changes: [sql`update payments set charged = charged + 1 where reference = ${paid}`],
    where: paid,
  }),
  "a gift that is paid, whose parts that wait are not the money that waits": () => ({
    changes: [sql`update ledger_accounts set balance = balance + 1 where owner = ${paid}`],
    where: "",
  }),
  "a payment for nobody, whose money neither waits nor went back": () => ({
    changes: [sql`update ledger_accounts set balance = balance - 1 where owner = ${odd}`],
    where: odd,
  }),
  "money that waits without a task for anybody": () => ({
    changes: [sql`delete from money_tasks where about = ${odd}`],
    where: odd,
  }),
  "a voucher that holds something else than its account": () => ({
    changes: [sql`update vouchers set "left" = "left" - 1 where id = ${voucher}`],
    where: voucher,
  }),
  "a voucher that is not what its part of the gift is": () => ({
    changes: [sql`update vouchers set "left" = 1 where id = ${voucher}`],
    where: `${voucher} (is ₦0.01, should be ₦2,000)`,
  }),
  "a voucher of which more or less became than was bought": () => ({
    changes: [sql`update vouchers set amount = amount + 1 where id = ${voucher}`],
    where: `${voucher} (is ₦2,000, should be ₦2,000.01)`,
  }),
  "a part that was redeemed without its money, or the other way round": () => ({
    changes: [sql`update gift_parts set voucher_id = ${voucher} where entrepreneur_id = ${page}`],
    where: "(is ₦6,000)",
  }),
  "a voucher that may be paid out": () => ({
    changes: [sql`update gift_parts set state = 'available' where id = ${voucher}`],
    where: voucher,
  }),
  "a payment that is paid and not in the books": () => ({
    changes: [sql`update ledger_groups set key = 'else' where key = ${`payment:${paid}:posted`}`],
    where: `${paid} (is ₦0, should be ₦6,000)`,
  }),
  "an account of a page, a voucher or a payment that is not there": () => ({
    changes: [sql`delete from vouchers where id = ${voucher}`],
    where: `voucher ${voucher} (is ₦2,000)`,
  }),
  "a page that has raised more than its target": () => ({
    changes: [
      sql`alter table entrepreneurs drop constraint entrepreneurs_raised`,
      sql`update entrepreneurs set target = 1 where id = ${page}`,
    ],
    where: page,
  }),
};
describe("what was changed past the database's own guards is found", () => {
  test.each(Object.entries(PLANTED))("%s", async (rule, planted) => {
    const { changes, where } = planted();
    const found = await foundAfter(giving.db, ...changes);
    expect(found.filter((line) => line.startsWith(rule)).join("\n")).toContain(where);
  });

  test("and a hundred of the same are enough to tell", async () => {
    const found = await foundAfter(
      giving.db,
      sql`insert into ledger_groups (key, fingerprint, lines, total, at)
        select 'empty:' || nth, '', 1, 1, now() from generate_series(1, 101) as nth`,
    );
    expect(found).toHaveLength(101);
    expect(found.at(-1)).toBe("and more");
  });
});

test("the person who verifies the books is told where they are wrong", async () => {
  const by = (kobo: number) =>
    giving.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update entrepreneurs set raised = raised + ${kobo} where id = ${page}`);
    });
  const said: string[] = [];
  await by(1);
  expect(await verifyBooks(giving.db, (line) => said.push(line))).toBe(false);
  await by(-1);
  expect(said).toContainEqual(`- a page that has not raised its parts: ${page}`);
  expect(said.at(-1)).toMatch(/^The books are WRONG/);
});

test("nothing is wrong in books that only the product wrote", async () => {
  expect(await wrongInTheBooks(giving.db)).toEqual([]);
});

test("the totals are told in words", async () => {
  const said: string[] = [];
  expect(await verifyBooks(giving.db, (line) => said.push(line))).toBe(true);
  expect(said[0]).toMatch(/^\d+ transfers in \d+ groups\. No real money\.$/);
  expect(said).toContainEqual(expect.stringMatching(/^ {2}entrepreneur +₦6,000 +in 1 account/));
  expect(said.at(-1)).toMatch(/^The books are right/);
});
