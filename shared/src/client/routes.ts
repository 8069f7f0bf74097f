import type { Call, CallName, Calls } from "../contract/calls.ts";
import type { Access } from "../policy.ts";

/**
 * The calls that are made where the contract's schemas would weigh too much: on the site's pages, and before a wing of
 * the console has come. Each is a row of the table without its schemas; the compiler holds it against the table.
 */

/** The part of a row that sending needs. */
export type Route = Pick<Call, "method" | "path" | "retries" | "file">;

export type RouteOf<Name extends CallName> = Pick<Calls[Name], "method" | "path" | "retries">;
/** Also who may make it, for what is sent before a screen has looked. */
export type GuardedRouteOf<Name extends CallName> = RouteOf<Name> & Pick<Calls[Name], "access">;

/** A row of a call that is posted. */
export const post = <Path extends string>(path: Path) =>
  ({ method: "POST", path, retries: 0 }) as const;
const get = <Path extends string, Who extends Access>(path: Path, access: Who) =>
  ({ method: "GET", path, retries: 0, access }) as const;

export const LOGIN: RouteOf<"people.signin.login"> = /* @__PURE__ */ post("login");
export const LOGOUT: RouteOf<"people.signin.logout"> = /* @__PURE__ */ post("logout");
export const REQUEST_RESET: RouteOf<"people.signin.requestReset"> =
  /* @__PURE__ */ post("password/request");
export const RESET: RouteOf<"people.signin.reset"> = /* @__PURE__ */ post("password");
export const SIGN_UP_EARLY: RouteOf<"content.signups.early"> =
  /* @__PURE__ */ post("early-signups");
export const SEND_GIFT_LINKS: RouteOf<"giving.gifts.sendLinks"> =
  /* @__PURE__ */ post("giving/gifts/send-links");
export const CHECK_VOUCHER: RouteOf<"giving.vouchers.check"> =
  /* @__PURE__ */ post("giving/vouchers/check");
export const REDEEM_VOUCHER: RouteOf<"giving.vouchers.redeem"> =
  /* @__PURE__ */ post("giving/vouchers/redeem");
export const BEGIN_DRAW: RouteOf<"giving.draw.begin"> = /* @__PURE__ */ post("giving/draws");
export const REVEAL_DRAW: RouteOf<"giving.draw.reveal"> =
  /* @__PURE__ */ post("giving/draws/reveal");
export const RECORD_CONSENT: RouteOf<"content.cookies.record"> = /* @__PURE__ */ post("consents");

export const ME: GuardedRouteOf<"people.profile.me"> = /* @__PURE__ */ get("users/me", "signed-in");
export const MINE: GuardedRouteOf<"introductions.own.mine"> = /* @__PURE__ */ get(
  "user-introductions/mine",
  "member",
);
export const DAY: GuardedRouteOf<"desk.day.read"> = /* @__PURE__ */ get("admin/day", "consultant");
export const INTRODUCTIONS: GuardedRouteOf<"introductions.search.list"> = /* @__PURE__ */ get(
  "admin/user-introductions/introduction/list",
  "consultant",
);
export const PRE_MATCHED: GuardedRouteOf<"introductions.search.preMatchedForStaff"> =
  /* @__PURE__ */ get("admin/user-introductions/pre/matched", "consultant");
export const MEMBERS: GuardedRouteOf<"introductions.search.members"> = /* @__PURE__ */ get(
  "admin/users",
  "consultant",
);
export const ENTREPRENEURS: GuardedRouteOf<"giving.entrepreneurs.list"> = /* @__PURE__ */ get(
  "entrepreneurs",
  "public",
);
export const OWN_APPLICATION: GuardedRouteOf<"giving.applications.own"> = /* @__PURE__ */ get(
  "account/application",
  "signed-in",
);
