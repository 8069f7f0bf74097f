import { words } from "../words/entry.ts";

const { footer } = words;

interface FooterColumn {
  head: string;
  links: readonly (readonly [label: string, to: string])[];
}

/**
 * The columns of the footer, as on the site. "Introductions" is missing, because people who joined only for fundraising
 * read nothing about introductions in their account.
 */
export const FOOTER_COLUMNS: readonly FooterColumn[] = [
  {
    head: footer.giving,
    links: [
      [footer.entrepreneurs, "/entrepreneurs"],
      [footer.redeem, "/redeem"],
      [footer.openBooks, "/open-books"],
    ],
  },
  {
    head: footer.raising,
    links: [
      [footer.register, "/auth/register?for=fundraising"],
      [footer.training, "/training"],
      [footer.reset, "/reset"],
    ],
  },
  {
    head: footer.about,
    links: [
      [footer.about, "/about"],
      [footer.faq, "/faq"],
      [footer.safety, "/safety"],
      [footer.download, "/downloads"],
    ],
  },
  {
    head: footer.legal,
    links: [
      [footer.terms, "/terms"],
      [footer.policy, "/privacy"],
      [footer.cookiePolicy, "/cookie-policy"],
      [footer.support, "/support"],
    ],
  },
];
