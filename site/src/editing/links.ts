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
      const message = problemOf(href, page, ids, files);
      return message ? [{ page, href, message }] : [];
    }),
  );
}

function problemOf(
  href: string,
  page: string,
  ids: ReadonlyMap<string, ReadonlySet<string>>,
  files: ReadonlySet<string>,
): string | null {
  if (!href.startsWith("/") && !href.startsWith("#")) return null;
  const [address = "", fragment] = href.split("#");
  const path = address.split("?")[0] || page;
  if (ELSEWHERE.test(path) || files.has(path)) return null;
  const targets = ids.get(path);
  if (!targets)
    return `The link ${href} does not work: there is no such page.${instead(path, [...ids.keys()])}`;
  if (!fragment || targets.has(fragment)) return null;
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
