import type { GiftPart } from "../../giving/gifts/queries.ts";
import type { Account } from "../../ledger/accounts/accounts.ts";
import { account } from "../../ledger/accounts/ledger.ts";

/** A part of a gift that we are taking back or stopping. */
export type TakenPart = Pick<GiftPart, "id" | "kind" | "entrepreneur_id" | "amount"> & {
  /** The state before. */
  was: "unallocated" | "held" | "available" | "returned";
};

/** Returns the account in the books that has a part's money. `payment` is the payment that brought this money. */
export function sourceOf(
  { id, kind, entrepreneur_id, was }: Omit<TakenPart, "amount">,
  payment: string,
): Account {
  if (was === "unallocated") return account("unallocated", payment);
  switch (kind) {
    case "entrepreneur":
      return account("entrepreneur", entrepreneur_id ?? "");
    case "voucher":
      return account("voucher", id);
    case "fee":
      return account("fees");
    case "tip":
      return account("platform_float");
  }
}
