import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brand } from "@agbara/shared/brand.ts";
import { CONTENT } from "../schemas/kinds.ts";
import { EditingError } from "./problem.ts";
import { readSource, type Source } from "./source.ts";

/** The page or file that has an address of this site. */
export interface Place {
  /** The file that makes the page. The path of a file that editors may change starts below `CONTENT`. */
  owner: string;
  /**
   * The ids on this page to which a link may lead, as in /about#prices. Null if the ids exist only when the page's code
   * runs.
   */
  ids: ReadonlySet<string> | null;
}

/**
 * The pages and files that editors may link to, by their address, such as "/about". No new page may have one of these
 * addresses.
 */
export type Addresses = ReadonlyMap<string, Place>;

/** Addresses that no page may have, because the console, the API or the site's own files use them. */
const OTHERS = [
  "admin21",
  "account",
  "auth",
  "api",
  "draws",
  "open-books",
  "healthz",
  "readyz",
  "metrics",
  "_astro",
];
const ID = /\sid="([^"]*)"/g;
const COMPUTED_ID = /\sid=\{/;
const IMPORT = /from "(\.[^"]+\.astro)"/g;
const SCREEN = /\bscreenOf\("([\w-]+)"\)/g;
const HEADING = /^#{1,6}\s+(.*?)\s*#*\s*$/gm;

/**
 * Returns the addresses of the site in the folder `root`, whose path must end with a slash. If two files have the same
 * address, it belongs to the last of them.
 */
export function addressesOf(root: string): Addresses {
  const pages = `${root}${CONTENT}pages`;
  const texts = readdirSync(pages)
    .filter((file) => file.endsWith(".md"))
    .map((file) => {
      const source = readable(file, readFileSync(join(pages, file), "utf8"));
      const place: Place = { owner: `pages/${file}`, ids: source && headingsOf(source) };
      return { name: file.replace(/\.md$/, ""), more: secondAddresses(source), place };
    });
  const own = (name: string, owner: string): [string, Place] => [`/${name}`, { owner, ids: null }];
  return new Map<string, Place>([
    ...texts.flatMap(({ more, place }) => more.map((name): [string, Place] => [`/${name}`, place])),
    ...texts.map(({ name, place }): [string, Place] => [`/${name}`, place]),
    ...OTHERS.map((name) => own(name, "the product")),
    ...readdirSync(`${root}public`).map((name) => own(name, `site/public/${name}`)),
    ...["women", "men"].map((group) => own(`${brand.slug}-${group}`, `screens/${group}.md`)),
    ...routes(root),
  ]);
}

/** Returns a page's further addresses, which are listed in `alsoAt`. */
export function secondAddresses(source: Source | null): string[] {
  const { alsoAt } = (source?.data ?? {}) as { alsoAt?: unknown };
  return Array.isArray(alsoAt) ? alsoAt.map(String) : [];
}

/** Reads a file. Returns null if that fails, because another check reports this mistake. */
export function readable(file: string, text: string): Source | null {
  try {
    return readSource(file, text);
  } catch (error) {
    if (error instanceof EditingError) return null;
    throw error;
  }
}

/** Returns the ids of a page's headings. */
export function headingsOf({ body }: Pick<Source, "body">): Set<string> {
  const ids = new Set<string>();
  for (const [, heading = ""] of body.matchAll(HEADING)) {
    const plain = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").toLowerCase();
    const id = plain.replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, "").replaceAll(" ", "-");
    let nth = 0;
    while (ids.has(nth ? `${id}-${nth}` : id)) nth += 1;
    ids.add(nth ? `${id}-${nth}` : id);
  }
  return ids;
}

/** Returns the pages that are made by code. Leaves out those with a variable part in their address. */
function routes(root: string): [string, Place][] {
  const folder = `${root}src/pages`;
  const known = new Map<string, Ids>();
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(astro|ts)$/.test(file) && !file.includes("["))
    .map((file) => {
      const address = `/${file.replace(/\.\w+$/, "").replace(/(^|\/)index$/, "")}`;
      const ids = idsIn(root, join(folder, file), known);
      return [address, { owner: `site/src/pages/${file}`, ids }];
    });
}

type Ids = ReadonlySet<string> | null;

/**
 * Returns the ids in a component and in the components inside it. Returns null if code computes an id. `known` contains
 * the results of files that were read before.
 */
function idsIn(root: string, file: string, known: Map<string, Ids>): Ids {
  const seen = known.get(file);
  if (seen !== undefined) return seen;
  const text = readFileSync(file, "utf8");
  const parts: Ids[] = [
    file.endsWith(".astro") && !COMPUTED_ID.test(text) ? matchesOf(text, ID) : null,
    ...[...matchesOf(text, SCREEN)].map((name) => screenIds(root, name)),
    ...[...matchesOf(text, IMPORT)].map((path) => idsIn(root, join(dirname(file), path), known)),
  ];
  const ids = parts.includes(null) ? null : new Set(parts.flatMap((part) => [...(part ?? [])]));
  known.set(file, ids);
  return ids;
}

function screenIds(root: string, name: string): Ids {
  const path = `${root}${CONTENT}screens/${name}.md`;
  const source = existsSync(path) ? readable(path, readFileSync(path, "utf8")) : null;
  return source && headingsOf(source);
}

function matchesOf(text: string, pattern: RegExp): Set<string> {
  return new Set([...text.matchAll(pattern)].map(([, found = ""]) => found));
}
