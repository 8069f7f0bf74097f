import { GIFT_AMOUNT } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { countGiver } from "../../entrepreneurs/public/givers.ts";
import { type Entrepreneur, holdPage, raise } from "../../entrepreneurs/public/queries.ts";
import { account, post } from "../../ledger/accounts/ledger.ts";
import type { Database } from "../../platform/db/database.ts";
import { isDuplicate } from "../../platform/db/failures.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";
import { refuseSpentDraw } from "../draw/drawn-pages.ts";
import { holdDraw } from "../draw/queries.ts";
import { windowEnd } from "../window.ts";
import {
  addRedeemed,
  findRedemption,
  holdVoucher,
  lookAgain,
  type Redemption,
  takeOff,
  type Voucher,
} from "./queries.ts";

interface Redeeming {
  /** The id that the browser made for this redemption. A repeated request has the same id, and redeems nothing more. */
  id: string;
  voucherId: string;
  page: Entrepreneur;
  /** The number of the draw that chose the page. Null if the person with the card chose it. */
  draw: number | null;
  at: Date;
}

/**
 * Gives the money left on a voucher to a page, but at most what the page still needs. Runs in its own transaction. The
 * voucher's part of the gift becomes smaller, and the gift gets a new part for the page. So the parts still add up to
 * the gift's total, and payouts and refunds still handle whole parts.
 *
 * All code that changes vouchers takes its locks in this order: the voucher, the draw, the voucher's part of the gift,
 * the page.
 */
export async function redeem(
  db: Database,
  redeeming: Redeeming,
): Promise<{ voucher: Voucher; redemption: Redemption }> {
  const { id, voucherId, page } = redeeming;
  try {
    return await db.transaction(async (tx) => {
      const voucher = await holdVoucher(tx, voucherId);
      const known = await findRedemption(tx, id);
      if (!known) await move(tx, voucher, redeeming);
      const redemption = known ?? (await findRedemption(tx, id));
      if (redemption?.voucherId !== voucherId || redemption.entrepreneurId !== page.id)
        throw new HttpError(409, words.giving.redemptionTaken);
      return { voucher: await holdVoucher(tx, voucherId), redemption };
    });
  } catch (error) {
    // Another request used the same id at the same moment.
    if (isDuplicate(error)) throw new HttpError(409, words.giving.redemptionTaken);
    throw error;
  }
}

async function move(
  tx: Database,
  voucher: Voucher,
  { id, page, draw, at }: Redeeming,
): Promise<void> {
  refuseSpent(voucher);
  if (draw !== null) await refuseOtherDraw(tx, draw, voucher);
  const held = await holdPage(tx, page.id);
  const needs = held?.status === "verified" ? held.target - held.raised : 0n;
  const amount = needs < voucher.left ? needs : voucher.left;
  if (amount === 0n) throw new HttpError(409, words.giving.pageTakesNone);
  const isMoved = (await takeOff(tx, voucher.id, amount, at)) && (await raise(tx, page.id, amount));
  if (!isMoved) throw new Error(`The voucher ${voucher.id} and its gift part do not match.`);
  await addRedeemed(tx, {
    id,
    gift_id: voucher.gift_id,
    kind: "entrepreneur",
    entrepreneur_id: page.id,
    amount,
    state: "held",
    window_ends_at: windowEnd(at),
    voucher_id: voucher.id,
    draw,
  });
  await countGiver(tx, [id]);
  // We check the gift again for money laundering, because the buyer of the card may be connected to this page.
  await lookAgain(tx, voucher.gift_id);
  await post(tx, {
    key: `voucher:${voucher.id}:redeemed:${id}`,
    fingerprint: `${page.id}=${amount}`,
    lines: [
      {
        debit: account("voucher", voucher.id),
        credit: account("entrepreneur", page.id),
        amount,
        kind: "redeemed",
      },
    ],
    at,
  });
}

/** Throws if the draw's amount differs from the money left on the voucher, or if somebody has already used the draw. */
async function refuseOtherDraw(tx: Database, number: number, { left }: Voucher): Promise<void> {
  const draw = await holdDraw(tx, number);
  const least = BigInt(GIFT_AMOUNT.min);
  if (draw?.amount !== (left < least ? least : left))
    throw new HttpError(409, words.draws.otherAmount);
  await refuseSpentDraw(tx, number);
}

const lagosDay = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Africa/Lagos" });

function refuseSpent({ state, used_at }: Voucher) {
  if (state === "used" && used_at)
    throw new HttpError(409, fill(words.giving.voucherUsed, { day: lagosDay.format(used_at) }));
  if (state !== "bought") throw new HttpError(409, words.giving.voucherTakenBack);
}
