import { countGiver } from "../../../entrepreneurs/public/givers.ts";
import { raise } from "../../../entrepreneurs/public/queries.ts";
import { account, type Line, post } from "../../../ledger/accounts/ledger.ts";
import { openTask } from "../../../ledger/tasks/queries.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { CodeKey } from "../../../platform/seals.ts";
import { codeOfVoucher, hashOfCode } from "../../vouchers/codes.ts";
import { givenAt, windowEnd } from "../../window.ts";
import {
  addVouchers,
  type GiftPart,
  holdGiftOf,
  markPaid,
  moveParts,
  partsOf,
  stopLooking,
} from "../queries.ts";

/**
 * Gives the money of a payment to the pages and vouchers of its gift. The caller must have posted the payment. Posting
 * is a separate step, because a page may refuse money that is already in the books. It is safe to call this again.
 * Money that nobody can take stays in the books as unallocated, with a task for staff. After this step we do not check
 * the payment again.
 */
export async function allocate(
  db: Database,
  codeKey: CodeKey,
  reference: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { gift, charged = null, paidAt = null } = (await holdGiftOf(tx, reference)) ?? {};
    if (!gift || charged === null) throw new Error(`The payment ${reference} is not paid.`);
    await stopLooking(tx, reference);
    if (gift.paid_by === reference) return;
    if (gift.paid_by !== null) return openTask(tx, "paid_twice", reference, now);
    if (charged !== gift.total) return openTask(tx, "wrong_amount", reference, now);
    const parts = await partsOf(tx, gift.id);
    const given: GiftPart[] = [];
    for (const part of parts) if (await fits(tx, part)) given.push(part);
    const full = parts.filter((part) => !given.includes(part));
    const givenOn = givenAt(now, paidAt);
    const ends = windowEnd(givenOn);
    if (given.length > 0)
      await post(tx, {
        key: `payment:${reference}:allocated`,
        fingerprint: given.map(({ id, amount }) => `${id}=${amount}`).join(" "),
        lines: given.map((part) => lineOf(part, reference)),
        at: now,
      });
    await makeVouchers(tx, codeKey, given);
    await moveParts(tx, idsOf(given), "awaited", { state: "held", window_ends_at: ends });
    await countGiver(tx, idsOf(given));
    await moveParts(tx, idsOf(full), "awaited", { state: "unallocated" });
    await markPaid(tx, gift.id, reference, givenOn);
    for (const { id } of full) await openTask(tx, "page_full", id, now, { dueAt: ends });
  });
}

const idsOf = (parts: GiftPart[]) => parts.map(({ id }) => id);

/**
 * Tells whether the page or voucher of a part can take the whole amount. If a page can, adds the amount to the sum that
 * the page has raised.
 */
async function fits(tx: Database, { entrepreneur_id, amount }: GiftPart): Promise<boolean> {
  return entrepreneur_id === null || raise(tx, entrepreneur_id, amount);
}

/** A voucher has the same id as its part. */
async function makeVouchers(tx: Database, key: CodeKey, parts: GiftPart[]) {
  const bought = parts.filter(({ kind }) => kind === "voucher");
  const rows = bought.map(({ id, gift_id, amount }) => ({
    id,
    gift_id,
    amount,
    left: amount,
    state: "bought" as const,
    code_hash: hashOfCode(key, codeOfVoucher(key, id, 1)) ?? "",
  }));
  if (rows.length > 0) await addVouchers(tx, rows);
}

function lineOf({ kind, id, entrepreneur_id, amount }: GiftPart, reference: string): Line {
  const debit = account("unallocated", reference);
  switch (kind) {
    case "entrepreneur":
      return {
        debit,
        credit: account("entrepreneur", entrepreneur_id ?? ""),
        amount,
        kind: "allocated",
      };
    case "voucher":
      return { debit, credit: account("voucher", id), amount, kind: "allocated" };
    case "fee":
      return { debit, credit: account("fees"), amount, kind: "fee_covered" };
    case "tip":
      return { debit, credit: account("platform_float"), amount, kind: "tip" };
  }
}
