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

/** How long to wait after a file has changed. A program may empty a file before it writes the new text. */
export const SETTLED_MS = 150;

/**
 * Loads the editors' files of one kind. `pattern` is relative to the content folder. In a build, mistakes stop the
 * build. During editing, the page keeps its last state without mistakes, and `showMistakes` shows what is wrong. An
 * entry's id is its file's name.
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
        // If an entry loses a picture, we remove the entry. Only then does Astro update its list of pictures. Otherwise
        // Astro would search for the deleted picture until somebody starts `dev` again.
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
      // Any file may use a changed figure or name. So we read all files again, once the changed file is completely
      // written.
      let due: NodeJS.Timeout | undefined;
      // Loads run one after the other. Otherwise an earlier load that is slow would store the old text over the new
      // text.
      let loading = Promise.resolve();
      const reload = (changed: string) => {
        if (!changed.startsWith(`${root}${CONTENT}`)) return;
        clearTimeout(due);
        due = setTimeout(() => {
          loading = loading.then(loadAll, loadAll);
        }, SETTLED_MS);
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

/**
 * Returns the current mistakes. All kinds of files load at the same time, so we search for mistakes only once for all
 * of them.
 */
function lately(root: string): Mistake[] {
  if (looked.root !== root || Date.now() > looked.at + SETTLED_MS)
    looked = { root, at: Date.now(), mistakes: mistakesIn(root) };
  return looked.mistakes;
}
