import {
  type CollectionEntry,
  type CollectionKey,
  getCollection,
  getEntry,
  render,
} from "astro:content";
import { shownKinds } from "./shown.ts";

/**
 * Returns a text. While editors work, the text comes from the development server's memory, because Astro stores a
 * change too late.
 */
export async function textOf<Kind extends CollectionKey>(
  kind: Kind,
  id: string,
): Promise<CollectionEntry<Kind> | undefined> {
  if (import.meta.env.DEV) {
    const shown = shownKinds().get(kind);
    if (shown) return inCollection(kind, shown.entries.get(id));
  }
  return (await getEntry(kind, id)) as CollectionEntry<Kind> | undefined;
}

/** Returns all editors' texts of one kind. */
export async function textsOf<Kind extends CollectionKey>(
  kind: Kind,
): Promise<CollectionEntry<Kind>[]> {
  if (import.meta.env.DEV) {
    const shown = shownKinds().get(kind);
    if (shown)
      return [...shown.entries.values()].flatMap((entry) => inCollection(kind, entry) ?? []);
  }
  return getCollection(kind);
}

/** The loader has already checked the entry with the schema of its kind. */
function inCollection<Kind extends CollectionKey>(collection: Kind, entry: object | undefined) {
  return entry && ({ ...entry, collection } as unknown as CollectionEntry<Kind>);
}

/** Returns the text of a screen by the screen's name. The build stops if the file is missing. */
export async function screenOf(name: string) {
  const entry = await textOf("screens", name);
  if (!entry) throw new Error(`src/content/en/screens/${name}.md is missing.`);
  const { Content } = await render(entry);
  return { ...entry.data, Content };
}

type Kind = "home" | "faq" | "launch" | "figures" | "partners" | "links" | "frame" | "film";

/** Returns the text of a kind that has only one file, for example the landing page. */
export async function onlyFile<Only extends Kind>(
  kind: Only,
): Promise<CollectionEntry<Only>["data"]> {
  const entry = await textOf(kind, kind);
  if (!entry) throw new Error(`src/content/en/${kind}.yaml is missing.`);
  return entry.data;
}
