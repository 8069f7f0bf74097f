import type { Problem } from "./problem.ts";
import type { Source } from "./source.ts";
import { stringsIn } from "./strings.ts";

/** Matches a whole value in curly quotes, which come from a word processor. Curly quotes inside a text are allowed. */
const AROUND = /^[“”„«‘’]([^“”„«»]*)[“”„»‘’"']$/;

/** Finds fields whose whole value is in curly quotes. The editor probably meant the straight quotes of YAML. */
export function curlyQuotes(source: Source): {
  problems: Problem[];
  fields: ReadonlySet<string>;
} {
  const found = stringsIn(source.data).flatMap(({ path, text }) => {
    const [, inner] = AROUND.exec(text.trim()) ?? [];
    return inner === undefined ? [] : [{ path, inner }];
  });
  return {
    fields: new Set(found.map(({ path }) => path.join("."))),
    problems: found.map(({ path, inner }) => ({
      line: source.lineOf(path),
      field: path,
      message: `"${path.join(".")}" stands in curly quotes, which would be shown. Write it without them: ${inner} (A text that needs quotes needs straight ones: "…".)`,
    })),
  };
}
