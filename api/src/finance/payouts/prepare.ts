import { createHash } from "node:crypto";
import { PAYOUT_LIMITS } from "@agbara/shared/constants.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { eq, inArray, sql } from "drizzle-orm";
import { answered, type GatewayOf, sendersOf } from "../../entrepreneurs/bank-accounts/banks.ts";
import { bank_accounts } from "../../entrepreneurs/bank-accounts/tables.ts";
import { sanctionsLike } from "../../entrepreneurs/sanctions.ts";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { floatLeft } from "../../ledger/accounts/own-money.ts";
import type { Gateway } from "../../ledger/gateways/gateway.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import type { WriteLine } from "../../platform/observe/audit-trail.ts";
import { words } from "../../platform/words/words.ts";
import { floatHolds } from "./float.ts";
import { type Batch, findBatch, findCommitted, type TakenPart, takeAvailable } from "./queries.ts";
import { payout_batches, payout_items, payout_parts } from "./tables.ts";

export interface PayoutDesk {
  db: Database;
  gatewayOf: GatewayOf;
  now: Date;
  actor: { id: string };
  /** The file with the sanctions list. We compare payees with this list. Null if there is none. */
  sanctionsFile: string | null;
  /** Writes the line about the batch to the audit log. Only called if the batch is new. */
  writeLine: WriteLine;
}

export interface Wanted {
  /** The id of the batch, from the browser of the person who prepares the batch. */
  id: string;
  /** The pages to pay. Null means every page that we can pay. */
  pages: readonly string[] | null;
}

/** ₦100, the highest cost of a transfer. For each transfer, we leave this amount at the gateway. */
export const TRANSFER_FEE_AT_MOST = 10_000n;
/**
 * The number of the lock that each new batch takes. Of two new batches, the second waits for the first. No other lock
 * has this number.
 */
const PREPARE_LOCK = 0x70617931;

/**
 * Prepares a batch of payouts, once for each id. Each page gets one item with all its payable parts. Nobody prepares a
 * payout in which they are involved. Throws an error with a sentence for staff if there is nothing to pay, or if the
 * gateway has too little money. Also throws while our own money is below zero.
 */
