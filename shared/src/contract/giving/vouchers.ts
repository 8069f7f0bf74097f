import * as z from "zod/mini";
import { DRAW_LIMITS } from "../../constants.ts";
import { id, instant, whole } from "../parts/fields.ts";
import { kobo, namedPage, pageCode, voucherCode } from "../parts/giving-fields.ts";
import { withData } from "../parts/shapes.ts";

const voucher = {
  /** Kobo: what it was bought for, and what is left of it. */
  amount: kobo,
  left: kobo,
  /** `open` may be redeemed; `frozen`: the person who bought it asked for the money back, `refunded`: and has it. */
  state: z.enum(["open", "used", "frozen", "refunded"]),
  /** When the last of it was redeemed. */
  used_at: z.nullable(instant),
};

const pageOrDraw = z.refine<{ page?: string | undefined; draw?: number | undefined }>(
  ({ page, draw }) => page === undefined || draw === undefined,
  { message: "Name a page or a draw.", path: ["draw"] },
);

/** Community gift cards: money that anyone who has the code gives to a page. They never expire. */
export const vouchersCalls = {
  "giving.vouchers.check": {
    method: "POST",
    path: "giving/vouchers/check",
    access: "public",
    retries: 0,
    body: z.object({ voucher_code: voucherCode }),
    response: withData(z.object(voucher)),
  },
  "giving.vouchers.redeem": {
    method: "POST",
    path: "giving/vouchers/redeem",
    access: "public",
    knowsCaller: true,
    retries: 0,
    /**
     * Gives all that is left to the page, up to what it needs; the rest stays on the voucher. `id` is made by the
     * browser: sent again it is the same redemption. Without `page` it is for the caller's own page. `draw`, in the
     * place of `page`, is the number of a draw of one person, for what is left, or for the least that can be given
     * where that is more; it counts as other draws that were given to.
     */
    body: z
      .object({
        id,
        voucher_code: voucherCode,
        page: z.optional(pageCode),
        draw: z.optional(whole(1, DRAW_LIMITS.number)),
      })
      .check(pageOrDraw),
    response: withData(
      z.object({
        ...voucher,
        /** Kobo that the page has now got. */
        redeemed: kobo,
        page: namedPage,
      }),
    ),
  },
} as const;
