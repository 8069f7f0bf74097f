import { closest } from "./problem.ts";

/** A link on a built page that leads nowhere on this site. */
export interface BrokenLink {
  /** Address of the page that has it. */
  page: string;
  href: string;
  /** What is wrong and what to write instead. */
  message: string;
}

/** What the console and the API answer on the same origin, pages rendered on demand among it: no built files. */
const ELSEWHERE = /^\/(admin21|account|auth|api|entrepreneurs|give)(\/|$)/;
/** Leads away, as it says itself. */
const SCHEME = /^(https?|mailto|tel|sms|data|blob):/i;
const HREF = /\s(?:href|src|poster)="([^"]*)"/g;
const ID = /\sid="([^"]*)"/g;

/**
 * The links that lead nowhere.
 * @param pages Built pages, their HTML by address, such as "/about".
 * @param files Addresses of everything else that was built, such as "/favicon.svg".
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
 * What is wrong with a link and what to write instead; null where it leads somewhere.
 * @param ids The pages that there are, by address, and the places on each; null where they are not known.
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
