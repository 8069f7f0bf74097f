/**
 * Names and addresses of the product. To run the product under another name, change them here. Texts that only the site
 * shows are in `site/src/content/en/`. The default hosts are reserved example hosts, so no link leads to a stranger's
 * page.
 */
export const brand = {
  /** The product's name as people see it. */
  name: "Agbara",
  /** The name in the addresses of the two private-matching pages, `/{slug}-women` and `/{slug}-men`. */
  slug: "agbara",
  /**
   * The first letters of every member's reference, such as `AGB-K7QM2C`. Members quote their reference on the phone.
   */
  referencePrefix: "AGB",
  /** The site's public address without a trailing slash. Canonical links, mails and the sitemap use it. */
  url: "https://agbara.example",
  /** The e-mail address for all mail to us. The contact link of the consent dialog opens a mail to this address. */
  supportEmail: "support@agbara.example",
  complianceEmail: "compliance@agbara.example",
  /** The name and address of the sender of our automatic mails. */
  mailFrom: "Agbara <no-reply@agbara.example>",
  /**
   * Where the cookie dialog appears. `corner`: in the lower right corner, or in the lower half of a phone's screen.
   * `middle`: in the middle of the screen, below the headline.
   */
  cookieDialog: "corner" as "corner" | "middle",
  /** The tag manager's measurement id. If it is empty, no page loads the tag manager, even if the visitor agrees. */
  tagManagerId: "",
} as const;

/**
 * The company or association that runs the product. The footer, the terms, the privacy policy and receipts show its
 * name. The default values are invented. If a gateway has a live key, which takes real money, nobody can give until you
 * replace these values.
 */
export const operator = {
  /** The legal name, as registered. */
  name: "Example Crowdgiving Ltd/Gte",
  /** The company's registration number, with the short name of the register. */
  registration: "RC 0000000",
  /** The company's postal address, on one line. */
  address: "1 Example Street, Ikeja, Lagos",
} as const;
