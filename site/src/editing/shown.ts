import type { LoaderContext } from "astro/loaders";
import type { Texts } from "./mistakes.ts";

/** A text as Astro stores it. */
export type Entry = Parameters<LoaderContext["store"]["set"]>[0];

/** How texts differ from those shown before. `pictures`: Astro stores them, because it has to find other pictures. */
export type Difference = "none" | "words" | "pictures";

/** The texts of one kind, in the development server's memory. */
export interface ShownKind {
  entries: ReadonlyMap<string, Entry>;
  /** Replaces the texts by those that were just read. */
  show(texts: Texts): Promise<Difference>;
}

declare global {
  /** See `shownKinds`. */
  var shownTexts: Map<string, ShownKind> | undefined;
}

/**
 * Returns the texts that the development server shows, by kind. Pages read them from here, because Astro waits half a
 * second before it stores a changed text, and then loads every page's code again. The map belongs to the process: Vite
 * runs the loader, the pages and `showMistakes` each with modules of their own.
 */
export function shownKinds(): Map<string, ShownKind> {
  globalThis.shownTexts ??= new Map();
  return globalThis.shownTexts;
}

/** Shows the texts that were just read. */
export async function show(texts: Texts): Promise<Difference> {
  const kinds = [...shownKinds().values()];
  const differences = await Promise.all(kinds.map((kind) => kind.show(texts)));
  if (differences.includes("pictures")) return "pictures";
  return differences.includes("words") ? "words" : "none";
}
