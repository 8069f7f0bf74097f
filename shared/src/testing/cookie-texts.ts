import type { CookieTexts } from "../consent/words.ts";

const section = { title: "A title", text: "A passage." };

/** The texts of the cookie dialogs in tests. The editors' texts are in the site's content. */
export const COOKIE_TEXTS: CookieTexts = {
  welcome: { ...section, cookiePolicy: "Cookies", privacyPolicy: "Privacy" },
  buttons: { acceptAll: "All", rejectAll: "None", settings: "Some", save: "Save", close: "Close" },
  preferences: {
    title: "Preferences",
    usage: section,
    necessary: section,
    analytics: {
      ...section,
      table: {
        caption: "Services",
        service: "Service",
        purpose: "Purpose",
        cookies: "Cookies",
        tagManager: { service: "Tag manager", purpose: "Measures", cookies: "_ga" },
      },
    },
    more: section,
  },
};
