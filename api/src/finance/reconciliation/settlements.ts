import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { nameOfSecond } from "../../giving/gifts/payments/stray.ts";
import { payments } from "../../giving/tables.ts";
import { account, KeyTaken, type Line, post } from "../../ledger/accounts/ledger.ts";
import type { SettledCharge, Settlement } from "../../ledger/gateways/gateway.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { compareTaken } from "./charges.ts";
import { type Comparison, find, inPages } from "./comparison.ts";

/**
 * Adds all settlements of the gateway in the run's period to the books, each once. Compares each settlement with its
 * charges and with the fees in the books.
 */
export async function compareSettlements(comparison: Comparison): Promise<void> {
  const { gateway, run } = comparison;
  for await (const page of inPages(comparison, gateway.settlements(run.since, run.until)))
    for (const settlement of page) await compareSettlement(comparison, settlement);
}

async function compareSettlement(comparison: Comparison, settlement: Settlement) {
  const { db, gateway } = comparison;
  let gross = 0n;
  let fees = 0n;
  for await (const page of inPages(comparison, gateway.chargesOf(settlement.id))) {
    await compareTaken(comparison, page);
    gross = page.reduce((sum, { amount }) => sum + amount, gross);
    fees += await postedFees(db, page);
    await noteSettlement(comparison, settlement.id, page);
  }
  const about = `${gateway.name}:${settlement.id}`;
  await db.transaction(async (tx) => {
    const fits = await postSettlement(comparison, tx, { settlement, fees });
    const expected = gross - settlement.fees;
    if (!fits || expected !== settlement.amount)
      await find(comparison, tx, {
        cause: "settlement_differs",
        about,
        ours: expected,
        theirs: settlement.amount,
      });
    if (fees !== settlement.fees)
      await find(comparison, tx, {
        cause: "settled_fees_differ",
        about,
        ours: fees,
        theirs: settlement.fees,
      });
  });
}

/**
 * Records for each of these payments which settlement of the gateway brought its money. Leaves out second charges,
 * which are not payments. Leaves out charges of other gateways, which may have the same ids.
 */
async function noteSettlement(
  { db, gateway }: Comparison,
  settlement: string,
  charges: readonly SettledCharge[],
) {
  const ids = charges.map(({ id }) => id);
  await db
    .update(payments)
    .set({ settlement })
    .where(
      and(
        eq(payments.gateway, gateway.name),
        inArray(payments.charge_id, ids),
        isNull(payments.settlement),
      ),
    );
}

/** Sums the fees of these charges in the books. There, the fee of a second charge is under that charge's own name. */
async function postedFees(db: Database, charges: readonly SettledCharge[]): Promise<bigint> {
  const keyOf = (name: string) => `payment:${name}:fee`;
  const keys = charges.map((charge) => [keyOf(nameOfSecond(charge)), keyOf(charge.reference)]);
  const rows = await rowsOf<{ key: string; total: string }>(
    db,
    sql`select key, total::text as total from ledger_groups
         where key in (${sql.join(
           keys.flat().map((key) => sql`${key}`),
           sql`, `,
         )})`,
  );
  const totals = new Map(rows.map(({ key, total }) => [key, BigInt(total)]));
  return keys.reduce(
    (sum, [second = "", first = ""]) => sum + (totals.get(second) ?? totals.get(first) ?? 0n),
    0n,
  );
}

interface Settled {
  settlement: Settlement;
  /** The fees of the settlement's charges, according to the books. */
  fees: bigint;
}

/**
 * Records the money that the gateway settled. After this, the gateway owes us less. If the gateway kept more than the
 * fees in the books, records this difference, too. Our own money pays the difference. Returns false if the books
 * already have the settlement with other amounts.
 */
async function postSettlement(
  { gateway, now }: Comparison,
  tx: Database,
  { settlement, fees }: Settled,
): Promise<boolean> {
  const receivable = account("gateway_receivable", gateway.name);
  const balance = account("gateway_balance", gateway.name);
  const more = settlement.fees - fees;
  const lines: Line[] = [
    { debit: balance, credit: receivable, amount: settlement.amount, kind: "settled" },
    { debit: account("fees"), credit: receivable, amount: more, kind: "gateway_fee" },
    { debit: receivable, credit: account("fees"), amount: -more, kind: "gateway_fee" },
  ];
  const moving = lines.filter(({ amount }) => amount > 0n);
  if (moving.length === 0) return true;
  try {
    await post(tx, {
      key: `settlement:${gateway.name}:${settlement.id}`,
      fingerprint: `${settlement.amount} ${settlement.fees}`,
      lines: moving,
      at: now(),
      happened: settlement.settledAt,
    });
    return true;
  } catch (error) {
    if (error instanceof KeyTaken) return false;
    throw error;
  }
}
