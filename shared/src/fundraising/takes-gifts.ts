import { GIFT_AMOUNT } from "../constants.ts";
import type { PageStatus } from "./application.ts";

interface Page {
  status: PageStatus;
  /** `target` and `raised` are in kobo. */
  target: number;
  raised: number;
}

/**
 * Tells whether donors can give to this page. A page that needs less than the smallest gift takes only money from gift
 * cards.
 */
export function takesGifts({ status, target, raised }: Page): boolean {
  return status === "verified" && target - raised >= GIFT_AMOUNT.min;
}
