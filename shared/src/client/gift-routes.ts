import { post, type RouteOf } from "./routes.ts";

/**
 * The routes of the calls about one gift. They are in a separate file, because only pages about gifts need to load
 * them.
 */

export const QUOTE_GIFT: RouteOf<"giving.gifts.quote"> = /* @__PURE__ */ post("giving/gifts/quote");
export const CREATE_GIFT: RouteOf<"giving.gifts.create"> = /* @__PURE__ */ post("giving/gifts");
export const PAY_GIFT: RouteOf<"giving.gifts.pay"> = /* @__PURE__ */ post("giving/gifts/pay");
export const OPEN_GIFT: RouteOf<"giving.gifts.open"> = /* @__PURE__ */ post("giving/gifts/open");
export const END_GIFT_LINKS: RouteOf<"giving.gifts.endLinks"> =
  /* @__PURE__ */ post("giving/gifts/end-links");
export const CHANGE_GIFT_EMAIL: RouteOf<"giving.gifts.changeEmail"> = /* @__PURE__ */ post(
  "giving/gifts/change-email",
);
export const OPEN_REFUNDS: RouteOf<"finance.refunds.open"> =
  /* @__PURE__ */ post("giving/refunds/open");
export const ASK_REFUND: RouteOf<"finance.refunds.ask"> =
  /* @__PURE__ */ post("giving/refunds/ask");
export const WITHDRAW_REFUND: RouteOf<"finance.refunds.withdraw"> =
  /* @__PURE__ */ post("giving/refunds/withdraw");
export const SET_GIFT_NEWS: RouteOf<"giving.gifts.setNews"> =
  /* @__PURE__ */ post("giving/gifts/news");
export const SET_GIFT_NAME: RouteOf<"giving.gifts.setName"> =
  /* @__PURE__ */ post("giving/gifts/name");
export const WRITE_CARD: RouteOf<"giving.gifts.writeCard"> =
  /* @__PURE__ */ post("giving/gifts/card");
export const REFUND_BANKS: RouteOf<"finance.refunds.banks"> =
  /* @__PURE__ */ post("giving/refunds/banks");
export const TELL_REFUND_ACCOUNT: RouteOf<"finance.refunds.tellAccount"> =
  /* @__PURE__ */ post("giving/refunds/account");
export const CHOOSE_AGAIN: RouteOf<"finance.choices.choose"> =
  /* @__PURE__ */ post("giving/gifts/choose");
export const ASK_STATEMENT: RouteOf<"giving.statements.ask"> =
  /* @__PURE__ */ post("giving/statements/ask");
export const OPEN_STATEMENT: RouteOf<"giving.statements.open"> =
  /* @__PURE__ */ post("giving/statements/open");
