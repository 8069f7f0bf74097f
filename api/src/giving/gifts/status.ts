import type { GiftStatus, PartStatus } from "@agbara/shared/contract/giving/gifts.ts";
import type { Gift, GiftPart, Payment } from "./queries.ts";

/*
 * Only this file decides the status of a gift, its payment and its parts. Pages, mails, lists and files show what it
 * returns.
 */

type State = GiftPart["state"];

/**
 * The state of a gift's payment. `none`: nobody has tried to pay. `open`: the donor may still pay at the gateway.
 * `differs`: the gateway took another sum or currency, so the pages get nothing.
 */
export type Attempt = "none" | "open" | "failed" | "differs" | "paid";

export type Tried = Pick<Payment, "state" | "charged" | "currency" | "opened_at">;

/** Returns the state of a gift's payment from all attempts to pay. */
export function attemptOf(
  { paid_by, total }: Pick<Gift, "paid_by" | "total">,
  payments: readonly Tried[],
): Attempt {
  const paid = payments.filter(({ state }) => state === "paid");
  const fits = ({ charged, currency }: Tried) => charged === total && currency === "NGN";
  if (paid_by !== null || paid.some(fits)) return "paid";
  if (paid.length > 0) return "differs";
  const tried = payments.filter(({ opened_at }) => opened_at !== null);
  if (tried.some(({ state }) => state === "opening" || state === "open")) return "open";
  return tried.length > 0 ? "failed" : "none";
}

const GONE_BACK: readonly State[] = ["refunded", "lost"];
const SAYS: readonly [status: GiftStatus, states: readonly State[]][] = [
  ["disputed", ["disputed"]],
  ["refunding", ["refunding"]],
  // The gift is paid, but the page of this part has not got the money yet. This takes only moments.
  ["waiting", ["unallocated", "awaited"]],
  ["given", ["held", "available", "in_payout", "paid_out", "returned", "redeemed"]],
];

/**
 * Returns the status of a gift from its payment and its parts. If the parts have different states, uses the first row
 * of `SAYS` that matches one of the parts.
 */
export function statusOfGift(
  attempt: Attempt,
  parts: readonly Pick<GiftPart, "state">[],
): GiftStatus {
  if (attempt === "differs") return "differs";
  if (attempt !== "paid") return "unpaid";
  const found = SAYS.find(([, states]) => parts.some(({ state }) => states.includes(state)));
  if (!found) return "refunded";
  const isPartly = parts.some(({ state }) => GONE_BACK.includes(state));
  return found[0] === "given" && isPartly ? "partly_refunded" : found[0];
}

/** The facts that decide the status of a part. */
export interface Facts {
  now: Date;
  attempt: Attempt;
  ifFull: Gift["if_full"];
  /**
   * If the page that should get the part was full, draws look for another page until this time. Null if the gift is not
   * paid.
   */
  drawnUntil: Date | null;
  /**
   * True if the donor gets the part back if they ask for a refund now. The call for refunds gives back exactly these
   * parts.
   */
  goesBack: boolean;
  /** True if the donor has asked for the part back and nobody has decided yet. */
  isAsked: boolean;
  /** True if somebody has already redeemed some of this gift card's money. */
  isBegun: boolean;
  /** The state of the part's page. Null if the part has no page. */
  page: "open" | "suspended" | "closed" | "gives_back" | null;
  /**
   * Our latest question to the donor: where should this part's money go? Null if we never asked. We ask if we cannot
   * pay the part's page.
   */
  choice: { outcome: "page" | "refund" | "draw" | null; until: Date; drawnUntil: Date } | null;
}

type Part = Pick<GiftPart, "kind" | "state" | "window_ends_at">;

/** Returns the status of a part. */
export function statusOfPart(part: Part, facts: Facts): PartStatus {
  switch (part.state) {
    case "awaited":
      return WHILE_AWAITED[facts.attempt];
    case "unallocated":
      return whileNobodys(facts);
    case "held":
    case "available":
    case "returned":
      return whileHere(part, facts);
    case "refunding":
      return facts.isAsked ? "asked" : "refunding";
    default:
      return part.state;
  }
}

const WHILE_AWAITED: Record<Attempt, PartStatus> = {
  none: "awaited",
  open: "awaited",
  failed: "awaited",
  differs: "not_given",
  paid: "arriving",
};

/**
 * Returns the status of a part whose money belongs to nobody now, because its page could not take the money or because
 * we cannot pay the page.
 */
function whileNobodys({ now, choice, ifFull, drawnUntil }: Facts): PartStatus {
  if (choice?.outcome === "refund") return "chosen_back";
  if (choice?.outcome === null) {
    if (choice.until >= now) return "choosing";
    return choice.drawnUntil >= now ? "choosing_late" : "choosing_last";
  }
  if (ifFull === "refund") return "full_back";
  return drawnUntil !== null && drawnUntil >= now ? "full_drawn" : "full_undrawn";
}

function whileHere({ kind, state, window_ends_at: ends }: Part, facts: Facts): PartStatus {
  const { now, page, goesBack, isBegun } = facts;
  if (kind === "voucher") return isBegun ? "card_begun" : "card";
  if (kind !== "entrepreneur") return "kept";
  if (page === "gives_back") return "page_returned";
  if (page === "closed") return "page_closed";
  if (page === "suspended") return goesBack ? "frozen_askable" : "frozen";
  if (goesBack) return "askable";
  if (state === "returned") return "returned";
  return state === "held" && ends !== null && ends >= now ? "held" : "payable";
}
