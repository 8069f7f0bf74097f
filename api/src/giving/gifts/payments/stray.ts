import type { TaskCause } from "@agbara/shared/contract/finance/tasks.ts";
import { sql } from "drizzle-orm";
import { account, KeyTaken, type Line, post } from "../../../ledger/accounts/ledger.ts";
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

/** The task about money that was kept, which the person who kept it opens. */
export interface Kept {
  cause: TaskCause;
  about: string;
}

/**
 * Posts money that the gateway holds for no payment of ours, once: it belongs to nobody yet. A second charge of the
 * same reference is money of its own.
 */
export async function keepStray(tx: Database, stray: Stray): Promise<Kept> {
  const { reference, id } = stray.charge;
  if (await postOnce(tx, stray, reference)) return { cause: "unknown_payment", about: reference };
  const isSame = (await chargeOfStray(tx, reference)) === id;
  return isSame ? { cause: "amount_differs", about: reference } : keepSecond(tx, stray);
}

/** The same for a charge beside the one that the payment of its reference is known by. */
export async function keepSecond(tx: Database, stray: Stray): Promise<Kept> {
  const about = nameOfSecond(stray.charge);
  const isKept = await postOnce(tx, stray, about);
  return { cause: isKept ? "charged_twice" : "amount_differs", about };
}

/**
 * The charge of this number, where the gateway itself says that it is another one under the same reference than the one
 * that is known: lists may number their rows otherwise. Null where it is the same.
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

/** The gateway took it, in naira. A refund or a dispute may have taken it back later. */
export const wasTaken = ({ state, currency }: Charge) =>
  (state === "paid" || state === "reversed") && currency === "NGN";

/** How the books and its task name a second charge. */
export const nameOfSecond = ({ reference, id }: Pick<SettledCharge, "reference" | "id">) =>
  `${reference}:${id}`;

/** The gateway's id of the charge that was kept under a reference that is not ours; null where none was. */
export async function chargeOfStray(db: Database, reference: string): Promise<string | null> {
  const [row] = await rowsOf<{ id: string }>(
    db,
    sql`select split_part(fingerprint, ' ', 1) as id from ledger_groups
         where key = ${`payment:${reference}:posted`}`,
  );
  return row?.id ?? null;
}

/** False where it was posted with other amounts, or for another charge. */
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
  const { id, amount, fee } = charge;
  const receivable = account("gateway_receivable", gateway);
  await holdMode(tx, live ? "live" : "sandbox");
  const posting = (key: string, fingerprint: string, line: Line) =>
    post(tx, { key: `payment:${name}:${key}`, fingerprint, lines: [line], at });
  const credit = account("unallocated", name);
  const charged = { debit: receivable, credit, amount, kind: "charged" } as const;
  await posting("posted", `${id} ${amount}`, charged);
  if (fee === null || fee === 0n) return;
  const kept = { debit: account("fees"), credit: receivable, amount: fee, kind: "gateway_fee" };
  await posting("fee", `${fee}`, kept as Line);
}
