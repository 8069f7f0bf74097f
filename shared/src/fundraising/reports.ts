/** The reasons for which a visitor can report a page. We store the key, and people choose from the texts. */
export const REPORT_REASONS = {
  not_theirs: "The photos or the story are somebody else's.",
  not_true: "What the page says is not true.",
  misused: "The money was not used for what the page says.",
  asks_elsewhere: "They ask for money elsewhere, or promise something for a gift.",
  offends: "It insults, threatens or endangers somebody.",
  other: "Something else.",
} as const;

export type ReportReason = keyof typeof REPORT_REASONS;
export const REPORT_REASON_KEYS = Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]];
