/**
 * Change these values to run the product under another name. Several wings or our mails use these names and addresses.
 * The site's content has the texts that only the site shows: `site/src/content/en/`. The defaults are reserved example
 * hosts, so no link leads to a stranger's page.
 */
export const brand = {
  /** The product's name as people see it. */
  name: "Agbara",
  /** Used in the routes of the two private-matching pages, `/{slug}-women` and `/{slug}-men`. */
  slug: "agbara",
  /** The beginning of every member's reference, which people quote on the phone: `AGB-K7QM2C`. */
  referencePrefix: "AGB",
  /** The site's public address without a trailing slash. Canonical links, mails and the sitemap use it. */
  url: "https://agbara.example",
  /** The address for all letters to us. The contact link of the consent dialog leads to it. */
  supportEmail: "support@agbara.example",
  complianceEmail: "compliance@agbara.example",
  /** The sender of mails with codes. */
  mailFrom: "Agbara <no-reply@agbara.example>",
  /**
   * The place of the cookie dialog. `corner`: the lower right corner, or the lower half of a phone. `middle`: the middle
   * of the screen, below the headline.
   */
  cookieDialog: "corner" as "corner" | "middle",
  /** The tag manager's measurement id. If it is empty, no page loads the tag manager, even if the visitor agrees. */
  tagManagerId: "",
} as const;

/**
 * The company or association that runs the product. Footer, terms, privacy policy and receipts name it. The defaults
 * are invented. With a gateway's live key, giving stays closed until you replace them.
 */
export const operator = {
  /** The legal name, as registered. */
  name: "Example Crowdgiving Ltd/Gte",
  /** The registration number, with the short name of the register. */
  registration: "RC 0000000",
  /** The postal address, on one line. */
  address: "1 Example Street, Ikeja, Lagos",
} as const;
