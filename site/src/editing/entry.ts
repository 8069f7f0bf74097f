import {
  type CollectionEntry,
  type CollectionKey,
  getCollection,
  getEntry,
  render,
} from "astro:content";
import { shownKinds } from "./shown.ts";

/** Returns a text. During editing, Astro stores changes late, so the text comes from the development server's memory. */
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

/** Returns all texts of a kind. */
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

/** The loader has checked the entry with the schema of its kind. */
function inCollection<Kind extends CollectionKey>(collection: Kind, entry: object | undefined) {
  return entry && ({ ...entry, collection } as unknown as CollectionEntry<Kind>);
}

/** Returns an editor's screen by its name, with its text. The build stops if the file is missing. */
export async function screenOf(name: string) {
  const entry = await textOf("screens", name);
  if (!entry) throw new Error(`src/content/en/screens/${name}.md is missing.`);
  const { Content } = await render(entry);
  return { ...entry.data, Content };
}

type Kind = "home" | "faq" | "launch" | "figures" | "partners" | "links" | "frame" | "film";

/** Returns the only file of its kind, such as the landing page's. */
export async function onlyFile<Only extends Kind>(
  kind: Only,
): Promise<CollectionEntry<Only>["data"]> {
  const entry = await textOf(kind, kind);
  if (!entry) throw new Error(`src/content/en/${kind}.yaml is missing.`);
  return entry.data;
}
