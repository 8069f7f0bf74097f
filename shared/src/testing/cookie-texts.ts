import type { CookieTexts } from "../consent/words.ts";

const section = { title: "A title", text: "A passage." };

/** Words of the cookie dialogs for tests. The editors' file is the site's. */
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
