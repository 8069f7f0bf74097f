import * as z from "zod/mini";
import { DRAW_LIMITS } from "../../constants.ts";
import { id, instant, whole } from "../parts/fields.ts";
import { cardSays, kobo, namedPage, pageCode, voucherCode } from "../parts/giving-fields.ts";
import { withData } from "../parts/shapes.ts";

const voucher = {
  /** `amount`: the voucher's price. `left`: the money left on it. Both in kobo. */
  amount: kobo,
  left: kobo,
  /**
   * The state of the voucher. `open`: somebody can redeem it. `used`: all its money is redeemed. `frozen`: the buyer
   * asked for the money back. `refunded`: the buyer has the money back.
   */
  state: z.enum(["open", "used", "frozen", "refunded"]),
  /** When somebody redeemed the last of the voucher's money. Null if money is left. */
  used_at: z.nullable(instant),
  ...cardSays,
};

const pageOrDraw = z.refine<{ page?: string | undefined; draw?: number | undefined }>(
  ({ page, draw }) => page === undefined || draw === undefined,
  { message: "Name a page or a draw.", path: ["draw"] },
);

/**
 * The calls for community gift cards. Anyone with the code gives the card's money to a page. The cards have no expiry
 * date.
 */
export const vouchersCalls = {
  "giving.vouchers.check": {
    method: "POST",
    path: "giving/vouchers/check",
    access: "public",
    retries: 0,
    body: () => z.object({ voucher_code: voucherCode }),
    response: () => withData(z.object(voucher)),
  },
  "giving.vouchers.redeem": {
    method: "POST",
    path: "giving/vouchers/redeem",
    access: "public",
    knowsCaller: true,
    retries: 0,
    /**
     * Redeems a voucher: gives a page the money left on the voucher, but no more than the page needs. Any other money
     * stays on the voucher. The browser makes `id`, and a second request with the same `id` is the same redemption.
     * Without `page`, the caller's own page gets the money. In place of `page`, the caller can send `draw`: the number
     * of a draw of one person. The amount of such a draw is the money left, but at least the smallest possible gift. A
     * draw can be used only once, for a redemption or for a gift.
     */
    body: () =>
      z
        .object({
          id,
          voucher_code: voucherCode,
          page: z.optional(pageCode),
          draw: z.optional(whole(1, DRAW_LIMITS.number)),
        })
        .check(pageOrDraw),
    response: () =>
      withData(
        z.object({
          ...voucher,
          /** Kobo that this redemption gave to the page. */
          redeemed: kobo,
          page: namedPage,
        }),
      ),
  },
} as const;
