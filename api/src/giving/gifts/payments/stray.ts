import type { TaskCause } from "@agbara/shared/contract/finance/tasks.ts";
import { sql } from "drizzle-orm";
import { account, KeyTaken, post } from "../../../ledger/accounts/ledger.ts";
import { holdMode } from "../../../ledger/accounts/mode.ts";
import type { Charge, Gateway, SettledCharge } from "../../../ledger/gateways/gateway.ts";
import { type Database, rowsOf } from "../../../platform/db/database.ts";

export interface Stray {
  gateway: Gateway["name"];
  live: boolean;
  /** In naira. */
  charge: SettledCharge;
  at: Date;
}

/**
 * The cause of the task that the caller must open, and the name of the money that the task is about. We posted this
 * money, and it belongs to no payment.
 */
export interface Kept {
  cause: TaskCause;
  about: string;
}

/**
 * Posts money that the gateway has, but that belongs to no payment of ours. Posts the same charge only once. Until
 * finance decides, nobody owns the money. If the same reference has a second charge, posts the second charge as
 * separate money.
 */
export async function keepStray(tx: Database, stray: Stray): Promise<Kept> {
  const { reference, id } = stray.charge;
  if (await postOnce(tx, stray, reference)) return { cause: "unknown_payment", about: reference };
  const isSame = (await chargeOfStray(tx, reference)) === id;
  return isSame ? { cause: "amount_differs", about: reference } : keepSecond(tx, stray);
}

/** Posts a second charge of a payment that already has another charge. */
export async function keepSecond(tx: Database, stray: Stray): Promise<Kept> {
  const about = nameOfSecond(stray.charge);
  const isKept = await postOnce(tx, stray, about);
  return { cause: isKept ? "charged_twice" : "amount_differs", about };
}

/**
 * Asks the gateway for the charge with this id. An id in a gateway's list is not always the id of a charge. So we
 * return the charge only if the gateway confirms that it took this charge under the same reference. Otherwise returns
 * null. Also returns null if `id` is the charge that we already know.
 */
export async function secondCharge(
  { gateway, live }: { gateway: Gateway; live: boolean },
  { id, reference }: Pick<SettledCharge, "id" | "reference">,
  known: string | null,
): Promise<Charge | null> {
  if (known === null || id === known) return null;
  const found = await gateway.charge(id);
  return found?.reference === reference && wasTaken(found) && found.live === live ? found : null;
}

/** Tells whether the gateway took the charge in naira. Stays true if a refund or a dispute returns the money later. */
export const wasTaken = ({ state, currency }: Charge) =>
  (state === "paid" || state === "reversed") && currency === "NGN";

/** Returns the name that a second charge has in the books and in its task. */
export const nameOfSecond = ({ reference, id }: Pick<SettledCharge, "reference" | "id">) =>
  `${reference}:${id}`;

/**
 * Returns the gateway's id of the charge that we posted under this unknown reference. Returns null if we posted none.
 */
export async function chargeOfStray(db: Database, reference: string): Promise<string | null> {
  const [row] = await rowsOf<{ id: string }>(
    db,
    sql`select split_part(fingerprint, ' ', 1) as id from ledger_groups
         where key = ${`payment:${reference}:posted`}`,
  );
  return row?.id ?? null;
}

/**
 * Posts the charge under this name in the books. Returns false if a charge with another id, amount or fee is already
 * posted under this name.
 */
async function postOnce(tx: Database, stray: Stray, name: string): Promise<boolean> {
  try {
    await postStray(tx, stray, name);
    return true;
  } catch (error) {
    if (error instanceof KeyTaken) return false;
    throw error;
  }
}

async function postStray(tx: Database, { gateway, live, charge, at }: Stray, name: string) {
  const { id, amount, fee, paidAt: happened } = charge;
  const receivable = account("gateway_receivable", gateway);
  await holdMode(tx, live ? "live" : "sandbox");
  const credit = account("unallocated", name);
  await post(tx, {
    key: `payment:${name}:posted`,
    fingerprint: `${id} ${amount}`,
    lines: [{ debit: receivable, credit, amount, kind: "charged" }],
    at,
    happened,
  });
  await postFee(tx, { name, gateway, fee, at, happened });
}

/**
 * Posts the gateway's fee for money that belongs to no payment. Posts it only once. Throws `KeyTaken` if another fee is
 * already posted for this money.
 */
export async function postFee(
  tx: Database,
  { name, gateway, fee, at, happened }: FeeOfStray,
): Promise<void> {
  if (fee === null || fee === 0n) return;
  const receivable = account("gateway_receivable", gateway);
  await post(tx, {
    key: `payment:${name}:fee`,
    fingerprint: `${fee}`,
    lines: [{ debit: account("fees"), credit: receivable, amount: fee, kind: "gateway_fee" }],
    at,
    happened,
  });
}

interface FeeOfStray extends Pick<Stray, "gateway" | "at"> {
  /** The name of the money in the books. */
  name: string;
  fee: bigint | null;
  happened: Date | null | undefined;
}

/** Returns the gateway's fee that we posted for money without a payment, in kobo. Returns null if we posted none. */
export async function feeOfStray(db: Database, name: string): Promise<bigint | null> {
  const [row] = await rowsOf<{ fee: string }>(
    db,
    sql`select fingerprint as fee from ledger_groups where key = ${`payment:${name}:fee`}`,
  );
  return row ? BigInt(row.fee) : null;
}
