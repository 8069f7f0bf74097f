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
  "fundraising/statement",
  "fundraising/edit",
  "fundraising/:step",
  "gifts",
  "gifts/:giftId",
  "introductions",
  "introductions/:matchId",
  "premium",
  "user/:userId/match/:matchId/sub/:subscriptionId/premium",
] as const;

export type AccountScreen = (typeof ACCOUNT_SCREENS)[number];

/**
 * A part of a built page that changes each day. The built page has an empty place for it between two comments, without
 * any people. The server fills this place with the result of the site's page at `path`.
 */
export interface PagePart {
  path: string;
  begin: string;
  end: string;
}

/** The people of today on the landing page. */
export const LANDING_PART = {
  path: "/entrepreneurs/today",
  begin: "<!--today-->",
  end: "<!--/today-->",
} as const satisfies PagePart;

/** Six people for two pages: the page where people use gift cards, and the page for an unknown address. */
export const FACES_PART = {
  path: "/entrepreneurs/faces",
  begin: "<!--faces-->",
  end: "<!--/faces-->",
} as const satisfies PagePart;
