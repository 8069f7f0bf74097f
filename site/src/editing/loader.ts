import { glob, readFile } from "node:fs/promises";
import { basename, extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Loader } from "astro/loaders";
import type * as z from "astro/zod";
import { fillIn, unknownNames } from "./fill.ts";
import { EditingError } from "./problem.ts";
import { sentenceFor } from "./sentences.ts";
import { readSource, type Source } from "./source.ts";
import { VALUES } from "./values.ts";

/**
 * Loads editors' files of one kind, `pattern` below the site's folder. A mistake stops the build with the
 * file, the line and what to write instead. An entry's id is its file's name.
 */
export function edited(pattern: string, schema: z.ZodObject): Loader {
  return {
    name: "edited",
    async load({ config, store, parseData, renderMarkdown, watcher }) {
      const root = fileURLToPath(config.root);
      const loadFile = async (file: string) => {
        const { source, data } = check(
          `${basename(root)}/${file}`,
          await readFile(`${root}${file}`, "utf8"),
          schema,
        );
        const id = basename(file, extname(file));
        store.set({
          id,
          data: await parseData({ id, data, filePath: `${root}${file}` }),
          ...(source.body && { rendered: await renderMarkdown(fillIn(source.body, VALUES)) }),
        });
      };
      store.clear();
      for await (const file of glob(pattern, { cwd: root })) await loadFile(file);
      watcher?.on("change", (changed) => {
        const file = changed.slice(root.length).replaceAll("\\", "/");
        if (file.startsWith(pattern.slice(0, pattern.indexOf("*")))) void loadFile(file);
      });
    },
  };
}

/** A file's fields, filled in and checked, and the text below them. */
export function check(
  file: string,
  text: string,
  schema: z.ZodObject,
): { source: Source; data: Record<string, unknown> } {
  const source = readSource(file, text);
  const unknown = unknownNames(text, VALUES);
  if (unknown.length > 0) throw new EditingError(file, unknown);
  const data = fillIn(source.data, VALUES);
  const parsed = schema.safeParse(data);
  if (!parsed.success)
    throw new EditingError(
      file,
      parsed.error.issues.map((issue) => ({
        line: source.lineOf(
          issue.code === "unrecognized_keys" ? [...issue.path, issue.keys[0] ?? ""] : issue.path,
        ),
        message: sentenceFor(issue, schema, data),
      })),
    );
  return { source, data: data as Record<string, unknown> };
}
