import { type Addresses, secondAddresses } from "./addresses.ts";
import { linksIn, wrongLink } from "./body.ts";
import type { Problem } from "./problem.ts";
import type { Source } from "./source.ts";
import { stringsIn } from "./strings.ts";

const FILE = /(?:^|\/)((pages|screens)\/([^/]+)\.md)$/;
const NAME = /^[a-z0-9-]+$/;

/**
 * Returns what is wrong with a file's own addresses, which come from its name and from `alsoAt`. Also returns what is
 * wrong with the links in its fields.
 */
export function addressProblems(
  file: string,
  source: Source,
  data: unknown,
  addresses: Addresses,
): Problem[] {
  const ids = new Map([...addresses].map(([address, place]) => [address, place.ids]));
  const links = stringsIn(data).flatMap(({ path, text }) => {
    const found = text.startsWith("/") ? [text] : linksIn(text);
    return found.flatMap((href) => {
      const message = wrongLink(href, "/", ids);
      return message ? [{ line: source.lineOf(path), message, field: path }] : [];
    });
  });
  const [, path = "", folder, name = ""] = FILE.exec(file) ?? [];
  if (!folder) return links;
  if (!NAME.test(name)) return [{ line: 1, message: misnamed(name) }, ...links];
  return folder === "pages" ? [...links, ...taken(path, name, source, addresses)] : links;
}

function misnamed(name: string): string {
  const better = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return `The file's name "${name}" is the page's address, and has a capital, a space or another sign that an address cannot have. Rename the file to ${better || "about-us"}.md`;
}

function taken(path: string, name: string, source: Source, addresses: Addresses): Problem[] {
  const ownerOf = (address: string) => addresses.get(`/${address}`)?.owner ?? path;
  const own =
    ownerOf(name) === path
      ? []
      : [
          {
            line: 1,
            message: `The address /${name} is taken by ${ownerOf(name)}. Give this file another name.`,
          },
        ];
  const more = secondAddresses(source);
  return [
    ...own,
    ...more.flatMap((address, at) => {
      const field = ["alsoAt", at];
      const line = source.lineOf(field);
      if (address === name || more.indexOf(address) !== at)
        return [
          { line, message: `This page is at /${address} already. Remove it from "alsoAt".`, field },
        ];
      if (ownerOf(address) === path) return [];
      const message = `The address /${address} is taken by ${ownerOf(address)}. Write another one in "alsoAt", or none.`;
      return [{ line, message, field }];
    }),
  ];
}