export async function prepareBatch(desk: PayoutDesk, wanted: Wanted): Promise<Batch> {
  const { db, actor, now } = desk;
  const fingerprint = fingerprintOf(wanted);
  const known = await findBatch(db, wanted.id);
  if (known) return sameBatch(known, fingerprint, actor.id);
  if (!(await floatHolds(db, now)))
    throw new HttpError(
      409,
      fill(words.payouts.floatBelowZero, { amount: formatKobo(-Number(await floatLeft(db))) }),
    );
  const purses = await pursesOf(desk);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${PREPARE_LOCK})`);
    const theirs = await findBatch(tx, wanted.id);
    if (theirs) return sameBatch(theirs, fingerprint, actor.id);
    const taken = await takeAvailable(tx, {
      pages: wanted.pages,
      actorId: actor.id,
      now,
      limit: PAYOUT_LIMITS.pages,
    });
    if (taken.length === 0) throw new HttpError(409, words.payouts.nothingToPay);
    const items = itemsOf(taken);
    const gateway = await purseFor(tx, purses, items);
    const batch = { id: wanted.id, fingerprint, gateway, prepared_by: actor.id, prepared_at: now };
    await tx.insert(payout_batches).values(batch);
    await addItems(tx, batch, await compared(tx, items, desk.sanctionsFile));
    await desk.writeLine(tx);
    return batch;
  });
}

function fingerprintOf({ pages }: Wanted): string {
  const asked = pages === null ? "all" : [...pages].sort().join(" ");
  return createHash("sha256").update(asked).digest("base64url");
}

function sameBatch(batch: Batch, fingerprint: string, actorId: string): Batch {
  if (batch.fingerprint === fingerprint && batch.prepared_by === actorId) return batch;
  throw new HttpError(409, words.payouts.batchTaken);
}

interface Purse {
  gateway: Gateway["name"];
  available: bigint;
}

/** Asks each gateway how much money it has for payouts. */
async function pursesOf({ gatewayOf }: Pick<PayoutDesk, "gatewayOf">): Promise<Purse[]> {
  const purses: Purse[] = [];
  for (const { gateway, payouts } of sendersOf(gatewayOf))
    purses.push({ gateway, available: await answered(payouts.available()) });
  return purses;
}

/**
 * Returns the gateway that will have the most money left after all payouts that are prepared or on their way. Throws
 * 409 if this gateway, too, has too little for these items.
 */
async function purseFor(tx: Database, purses: Purse[], items: NewItem[]) {
  const committed = await findCommitted(tx);
  const left = purses.map(({ gateway, available }) => {
    const out = committed.find((one) => one.gateway === gateway);
    const fees = BigInt(out?.transfers ?? 0) * TRANSFER_FEE_AT_MOST;
    return { gateway, left: available - (out?.amount ?? 0n) - fees };
  });
  const most = left.reduce((best, one) => (one.left > best.left ? one : best));
  const needed = items.reduce((sum, { amount }) => sum + amount + TRANSFER_FEE_AT_MOST, 0n);
  if (most.left >= needed) return most.gateway;
  const [asked, available] = [needed, most.left > 0n ? most.left : 0n].map(Number).map(formatKobo);
  throw new HttpError(
    409,
    fill(words.payouts.balanceTooLow, { needed: asked ?? "", available: available ?? "" }),
  );
}

interface NewItem {
  page: string;
  account: string;
  amount: bigint;
  parts: string[];
}

function itemsOf(taken: TakenPart[]): NewItem[] {
  return [...Map.groupBy(taken, ({ entrepreneur_id }) => entrepreneur_id)].map(([page, parts]) => ({
    page,
    account: parts[0]?.account_id ?? "",
    amount: parts.reduce((sum, { amount }) => sum + amount, 0n),
    parts: parts.map(({ id }) => id),
  }));
}

/** Compares the payees with the sanctions list. The list may have changed since the accounts were verified. */
async function compared(tx: Database, items: NewItem[], file: string | null) {
  const names = file === null ? new Map<string, string[]>() : await payeesOf(tx, items);
  return Promise.all(
    items.map(async (item) => {
      const like = await sanctionsLike(file, names.get(item.account) ?? []);
      return { ...item, like_listed: like.length > 0 };
    }),
  );
}

/** Finds the names of the holder and of the page for each account. */
async function payeesOf(tx: Database, items: NewItem[]): Promise<Map<string, string[]>> {
  const rows = await tx
    .select({ id: bank_accounts.id, holder: bank_accounts.holder, name: entrepreneurs.name })
    .from(bank_accounts)
    .innerJoin(entrepreneurs, eq(entrepreneurs.id, bank_accounts.entrepreneur_id))
    .where(
      inArray(
        bank_accounts.id,
        items.map(({ account }) => account),
      ),
    );
  return new Map(rows.map(({ id, holder, name }) => [id, [holder, name]]));
}

type ComparedItem = NewItem & { like_listed: boolean };

async function addItems(tx: Database, batch: Batch, items: ComparedItem[]) {
  const rows = items.map((item) => ({ ...item, id: newId() }));
  await tx.insert(payout_items).values(
    rows.map(({ id, page, account, amount, like_listed }) => ({
      id,
      batch_id: batch.id,
      entrepreneur_id: page,
      account_id: account,
      amount,
      like_listed,
      state: "prepared" as const,
      reference: `agb-out-${id}`,
      prepared_by: batch.prepared_by,
    })),
  );
  await tx
    .insert(payout_parts)
    .values(rows.flatMap(({ id, parts }) => parts.map((part_id) => ({ item_id: id, part_id }))));
}
