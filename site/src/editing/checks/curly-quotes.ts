import type { Problem } from "./problem.ts";
import type { Source } from "./source.ts";
import { stringsIn } from "./strings.ts";

/** A whole value between quotes that a program for letters has bent. Inside a text they are welcome. */
const AROUND = /^[“”„«‘’]([^“”„«»]*)[“”„»‘’"']$/;

/** The fields whose value stands in curly quotes, as if they were those of the file. */
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
      message: `"${path.join(".")}" stands in curly quotes, which would be shown. Write it without them: ${inner} (A text that needs quotes needs straight ones: "…".)`,
    })),
  };
}
