import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lookAtPayment } from "../../giving/gifts/payments/payments.ts";
import { payments } from "../../giving/tables.ts";
import { rowsOf } from "../../platform/db/database.ts";
import { type Giving, startGiving } from "../../testing/giving.ts";
import { workOnReconciliations } from "./reconcile.ts";

const START = new Date("2026-11-22T10:00:00.000Z");
const NEXT_DAY = new Date("2026-11-23T02:30:00.000Z");

let giving: Giving;
beforeEach(async () => {
  giving = await startGiving(START);
});
afterEach(() => giving.stop());

test("a comparison notes nothing at the payment of another gateway that has the same id of a charge", async () => {
  const { reference } = await giving.givenTo(await giving.page(), 600_000n);
  await lookAtPayment(giving.cashier, reference);
  const other = await giving.givenTo(await giving.page(), 600_000n);
  const ofOther = eq(payments.reference, other.reference);
  const [{ charge_id } = { charge_id: null }] = await giving.db
    .select({ charge_id: payments.charge_id })
    .from(payments)
    .where(eq(payments.reference, reference));
  expect(charge_id).not.toBeNull();
  await giving.db.update(payments).set({ gateway: "paystack", charge_id }).where(ofOther);
  giving.setNow(NEXT_DAY);
  while ((await workOnReconciliations(giving.cashier)) > 0);
  const noted = await giving.db.select().from(payments);
  expect(noted.map((row) => [row.reference, row.settlement !== null]).toSorted()).toEqual(
    [
      [reference, true],
      [other.reference, false],
    ].toSorted(),
  );
});

test("a comparison notes at each payment which settlement brought its money, and never another one", async () => {
  const { reference } = await giving.givenTo(await giving.page(), 600_000n);
  await lookAtPayment(giving.cashier, reference);
  giving.setNow(NEXT_DAY);
  while ((await workOnReconciliations(giving.cashier)) > 0);
  const settlement = async () =>
    (await giving.db.select().from(payments).where(eq(payments.reference, reference)))[0]
      ?.settlement;
  const noted = await settlement();
  expect(noted).toMatch(/./);
  const groups = await rowsOf<{ id: string }>(
    giving.db,
    sql`select id from ledger_groups where key = ${`settlement:sandbox:${noted}`}`,
  );
  expect(groups).toHaveLength(1);
  giving.setNow(new Date(NEXT_DAY.getTime() + 86_400_000));
  while ((await workOnReconciliations(giving.cashier)) > 0);
  expect(await settlement()).toBe(noted);
});
