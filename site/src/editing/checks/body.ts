import type { Addresses } from "./addresses.ts";
import { fillIn } from "./fill.ts";
import { linkProblem } from "./links.ts";
import type { Problem } from "./problem.ts";
import type { Source } from "./source.ts";

const FENCE = /^\s{0,3}(```|~~~)/;
const CODE = /`[^`]*`/g;
/** Matches a link such as `[text](/address)`, but not a picture. */
const LINK = /(?<!!)\[[^\]]*\]\(\s*([^)\s]*)[^)]*\)/g;
/** Matches an HTML tag, but not links such as `<https://…>` and `<ada@agbara.example>`. */
const TAG = /<\/?([a-z][\w-]*)(?=[\s/>]|$)[^>]*>?/i;
const SCRIPT = /^(script|iframe|object|embed|style|link|meta|base|form)$/i;
const RUNS = /^(javascript|vbscript|data):/i;
const NO_SCRIPT = "A text cannot have a script, or anything else that a browser runs. Remove it.";

/** Returns the mistakes in the text below the fields of a file. */
export function bodyProblems(
  source: Source,
  page: string,
  values: Readonly<Record<string, string>>,
  addresses: Addresses,
): Problem[] {
  const ids = new Map([...addresses].map(([address, place]) => [address, place.ids]));
  return proseOf(source.body).flatMap(([at, text, before]) => {
    const messages = [
      heading(text, before),
      tag(text),
      ...linksIn(fillIn(text, values)).map((href) => wrongLink(href, page, ids)),
    ];
    return messages.flatMap((message) =>
      message ? [{ line: source.bodyLine + at, message }] : [],
    );
  });
}

/** Returns the addresses of the links in a text. */
export function linksIn(text: string): string[] {
  return [...text.matchAll(LINK)].map(([, href = ""]) => href);
}

/** Returns the lines that are not code, each with its number (from 0) and the line before it. */
function proseOf(body: string): [number, string, string][] {
  let fenced = false;
  let before = "";
  return body.split("\n").flatMap((line, at) => {
    const isFence = FENCE.test(line);
    if (isFence) fenced = !fenced;
    const above = before;
    before = fenced || isFence ? "" : line;
    return fenced || isFence ? [] : [[at, line.replace(CODE, ""), above]];
  });
}

function heading(text: string, before: string): string | null {
  const isFirst = /^\s{0,3}#(\s|$)/.test(text);
  const isUnderlined = /^\s{0,3}=+\s*$/.test(text) && before.trim() !== "";
  if (!isFirst && !isUnderlined) return null;
  const words = (isFirst ? text.replace(/^\s*#/, "") : before).trim();
  return `This is a heading of the whole page, and "title" is that already. Write two signs: ## ${words}`;
}

function tag(text: string): string | null {
  const [written, name = ""] = TAG.exec(text) ?? [];
  if (written === undefined) return null;
  return SCRIPT.test(name)
    ? NO_SCRIPT
    : `A text cannot have HTML, such as ${written}. Write ## for a heading, - for an item of a list, and two stars before and after bold words.`;
}

/**
 * Returns what is wrong with a link. Returns null if nothing is wrong. `page` is the address of the page that contains
 * the link.
 */
export function wrongLink(
  href: string,
  page: string,
  ids: ReadonlyMap<string, ReadonlySet<string> | null>,
): string | null {
  if (RUNS.test(href)) return NO_SCRIPT;
  if (href === "")
    return "This link has no address. Write one between the round brackets, such as: /support";
  return linkProblem(href, page, ids);
}
