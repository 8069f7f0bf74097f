import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Finds the imports of a file, without imports of types, because types do not run. */
const IMPORTED = /^import (?!type )[^;]* from "(\.[^"]+)";/gm;
/** Matches empty lines, and comments on a line of their own. */
const UNCOUNTED = /^\s*($|\/\/|\/?\*)/;

/** Returns this file and every file that it imports, directly or indirectly. Together they check a draw. */
function filesOf(url: URL, found = new Map<string, string>()): Map<string, string> {
  if (found.has(url.href)) return found;
  const text = readFileSync(url, "utf8");
  found.set(url.href, text);
  for (const [, path = ""] of text.matchAll(IMPORTED)) filesOf(new URL(path, url), found);
  return found;
}

it("can be read in one sitting: under 200 lines of code, and nothing of others' but Web Crypto", () => {
  const files = [...filesOf(new URL("../../shared/src/draw/verify.ts", import.meta.url)).values()];
  expect(files).toHaveLength(5);
  expect(files.join("\n").match(/ from "[^.]/g)).toBeNull();
  const lines = files.flatMap((text) => text.split("\n"));
  expect(lines.filter((line) => !UNCOUNTED.test(line)).length).toBeLessThan(200);
});
