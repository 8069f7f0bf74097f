import { GIFT_AMOUNT } from "../constants.ts";
import type { PageStatus } from "./application.ts";

interface Page {
  status: PageStatus;
  /** Kobo, like `raised`. */
  target: number;
  raised: number;
}

/**
 * Tells whether a donor can give to this page, as far as the page decides it. A page that needs less than the smallest
 * gift takes gift cards alone.
 */
export function takesGifts({ status, target, raised }: Page): boolean {
  return status === "verified" && target - raised >= GIFT_AMOUNT.min;
}
