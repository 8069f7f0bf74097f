import { sql } from "drizzle-orm";
import type { HandAccount } from "./by-hand.ts";
import { isDisputed, isUndisputed, moveRefund, type Refund } from "./queries.ts";
import { type Desk, hold, RefundHindered, refuseTooMuch } from "./rules.ts";
import { refunds } from "./tables.ts";

/**
 * Returns true if the donor can name a bank account: if the gateway needs one, or if people pay the refund by hand and
 * no member of staff has named an account yet.
 */
export const asksForAccount = ({ state, prepared_by }: Pick<Refund, "state" | "prepared_by">) =>
  state === "needs_account" || (state === "by_hand" && prepared_by === null);

/**
 * Stores the bank account that the donor names for a refund by hand. The donor may correct it until staff have named an
 * account. The donor's account is only a proposal: one member of staff must still name the account, and another must
 * pay. Throws `RefundHindered`.
 */
export async function keepToldAccount(
  { db, now }: Pick<Desk, "db" | "now">,
  id: string,
  { bank, number, name }: HandAccount,
): Promise<void> {
  await db.transaction(async (tx) => {
    const refund = await hold(tx, id);
    if (refund.state === "by_hand") await refuseTooMuch(tx, refund);
    const kept = await moveRefund(
      tx,
      id,
      ["by_hand"],
      { told_at: now, told_bank: bank, told_number: number, told_name: name },
      sql`${isUndisputed} and ${refunds.prepared_by} is null`,
    );
    if (kept) return;
    throw new RefundHindered((await isDisputed(tx, refund.payment)) ? "disputed" : "not_by_hand");
  });
}
