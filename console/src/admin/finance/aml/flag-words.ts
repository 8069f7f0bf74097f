import type { AmlRule, SharedMark } from "@agbara/shared/contract/finance/aml.ts";

/** The reasons why we check a gift. */
export const RULES = {
  threshold: "More than may pass without a report",
  splitting: "Several gifts of one day come to that sum",
  related: "Donor and entrepreneur have something in common",
} as const satisfies Record<AmlRule, string>;

/** The things that the donor and the entrepreneur can have in common. */
export const MARKS = {
  person: "the person",
  device: "a device",
  card: "a card",
  account: "a bank account",
  phone: "a phone number",
} as const satisfies Record<SharedMark, string>;

/** What was decided. */
export const VERDICTS = {
  cleared: "Nothing to report",
  reported: "Reported",
} as const;
