import { type CollectionEntry, getEntry, render } from "astro:content";

/** Returns an editor's screen by its name, with its text. The build stops if the file is missing. */
export async function screenOf(name: string) {
  const entry = await getEntry("screens", name);
  if (!entry) throw new Error(`src/content/en/screens/${name}.md is missing.`);
  const { Content } = await render(entry);
  return { ...entry.data, Content };
}

type Kind = "home" | "faq" | "launch" | "figures" | "partners" | "links" | "frame" | "film";

/** Returns the only file of its kind, such as the landing page's. */
export async function onlyFile<Only extends Kind>(
  kind: Only,
): Promise<CollectionEntry<Only>["data"]> {
  const entry = await getEntry(kind, kind);
  if (!entry) throw new Error(`src/content/en/${kind}.yaml is missing.`);
  return entry.data;
}
