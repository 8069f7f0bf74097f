/**
 * What an operator changes to run the product under another name: names and addresses that several wings
 * show, or that mails are sent from. What only the site shows, links and partners included, is its content:
 * `site/src/content/en/`. The defaults are reserved example hosts, so that nothing points at a stranger's page.
 */
export const brand = {
  /** Shown as the product's name. */
  name: "Agbara",
  /** Used in the routes of the two private-matching pages, `/{slug}-women` and `/{slug}-men`. */
  slug: "agbara",
  /** The site's public address without a trailing slash; canonical links, mails and the sitemap use it. */
  url: "https://agbara.example",
  /** Where people write to, whatever it is about; also the consent dialog's contact link. */
  supportEmail: "support@agbara.example",
  complianceEmail: "compliance@agbara.example",
  /** Sender of the codes by mail. */
  mailFrom: "Agbara <no-reply@agbara.example>",
  /** Measurement id of the tag manager; empty loads none, whatever a visitor consents to. */
  tagManagerId: "",
} as const;
