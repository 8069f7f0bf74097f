import { pick } from "@agbara/shared/contract/parts/pick.ts";
import { type Entrepreneur, pageOfUser, pagesOfCodes } from "../../entrepreneurs/public/queries.ts";
import type { Context, HandlersAt } from "../../platform/http/handler.ts";
import { HttpError, invalid } from "../../platform/http/http-error.ts";
import { networkOf } from "../../platform/http/limits/network.ts";
import { throttle } from "../../platform/http/limits/throttle.ts";
import { words } from "../../platform/words/words.ts";
import { pageOfDraw } from "../draw/drawn-pages.ts";
import { hashOfCode } from "./codes.ts";
import { CARD_WORDS, findVoucher, type Voucher } from "./queries.ts";
import { redeem } from "./rules.ts";

export const vouchersHandlers: HandlersAt<"giving.vouchers"> = {
  async "giving.vouchers.check"({ voucher_code }, context) {
    return { success: true, data: voucherView(await voucherBy(voucher_code, context)) };
  },

  async "giving.vouchers.redeem"({ id, voucher_code, page: code, draw = null }, context) {
    const { id: voucherId } = await voucherBy(voucher_code, context);
    const page = draw === null ? await pageFor(code, context) : await pageOfDraw(context.db, draw);
    const { voucher, redemption } = await redeem(context.db, {
      id,
      voucherId,
      page,
      draw,
      at: context.now,
    });
    const { amount, page: named } = redemption;
    const data = {
      ...voucherView(voucher),
      redeemed: Number(amount),
      page: { page_code: named.code, name: named.name },
    };
    return { success: true, data };
  },
};

type Caller = Pick<
  Context<"giving.vouchers.redeem">,
  "db" | "giving" | "actor" | "now" | "config" | "address"
>;

const WRONG_CODES_AN_HOUR = 100;

/**
 * Finds the voucher with this code. Each unknown code counts against the caller's network. After too many of them,
 * refuses the caller.
 */
async function voucherBy(
  code: string,
  { db, giving, now, config, address }: Omit<Caller, "actor">,
): Promise<Voucher> {
  const hash = hashOfCode(giving.codeKey, code);
  const voucher = hash && (await findVoucher(db, hash));
  if (voucher) return voucher;
  const wrong = {
    name: "voucher-code:address",
    whom: networkOf(address),
    tries: WRONG_CODES_AN_HOUR,
    minutes: 60,
  };
  await throttle(db, [wrong], now, config.throttleFactor);
  throw new HttpError(404, words.giving.unknownVoucher);
}

/** Finds the page with this code. If the code is missing, finds the caller's own page. */
async function pageFor(code: string | undefined, { db, actor }: Caller): Promise<Entrepreneur> {
  if (code !== undefined) {
    const [page] = await pagesOfCodes(db, [code]);
    if (!page) throw invalid("page", words.giving.pageTakesNone);
    return page;
  }
  const own = actor && (await pageOfUser(db, actor.id));
  if (!own) throw invalid("page", words.giving.choosePage);
  return own;
}

function voucherView({ amount, left, state, used_at, ...card }: Voucher) {
  return {
    amount: Number(amount),
    left: Number(left),
    state: state === "bought" ? ("open" as const) : state,
    used_at: used_at?.toISOString() ?? null,
    ...pick(card, CARD_WORDS),
  };
}
