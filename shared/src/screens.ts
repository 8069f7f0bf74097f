/** The members' screens, below `/account`. `:name` is a placeholder for one part of the address. */
export const ACCOUNT_SCREENS = [
  "",
  "profile",
  "photos",
  "security",
  "security/second-step",
  "privacy",
  "closed",
  "tv/signup",
  "fundraising",
  "fundraising/updates",
  "fundraising/proofs",
  "fundraising/money",
  "fundraising/:step",
  "gifts",
  "gifts/:giftId",
  "introductions",
  "introductions/:matchId",
  "premium",
  "user/:userId/match/:matchId/sub/:subscriptionId/premium",
] as const;

export type AccountScreen = (typeof ACCOUNT_SCREENS)[number];
