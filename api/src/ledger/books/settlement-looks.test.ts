import { DAY_MS } from "@agbara/shared/age.ts";
import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { workOnReconciliations } from "../../finance/reconciliation/reconcile.ts";
import { lookAtPayment } from "../../giving/gifts/payments/payments.ts";
import { rowsOf } from "../../platform/db/database.ts";
import { foundAfter } from "../../testing/found-after.ts";
import { type Giving, startGiving } from "../../testing/giving.ts";
import { sealBalances } from "../accounts/checkpoints.ts";
import { logDay } from "../public-log/daily.ts";
import { wrongInTheBooks } from "./check.ts";
import type { DAY_LOOKS } from "./day-looks.ts";
import type { SETTLEMENT_LOOKS } from "./settlement-looks.ts";

const START = new Date("2026-11-22T10:00:00.000Z");

let giving: Giving;

/** Makes two days with a gift of ₦6,000 each. The gateway settles the first gift on the second day. */
beforeAll(async () => {
  giving = await startGiving(START);
  for (let day = 0; day < 2; day += 1) {
    giving.setNow(new Date(START.getTime() + day * DAY_MS));
    const { reference } = await giving.givenTo(await giving.page(), 600_000n);
    await lookAtPayment(giving.cashier, reference);
    while ((await workOnReconciliations(giving.cashier)) > 0);
    const seals = () => rowsOf(giving.db, sql`select from ledger_checkpoints`);
    const before = (await seals()).length;
    // Tries several times, because an open transaction in another database of the same server delays the checkpoint.
    while ((await seals()).length === before) await sealBalances(giving.db, giving.now());
    expect(await logDay(giving.db, giving.now())).toBe(true);
  }
});
afterAll(() => giving.stop());

const SETTLEMENT = "settlement:sandbox:20261122";

/**
 * Each entry tests one rule of the books. The SQL in `changes` breaks the rule. Then the check must report the place in
 * `where`. A new rule needs an entry here.
 */
const PLANTED: Record<
  keyof typeof DAY_LOOKS | keyof typeof SETTLEMENT_LOOKS,
  { changes: SQL[]; where: string }
> = {
  "a day of the public log that is not the sum of its transfers": {
    changes: [sql`update ledger_transfers set amount = amount + 1 where kind = 'charged'`],
    where: ": 2026-11-22 (is ₦6,000, should be ₦6,000.01)",
  },
  "a day of the public log that does not begin where the one before ended": {
    changes: [sql`delete from public_log where number = 1`],
    where: ": 2026-11-22",
  },
  "an entry of the public log that does not follow the one before, or was changed": {
    changes: [sql`update public_log set name = '2026-11-20' where number = 1`],
    where: ": 1",
  },
  "a settlement that is posted with another sum than the gateway named": {
    changes: [sql`update ledger_transfers set amount = amount - 100 where kind = 'settled'`],
    where: `${SETTLEMENT} (is ₦5,809, should be ₦5,810)`,
  },
  "money that no settlement brought, and that is called settled": {
    changes: [sql`update ledger_groups set key = 'by hand' where key = ${SETTLEMENT}`],
    where: "by hand (is ₦5,810)",
  },
  "a settlement of a gateway that was never compared with our books": {
    changes: [sql`delete from reconciliations`],
    where: SETTLEMENT,
  },
  "a settlement that the sandbox made of another sum, without a task": {
    changes: [
      sql`update sandbox_records set body = body || '{"charged": 500000}' where kind = 'transaction'`,
    ],
    where: `${SETTLEMENT} (is ₦5,810, should be ₦4,810)`,
  },
};

test.each(Object.entries(PLANTED))("found: %s", async (rule, { changes, where }) => {
  const found = await foundAfter(giving.db, ...changes);
  expect(found.filter((line) => line.startsWith(rule)).join("\n")).toContain(where);
});

test("nothing is wrong with days and settlements that only the product wrote", async () => {
  expect(await wrongInTheBooks(giving.db)).toEqual([]);
});
