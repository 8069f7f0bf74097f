import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { GatewayOf } from "../../entrepreneurs/bank-accounts/banks.ts";
import { openNumber } from "../../entrepreneurs/bank-accounts/numbers.ts";
import { noteRecipient } from "../../entrepreneurs/bank-accounts/queries.ts";
import { bank_accounts } from "../../entrepreneurs/bank-accounts/tables.ts";
import { gift_parts } from "../../giving/tables.ts";
import { GatewayError, type Payouts } from "../../ledger/gateways/gateway.ts";
import { openTask } from "../../ledger/tasks/queries.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import type { CodeKey } from "../../platform/seals.ts";
import { postSent, type SentItem, settle } from "./outcome.ts";
import { accountIsPayable, pageIsPayable, partIsInQuestion } from "./payable.ts";
import { TRANSFER_FEE_AT_MOST } from "./prepare.ts";
import { dropConflicting, freeParts, type Item } from "./queries.ts";
import { payout_items, payout_parts } from "./tables.ts";

export interface Payer {
  db: Database;
  gatewayOf: GatewayOf;
  codeKey: CodeKey;
  now: () => Date;
}

const HOUR_MS = 3_600_000;
/**
 * For this long, our first request may still send the money, even if the gateway refuses a repeated request. After this
 * time, if the gateway refuses a transfer and does not know it, we are sure that it has not sent the money.
 */
const SURE_AFTER_MS = HOUR_MS;
/** If the gateway has not answered about a transfer for this long, a person should ask the gateway why. */
const UNANSWERED_MS = 72 * HOUR_MS;

/** Whether an item needs more work. `again`: yes, later. `done`: no, as far as we know. */
export type Done = "again" | "done";

const doneWith = ({ state }: { state: string }): Done => (state === "pending" ? "again" : "done");

/** Asks the gateway for the first time to make an item's transfer. Throws `GatewayError` if the result is not known. */
export async function begin(payer: Payer, payouts: Payouts, item: SentItem): Promise<Done> {
  const { db, now } = payer;
  if ((await payouts.available()) < item.amount + TRANSFER_FEE_AT_MOST) {
    const about = `${item.gateway} ${dayInLagos(now())}`;
    await openTask(db, "gateway_balance_low", about, now(), { isBack: true });
    return "again";
  }
  const { recipient, said } = await recipientOf(payer, payouts, item);
  if (recipient === null) {
    await dropRefused(db, item, said, now());
    return "done";
  }
  if (!(await noteBegun(db, item, now()))) return "done";
  return ask(payer, payouts, { item, recipient, isFirst: true });
}

/**
 * Records that a transfer begins. Locks the item and then its parts, and checks both once more. Returns false if the
 * item was dropped by then.
 */
function noteBegun(db: Database, item: SentItem, at: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const own = eq(payout_items.id, item.id);
    await tx.select({ id: payout_items.id }).from(payout_items).where(own).for("update");
    const links = tx
      .select({ id: payout_parts.part_id })
      .from(payout_parts)
      .where(and(eq(payout_parts.item_id, item.id), payout_parts.held));
    await tx
      .select({ id: gift_parts.id })
      .from(gift_parts)
      .where(inArray(gift_parts.id, links))
      .orderBy(asc(gift_parts.id))
      .for("update");
    await dropConflicting(tx, at, { itemId: item.id });
    const begun = await tx
      .update(payout_items)
      .set({ state: "sending", asked_at: at })
      .where(and(own, eq(payout_items.state, "approved")))
      .returning({ id: payout_items.id });
    if (begun.length === 0) return false;
    await postSent(tx, item, at);
    return true;
  });
}

/**
 * The gateway's code for a bank account. If the gateway refuses the account, `recipient` is null and `said` is the
 * gateway's reason.
 */
interface Recipient {
  recipient: string | null;
  said: string | null;
}

/** Returns the gateway's code for the account. We ask the gateway to make this code only once. */
async function recipientOf(
  { db, codeKey }: Payer,
  payouts: Payouts,
  { account_id, gateway }: SentItem,
): Promise<Recipient> {
  const [row] = await db.select().from(bank_accounts).where(eq(bank_accounts.id, account_id));
  if (row?.number_sealed == null) return { recipient: null, said: null };
  if (row.recipient !== null && row.gateway === gateway)
    return { recipient: row.recipient, said: null };
  const number = openNumber(codeKey, row.number_sealed);
  try {
    const made = await payouts.recipient({ number, bankCode: row.bank_code }, row.holder);
    await noteRecipient(db, row.id, { gateway, recipient: made });
    return { recipient: made, said: null };
  } catch (error) {
    if (error instanceof GatewayError && error.outcome === "refused")
      return { recipient: null, said: error.said };
    throw error;
  }
}

