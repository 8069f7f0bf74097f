import { sql } from "drizzle-orm";
import { account } from "../../ledger/accounts/ledger.ts";
import { openTask } from "../../ledger/tasks/queries.ts";
import { tellDonor } from "./mails.ts";
import { endRefund } from "./outcome.ts";
import { isInFlight, isUndisputed, moveRefund, type Refund } from "./queries.ts";
import { type Desk, hindrance, hold, othersOnly, refuseTooMuch } from "./rules.ts";
import { refunds } from "./tables.ts";

type Teller = Omit<Desk, "holidays">;

export interface HandAccount {
  bank: string;
  /** Sealed. */
  number: string;
  /** The holder's name, as the bank has it. */
  name: string;
}

/**
 * Records the bank account for a refund that people pay by hand, because the gateway cannot pay it. The person who
 * names the account must not have decided about the refund. Until the refund is paid, this person may correct the
 * account. Throws `RefundHindered`.
 */
export async function prepareByHand(
  { db, now }: Teller,
  id: string,
  { actorId, to }: { actorId: string; to: HandAccount },
): Promise<Refund> {
  return db.transaction(async (tx) => {
    const refund = await hold(tx, id);
    if (isInFlight(refund)) await refuseTooMuch(tx, refund);
    const prepared = await moveRefund(
      tx,
      id,
      ["needs_account", "by_hand"],
      {
        state: "by_hand",
        prepared_by: actorId,
        prepared_at: now,
        account_bank: to.bank,
        account_number: to.number,
        account_name: to.name,
        next_try_at: null,
      },
      sql`${isUndisputed} and ${othersOnly(actorId)}
        and ${refunds.decided_by} is distinct from ${actorId}::uuid
        and (${refunds.prepared_by} is null or ${refunds.prepared_by} = ${actorId}::uuid)`,
    );
    if (!prepared) throw await hindrance(tx, refund, actorId, whyNot(refund, actorId));
    await openTask(tx, "refund_by_hand", id, now);
    return prepared;
  });
}

function whyNot({ state, decided_by, prepared_by }: Refund, actorId: string) {
  if (state === "paid") return "paid_before";
  if (state !== "by_hand" && state !== "needs_account") return "not_by_hand";
  if (decided_by === actorId || prepared_by === actorId) return "acted_before";
  return prepared_by === null ? "not_by_hand" : "prepared";
}

/**
 * Records that a person paid a refund by hand, with the bank's proof. This person must not have decided about the
 * refund, and must not have named its account. Throws `RefundHindered`.
 */
export async function confirmByHand(
  { db, now, mail }: Teller,
  id: string,
  { actorId, proof, preparedAt }: { actorId: string; proof: string; preparedAt: Date },
): Promise<Refund> {
  return db.transaction(async (tx) => {
    const refund = await hold(tx, id);
    if (isInFlight(refund)) await refuseTooMuch(tx, refund);
    const paid = await moveRefund(
      tx,
      id,
      ["by_hand"],
      { state: "paid", paid_at: now, confirmed_by: actorId, proof, next_try_at: null },
      // The refund's account must still be the account to which the person paid.
      sql`${isUndisputed} and ${othersOnly(actorId)}
        and ${refunds.prepared_by} <> ${actorId}::uuid
        and ${refunds.decided_by} is distinct from ${actorId}::uuid
        and ${refunds.prepared_at} = ${preparedAt.toISOString()}`,
    );
    if (!paid) throw await hindrance(tx, refund, actorId, whyNot(refund, actorId));
    await endRefund(tx, paid, account("bank"), now);
    await tellDonor(tx, mail, { refund: paid, news: "paid", at: now });
    return paid;
  });
}
