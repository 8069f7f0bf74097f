import type { GiftStatus } from "@agbara/shared/contract/giving/gifts.ts";
import type { Tone } from "../components/Badge.tsx";

/** The colour of the badge for each state of a gift. The badge also names the state in words. */
export const GIFT_TONES: Record<GiftStatus, Tone> = {
  unpaid: "calm",
  differs: "waiting",
  given: "good",
  waiting: "waiting",
  refunding: "waiting",
  partly_refunded: "calm",
  refunded: "calm",
  disputed: "waiting",
};
