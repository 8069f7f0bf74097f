/** The cookie that holds a visitor's choice about cookies. */
export const CONSENT_COOKIE = {
  name: "cc_cookie",
  days: 182,
  path: "/",
  sameSite: "Lax",
  revision: 0,
} as const;

/** Matches the user agents of bots. We do not ask them for consent. */
export const BOT_AGENTS = /bot|crawl|spider|slurp|teoma/i;
