/**
 * What an operator changes to run the product under another name: names, addresses and links.
 * Everything that shows one of these reads it here. The defaults lead to reserved example hosts,
 * so that nothing points at a stranger's page before it is set.
 */
export const brand = {
  /** Shown as the product's name. */
  name: "Agbara",
  /** Used in the routes of the two private-matching pages, `/{slug}-women` and `/{slug}-men`. */
  slug: "agbara",
  /** The site's public address without a trailing slash; canonical links, mails and the sitemap use it. */
  url: "https://agbara.example",
  /** General contact; also the consent dialog's contact link. */
  email: "hello@agbara.example",
  supportEmail: "support@agbara.example",
  complianceEmail: "compliance@agbara.example",
  /** Sender of the codes by mail. */
  mailFrom: "Agbara <no-reply@agbara.example>",
  social: {
    instagram: "https://instagram.example/agbara",
    twitter: "https://twitter.example/agbara",
    facebook: "https://facebook.example/agbara",
  },
  stores: {
    android: "https://android-store.example/agbara",
    ios: "https://ios-store.example/agbara",
  },
  chatGroups: {
    women: "https://chat.example/agbara-women",
    men: "https://chat.example/agbara-men",
  },
  /** Opened by the support page's live-chat button. */
  liveChat: "https://chat.example/agbara-support",
  partners: {
    bank: "Example Microfinance Bank",
    technical: "Example Technology (UK)",
  },
  /** Measurement id of the tag manager; empty loads none, whatever a visitor consents to. */
  tagManagerId: "",
} as const;
