import type { Input } from "@agbara/shared/contract/calls.ts";
import { MONEY_PLACES, type MoneyPlace } from "@agbara/shared/contract/finance/float.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { sql } from "drizzle-orm";
import type { Account } from "../../ledger/accounts/accounts.ts";
import { account, balanceOf, type Line, post } from "../../ledger/accounts/ledger.ts";
import { holdMode, type LedgerMode, modeOf } from "../../ledger/accounts/mode.ts";
import { floatLeft } from "../../ledger/accounts/own-money.ts";
import type { Database } from "../../platform/db/database.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";
import { tellOfFloat } from "../payouts/float.ts";
import { addMovement, decide, findMovement, type Movement } from "./queries.ts";

interface Acting {
  db: Database;
  now: Date;
  actor: { id: string };
  /** Writes the line about the change to the audit log, in the caller's transaction. */
  writeLine: (tx: Database, row: Movement) => Promise<void>;
}

/**
 * The number of the lock that every approval takes. If two people approve at the same time, the second approval waits,
 * and then sees how much money is left. No other lock has this number.
 */
const APPROVE_LOCK = 0x666c6f61;

const accountOf = (place: MoneyPlace): Account =>
  place === "bank" ? account("bank") : account("gateway_balance", place);

/**
 * Records a movement that somebody made by hand, once for each id. When another person approves the movement, we add it
 * to the books.
 */
export async function prepareMovement(
  { db, now, actor, writeLine }: Acting,
  { id, amount, from, to, proof }: Input<"finance.float.prepare">,
): Promise<Movement> {
  const wanted = { amount: BigInt(amount), from_place: from, to_place: to, proof };
  const added = await addMovement(db, {
    id,
    ...wanted,
    state: "prepared",
    prepared_by: actor.id,
    prepared_at: now,
  });
  if (added) {
    await writeLine(db, added);
    return added;
  }
  const known = await findMovement(db, id);
  const isSame =
    known?.prepared_by === actor.id &&
    Object.entries(wanted).every(([name, value]) => known[name as keyof typeof wanted] === value);
  if (!known || !isSame) throw new HttpError(409, words.float.taken);
  return known;
}

/**
 * Adds a movement to the books, in the caller's transaction. Another person must have prepared the movement. A second
 * approval by the same person does nothing. If the books are empty, `mode` says whether they begin with real money.
 * `mode` is null if we do not know.
 */
export async function approveMovement(
  { db: tx, now, actor, writeLine }: Acting,
  id: string,
  mode: LedgerMode | null,
): Promise<Movement> {
  await tx.execute(sql`select pg_advisory_xact_lock(${APPROVE_LOCK})`);
  const approved = await decide(tx, id, { state: "approved", actorId: actor.id, at: now });
  if (!approved) return decidedBefore(tx, id, { actor, state: "approved" });
  await writeLine(tx, approved);
  const kind = (await modeOf(tx)) ?? mode;
  if (kind === null) throw new HttpError(409, words.float.noGateway);
  await holdMode(tx, kind);
  await refuseTooMuch(tx, approved);
  await post(tx, { key: `own:${id}`, fingerprint: "", lines: [lineOf(approved)], at: now });
  await tellOfFloat(tx, now);
  return approved;
}

export async function dropMovement(
  { db, now, actor, writeLine }: Acting,
  id: string,
): Promise<Movement> {
  const dropped = await decide(db, id, { state: "dropped", actorId: actor.id, at: now });
  if (!dropped) return decidedBefore(db, id, { actor, state: "dropped" });
  await writeLine(db, dropped);
  return dropped;
}

async function decidedBefore(
  db: Database,
  id: string,
  { actor, state }: { actor: { id: string }; state: Movement["state"] },
): Promise<Movement> {
  const known = await findMovement(db, id);
  if (!known) throw notFound();
  if (known.state === state && known.decided_by === actor.id) return known;
  if (known.state === "prepared") throw new HttpError(403, words.float.preparedByYou);
  throw new HttpError(409, words.float.decided);
}

/**
 * Throws if, according to the books, the place where the money comes from has less than this amount. If we take the
 * money out of the company, also throws if we own less than this amount.
 */
async function refuseTooMuch(tx: Database, { from_place, to_place, amount }: Movement) {
  const there = from_place && (await balanceOf(tx, accountOf(from_place)));
  if (there !== null && there < amount) throw tooLittle(words.float.tooLittleThere, there);
  const own = to_place === null ? await floatLeft(tx) : null;
  if (own !== null && own < amount) throw tooLittle(words.float.tooLittleOwn, own);
}

function tooLittle(sentence: string, there: bigint) {
  const amount = formatKobo(Number(there > 0n ? there : 0n));
  return new HttpError(409, fill(sentence, { amount }));
}

function lineOf({ from_place, to_place, amount }: Movement): Line {
  const own = account("platform_float");
  return {
    debit: to_place ? accountOf(to_place) : own,
    credit: from_place ? accountOf(from_place) : own,
    amount,
    kind: from_place === null ? "float_added" : to_place === null ? "float_taken" : "moved",
  };
}

/**
 * Returns how much money is in each place, according to the books. Leaves out an empty place, unless it is the bank.
 */
export async function placesOf(db: Database) {
  const places: { place: MoneyPlace; balance: bigint }[] = [];
  for (const place of MONEY_PLACES) {
    const balance = await balanceOf(db, accountOf(place));
    if (balance !== 0n || place === "bank") places.push({ place, balance });
  }
  return places;
}
