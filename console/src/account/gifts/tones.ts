import type { GiftStatus } from "@agbara/shared/contract/giving/gifts.ts";
import type { Tone } from "../components/Badge.tsx";

/** The look of each gift state. It stands beside the state's words. */
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
