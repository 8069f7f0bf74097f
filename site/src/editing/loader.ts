import { existsSync, readdirSync, readFileSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { basename, extname, matchesGlob } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Loader } from "astro/loaders";
import type * as z from "astro/zod";
import { parse } from "yaml";
import { check, type Surroundings } from "./check.ts";
import { fillIn } from "./fill.ts";
import { wordsOfScreens } from "./schemas.ts";
import { readValues } from "./values.ts";

const CONTENT = "src/content/en/";
/** A program that saves a file may empty it first. */
const SETTLED_MS = 150;

/**
 * Loads editors' files of one kind, `pattern` below the site's folder. A mistake stops the build with the
 * file, the line and what to write instead. An entry's id is its file's name.
 */
export function edited(pattern: string, schema: z.ZodObject): Loader {
  return {
    name: "edited",
    async load({ config, store, parseData, renderMarkdown, watcher, logger }) {
      const root = fileURLToPath(config.root);
      const loadFile = async (file: string) => {
        const path = `${root}${file}`;
        const around = surroundings(root, file);
        const text = await readFile(path, "utf8");
        const { source, data } = check(`${basename(root)}/${file}`, text, schema, around);
        const id = basename(file, extname(file));
        const rendered = source.body
          ? await renderMarkdown(fillIn(source.body, around.values), {
              fileURL: pathToFileURL(path),
            })
          : undefined;
        store.set({
          id,
          data: await parseData({ id, data, filePath: path }),
          filePath: file,
          ...(rendered && { rendered, assetImports: rendered.metadata?.imagePaths ?? [] }),
        });
      };
      const loadAll = async () => {
        for await (const file of glob(pattern, { cwd: root })) await loadFile(file);
      };
      store.clear();
      await loadAll();
      // A figure or a name may be filled in anywhere, so all are read again, once the file is written whole.
      let due: NodeJS.Timeout | undefined;
      const reload = (changed: string) => {
        if (!changed.startsWith(`${root}${CONTENT}`)) return;
        clearTimeout(due);
        due = setTimeout(
          () => loadAll().catch((error: Error) => logger.error(error.message)),
          SETTLED_MS,
        );
      };
      watcher?.on("add", reload);
      watcher?.on("change", reload);
      watcher?.on("unlink", (gone) => {
        if (matchesGlob(gone, root + pattern)) store.delete(basename(gone, extname(gone)));
      });
    },
  };
}

/** What an editor's file, named from the site's folder, may name and must keep to. */
export function surroundings(root: string, file: string) {
  const name = file.slice(CONTENT.length);
  const pictures = `${root}${CONTENT}pictures`;
  const agreed = parse(readFileSync(`${root}${CONTENT}agreed.yaml`, "utf8"));
  return {
    values: readValues(root),
    agreed: agreed[name],
    needed: wordsOfScreens[name] ?? [],
    pictures: existsSync(pictures) ? readdirSync(pictures) : [],
  } satisfies Surroundings;
}
