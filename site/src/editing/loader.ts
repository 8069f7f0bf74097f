import { glob, readFile } from "node:fs/promises";
import { basename, extname, matchesGlob } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Loader } from "astro/loaders";
import type * as z from "astro/zod";
import { check } from "./checks/check.ts";
import { fillIn } from "./checks/fill.ts";
import { EditingError, type Mistake } from "./checks/problem.ts";
import { mistakesIn, nameOf } from "./mistakes.ts";
import { CONTENT } from "./schemas/kinds.ts";
import { type Around, surroundingsIn } from "./surroundings.ts";

/** A program that saves a file may empty it first. */
export const SETTLED_MS = 150;

/**
 * Loads editors' files of one kind, `pattern` below the folder of content. Mistakes stop the build; while somebody edits,
 * the last state without one stays, and `showMistakes` shows what is wrong. An entry's id is its file's name.
 */
export function edited(pattern: string, schema: z.ZodObject): Loader {
  return {
    name: "edited",
    async load({ config, store, parseData, renderMarkdown, watcher }) {
      const root = fileURLToPath(config.root);
      const loadAll = async () => {
        const mistakes = lately(root);
        if (mistakes.length > 0 && watcher) return;
        if (mistakes.length > 0) throw new EditingError(mistakes);
        const around = surroundingsIn(root);
        for await (const file of glob(pattern, { cwd: root + CONTENT }))
          await loadFile(file, around(file));
      };
      const loadFile = async (file: string, around: Around) => {
        const path = `${root}${CONTENT}${file}`;
        const text = await readFile(path, "utf8");
        const { source, data } = check(nameOf(root, file), text, schema, around);
        const id = basename(file, extname(file));
        const rendered = source.body
          ? await renderMarkdown(fillIn(source.body, around.values), {
              fileURL: pathToFileURL(path),
            })
          : undefined;
        // Astro writes the list of pictures again when an entry goes, not when an entry has fewer. Otherwise a picture that
        // is deleted would be looked for until `dev` starts again.
        if (store.get(id)?.assetImports?.length) store.delete(id);
        store.set({
          id,
          data: await parseData({ id, data, filePath: path }),
          filePath: `${CONTENT}${file}`,
          ...(rendered && { rendered, assetImports: rendered.metadata?.imagePaths ?? [] }),
        });
      };
      store.clear();
      await loadAll();
      // A figure or a name may be filled in anywhere, so all are read again, once the file is written whole.
      let due: NodeJS.Timeout | undefined;
      const reload = (changed: string) => {
        if (!changed.startsWith(`${root}${CONTENT}`)) return;
        clearTimeout(due);
        due = setTimeout(loadAll, SETTLED_MS);
      };
      watcher?.on("add", reload);
      watcher?.on("change", reload);
      watcher?.on("unlink", (gone) => {
        if (matchesGlob(gone, root + CONTENT + pattern))
          store.delete(basename(gone, extname(gone)));
        reload(gone);
      });
    },
  };
}

let looked = { root: "", at: 0, mistakes: [] as Mistake[] };

/** The mistakes that there are. All kinds of files are loaded at once, and one look serves them all. */
function lately(root: string): Mistake[] {
  if (looked.root !== root || Date.now() > looked.at + SETTLED_MS)
    looked = { root, at: Date.now(), mistakes: mistakesIn(root) };
  return looked.mistakes;
}
