import { basename, extname, matchesGlob } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Loader, LoaderContext } from "astro/loaders";
import { EditingError } from "./checks/problem.ts";
import { type Text, type Texts, textsIn } from "./mistakes.ts";
import { CONTENT } from "./schemas/kinds.ts";
import { type Difference, type Entry, shownKinds } from "./shown.ts";
import { withLabels } from "./table-labels.ts";

/** A text as Astro stores it, and the words from which it was made. */
interface Loaded {
  words: string;
  entry: Entry;
}

/**
 * Loads the editors' files of one kind. `pattern` is relative to the content folder. In a build, a mistake stops the
 * build. While editors work, `showMistakes` reads the files again after each change and shows the mistakes. An entry's
 * id is the name of its file.
 */
export function edited(pattern: string): Loader {
  return {
    name: "edited",
    async load(context) {
      const { collection, config, store, watcher } = context;
      const root = fileURLToPath(config.root);
      const texts = lately(root);
      if (texts.mistakes.length > 0 && !watcher) throw new EditingError(texts.mistakes);
      let loaded = new Map<string, Loaded>();
      const read = async ({ files }: Texts) => {
        const own = [...files].filter(([file]) => matchesGlob(file, pattern));
        const all = own.map(([file, text]) => entryFor(context, root, file, text, loaded));
        return new Map((await Promise.all(all)).map((one) => [one.entry.id, one]));
      };
      const keep = () => {
        // `clear` makes Astro write its list of pictures again. Without it, Astro would search for a deleted picture
        // until `dev` is started again.
        store.clear();
        for (const { entry } of loaded.values()) store.set(entry);
      };
      if (texts.mistakes.length === 0) loaded = await read(texts);
      keep();
      if (!watcher) return;
      const entries = () => new Map([...loaded].map(([id, { entry }]) => [id, entry]));
      const shown = {
        entries: entries(),
        async show(fresh: Texts): Promise<Difference> {
          const before = loaded;
          loaded = await read(fresh);
          shown.entries = entries();
          if (picturesOf(before) !== picturesOf(loaded)) {
            keep();
            return "pictures";
          }
          return wordsOf(before) === wordsOf(loaded) ? "none" : "words";
        },
      };
      shownKinds().set(collection, shown);
    },
  };
}

/** Makes the entry of a file. If the file's words have not changed, returns the earlier entry. */
async function entryFor(
  { parseData, renderMarkdown }: LoaderContext,
  root: string,
  file: string,
  { data, body }: Text,
  before: ReadonlyMap<string, Loaded>,
): Promise<Loaded> {
  const id = basename(file, extname(file));
  const words = JSON.stringify([data, body]);
  const last = before.get(id);
  if (last?.words === words) return last;
  const path = `${root}${CONTENT}${file}`;
  const rendered = body ? await renderMarkdown(body, { fileURL: pathToFileURL(path) }) : undefined;
  const entry = {
    id,
    data: await parseData({ id, data, filePath: path }),
    filePath: `${CONTENT}${file}`,
    ...(rendered && {
      rendered: { ...rendered, html: withLabels(rendered.html) },
      assetImports: rendered.metadata?.imagePaths ?? [],
    }),
  };
  return { words, entry };
}

const wordsOf = (loaded: ReadonlyMap<string, Loaded>) =>
  JSON.stringify([...loaded].map(([id, { words }]) => [id, words]));

const picturesOf = (loaded: ReadonlyMap<string, Loaded>) =>
  JSON.stringify(
    [...loaded].flatMap(([id, { entry }]) => (entry.assetImports ?? []).map((one) => [id, one])),
  );

let looked: { root: string; at: number; texts: Texts } | undefined;
/** How long we use the texts from one reading, in milliseconds. All kinds of files load within this time. */
const TOGETHER_MS = 150;

/** Reads and checks the texts once for all kinds of files, because all kinds load at the same time. */
function lately(root: string): Texts {
  if (looked?.root !== root || Date.now() > looked.at + TOGETHER_MS)
    looked = { root, at: Date.now(), texts: textsIn(root) };
  return looked.texts;
}
