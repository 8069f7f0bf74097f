/** The addresses of the members' screens, below `/account`. `:name` stands for one part of the address. */
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
 * A part of a page that changes each day, although we build the page only once. The built page has an empty place for
 * the part, between two comments. The server fills this place with what the site's page at `path` contains.
 */
export interface PagePart {
  path: string;
  begin: string;
  end: string;
}

/** The part of the landing page that shows the people of today. */
export const LANDING_PART = {
  path: "/entrepreneurs/today",
  begin: "<!--today-->",
  end: "<!--/today-->",
} as const satisfies PagePart;

/** The part with six people, on the page where people redeem gift cards and on the page for an unknown address. */
export const FACES_PART = {
  path: "/entrepreneurs/faces",
  begin: "<!--faces-->",
  end: "<!--/faces-->",
} as const satisfies PagePart;
