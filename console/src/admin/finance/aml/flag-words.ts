import type { AmlRule, SharedMark } from "@agbara/shared/contract/finance/aml.ts";

/** A description of each reason why the law requires us to check a gift. */
export const RULES = {
  threshold: "More than may pass without a report",
  splitting: "Several gifts of one day come to that sum",
  related: "Donor and entrepreneur have something in common",
} as const satisfies Record<AmlRule, string>;

/** What a donor and an entrepreneur may have in common, such as a device or a bank account, as text. */
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
