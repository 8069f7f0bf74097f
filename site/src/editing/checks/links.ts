import { closest } from "./problem.ts";

/** A link on a built page to a page or file that this site does not have. */
export interface BrokenLink {
  /** The address of the page that contains the link. */
  page: string;
  href: string;
  /** Says what is wrong and what to write instead. */
  message: string;
}

/**
 * Matches addresses of this site that have no built file. These are the addresses of the console and the API, and of
 * the pages that the API renders on demand.
 */
const ELSEWHERE = /^\/(admin21|account|auth|api|entrepreneurs|give|gift\/read|open-books)(\/|$)/;
/** Matches the start of a link to another site or program, such as "https:". */
const SCHEME = /^(https?|mailto|tel|sms|data|blob):/i;
const HREF = /\s(?:href|src|poster)="([^"]*)"/g;
const ID = /\sid="([^"]*)"/g;

/**
 * Returns the links whose target does not exist. `pages` contains the HTML of the built pages by address, such as
 * "/about". `files` contains the addresses of all other built files, such as "/favicon.svg".
 */
export function brokenLinks(
  pages: ReadonlyMap<string, string>,
  files: ReadonlySet<string>,
): BrokenLink[] {
  const ids = new Map([...pages].map(([page, html]) => [page, allOf(html, ID)]));
  return [...pages].flatMap(([page, html]) =>
    [...allOf(html, HREF)].flatMap((href) => {
      const message = linkProblem(href, page, ids, files);
      return message ? [{ page, href, message }] : [];
    }),
  );
}

/**
 * Returns what is wrong with a link and what to write instead, or null if the link works. `ids` contains the ids on
 * each existing page, by the page's address. The ids are null if we do not know them.
 */
export function linkProblem(
  href: string,
  page: string,
  ids: ReadonlyMap<string, ReadonlySet<string> | null>,
  files: ReadonlySet<string> = new Set(),
): string | null {
  if (SCHEME.test(href)) return null;
  if (!/^[/#?]/.test(href))
    return `The link ${href} does not work: a link begins with / for a page of this site, or with https:// for another site.`;
  const [address = "", fragment] = href.split("#");
  const path = address.split("?")[0] || page;
  if (ELSEWHERE.test(path) || files.has(path)) return null;
  const targets = ids.get(path);
  if (targets === undefined)
    return `The link ${href} does not work: there is no such page.${instead(path, [...ids.keys()])}`;
  if (!fragment || !targets || targets.has(fragment)) return null;
  const meant = instead(fragment, [...targets]);
  return `The link ${href} goes to a page that has no section "${fragment}".${meant}`;
}

function instead(mistyped: string, known: readonly string[]): string {
  const meant = closest(mistyped, known);
  return meant ? ` Did you mean ${meant}?` : ` There are: ${known.toSorted().join(", ")}.`;
}

function allOf(html: string, pattern: RegExp): Set<string> {
  return new Set(
    [...html.matchAll(pattern)].map(([, value = ""]) => value.replaceAll("&#38;", "&")),
  );
}
