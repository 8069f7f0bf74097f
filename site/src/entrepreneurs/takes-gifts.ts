import { GIFT_AMOUNT } from "@agbara/shared/constants.ts";
import type { EntrepreneurCard } from "@agbara/shared/contract/entrepreneurs/public.ts";

type Page = Pick<EntrepreneurCard, "status" | "target" | "raised">;

/**
 * Tells whether a donor can give to this page, as far as the page decides it. A page that needs less than the smallest
 * gift takes gift cards alone.
 */
export function takesGifts({ status, target, raised }: Page): boolean {
  return status === "verified" && target - raised >= GIFT_AMOUNT.min;
}
