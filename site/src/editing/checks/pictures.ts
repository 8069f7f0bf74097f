import { closest, type Problem } from "./problem.ts";
import type { Source } from "./source.ts";

/**
 * Matches a picture such as `![description](../pictures/name.jpg)`. Also matches names with spaces and brackets,
 * because we report them as mistakes.
 */
const PICTURE =
  /!\[([^\]]*)\]\(\s*<?(.*?\.(?:jpe?g|png|webp|avif|gif|svg|heic)|[^)]*?)>?(?:\s+["'][^"']*["'])?\s*\)/gi;
const FOLDER = "../pictures/";

/** Returns what is wrong with the pictures in a page's text. `known` contains the names of the existing pictures. */
export function pictureProblems(source: Source, known: readonly string[]): Problem[] {
  return source.body.split("\n").flatMap((text, at) =>
    [...text.matchAll(PICTURE)].flatMap(([, shows = "", address = ""]) => {
      const message = wrongAddress(address, known) ?? unsaid(shows);
      return message ? [{ line: source.bodyLine + at, message }] : [];
    }),
  );
}

function wrongAddress(address: string, known: readonly string[]): string | undefined {
  if (!address.startsWith(FOLDER))
    return `The picture ${address} is not in this site. Put it into site/src/content/en/pictures and write: ${FOLDER}name.jpg`;
  const name = address.slice(FOLDER.length).replaceAll("%20", " ");
  if (!/^[\w.-]+$/.test(name)) {
    const better = name.replace(/[^\w.-]+/g, "-").replace(/^-|-(?=\.)/g, "");
    return `The picture's name "${name}" has a space or a sign that an address cannot have. Rename the file to ${better}, and write: ${FOLDER}${better}`;
  }
  if (known.includes(name)) return undefined;
  const meant = closest(name, known);
  const instead = meant
    ? `Did you mean ${FOLDER}${meant}?`
    : `Put the picture into site/src/content/en/pictures.`;
  return `There is no picture ${name}. ${instead}`;
}

function unsaid(shows: string): string | undefined {
  return shows.trim() === ""
    ? "This picture has no description for people who cannot see it. Between the square brackets, write what it shows."
    : undefined;
}