async function dropRefused(db: Database, { id, reference }: Item, said: string | null, at: Date) {
  const refused = { drop_reason: "account_refused", gateway_said: said } as const;
  await db.transaction(async (tx) => {
    const dropped = await tx
      .update(payout_items)
      .set({ state: "dropped", ...refused, ended_at: at, next_try_at: null })
      .where(and(eq(payout_items.id, id), eq(payout_items.state, "approved")))
      .returning({ id: payout_items.id });
    if (dropped.length === 0) return;
    await freeParts(tx, [id], "available");
    await openTask(tx, "payout_failed", reference, at);
  });
}

interface Asking {
  item: SentItem;
  recipient: string;
  /** True if we ask the gateway to make this transfer for the first time. */
  isFirst: boolean;
}

/**
 * Asks the gateway to make the transfer, under the item's own reference. A repeated request does not make a second
 * transfer.
 */
async function ask(
  payer: Payer,
  payouts: Payouts,
  { item, recipient, isFirst }: Asking,
): Promise<Done> {
  const { db, now } = payer;
  const { reference, amount } = item;
  try {
    const reason = "Gifts to your page";
    const made = await payouts.transfer({ reference, amount, recipient, reason });
    await settle(db, reference, made, now());
    return doneWith(made);
  } catch (error) {
    if (!(error instanceof GatewayError) || error.outcome === "unknown") throw error;
    const found = await payouts.verifyTransfer(reference);
    if (!found && !isFirst && !isSure(item, now())) throw error;
    const known = found ?? notMade(item, error.said);
    await settle(db, reference, known, now());
    return doneWith(known);
  }
}

const isSure = ({ asked_at }: Item, at: Date) =>
  asked_at !== null && at.getTime() - asked_at.getTime() > SURE_AFTER_MS;

const notMade = ({ reference, amount }: Item, said: string | null) =>
  ({ reference, amount, state: "failed", fee: null, said }) as const;

/**
 * Asks the gateway for the result of a transfer. Only if the gateway does not know the transfer, asks it to make the
 * transfer again.
 */
export async function lookAndRepeat(payer: Payer, payouts: Payouts, item: SentItem): Promise<Done> {
  const { db, now } = payer;
  const { reference, state } = item;
  const found = await findOrTell(payer, payouts, item);
  if (found) {
    await settle(db, reference, found, now());
    return doneWith(found);
  }
  if (state !== "sending") return "done";
  const { recipient, said } = (await mayStillBeSent(db, item, now()))
    ? await recipientOf(payer, payouts, item)
    : { recipient: null, said: null };
  if (recipient !== null) return ask(payer, payouts, { item, recipient, isFirst: false });
  if (!isSure(item, now())) return "again";
  await settle(db, reference, notMade(item, said), now());
  return "done";
}

/**
 * Returns the gateway's answer about a transfer. Returns null if the gateway does not know the transfer. Throws
 * `GatewayError` if the request fails. Before it returns null or throws this error, tells finance if we have waited too
 * long for an answer.
 */
async function findOrTell({ db, now }: Payer, payouts: Payouts, item: SentItem) {
  const { reference, asked_at, state } = item;
  const tell = async () => {
    const since = now().getTime() - (asked_at ?? now()).getTime();
    if (state === "sending" && since > UNANSWERED_MS)
      await openTask(db, "payout_unanswered", reference, now(), { isBack: true });
  };
  try {
    const found = await payouts.verifyTransfer(reference);
    if (!found) await tell();
    return found;
  } catch (error) {
    if (error instanceof GatewayError) await tell();
    throw error;
  }
}

/**
 * Returns true if we may still send the item. Returns false if one of these things happened after the first request:
 * somebody suspended the item's page, its account changed, or one of its gifts was disputed or flagged.
 */
async function mayStillBeSent(db: Database, { id }: Item, at: Date): Promise<boolean> {
  const [row] = await rowsOf(
    db,
    sql`select item.id from payout_items as item
          join entrepreneurs as page on page.id = item.entrepreneur_id
          join bank_accounts as account on account.id = item.account_id
         where item.id = ${id}::uuid and ${pageIsPayable} and ${accountIsPayable(at)}
           and not exists (
             select from payout_parts as link join gift_parts as part on part.id = link.part_id
              where link.item_id = item.id and link.held and ${partIsInQuestion})`,
  );
  return row !== undefined;
}
