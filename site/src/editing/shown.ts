import type { LoaderContext } from "astro/loaders";
import type { Texts } from "./mistakes.ts";

/** A text as Astro stores it. */
export type Entry = Parameters<LoaderContext["store"]["set"]>[0];

/**
 * How new texts differ from those shown before. "pictures": the new texts show other pictures, so Astro has to store
 * these texts.
 */
export type Difference = "none" | "words" | "pictures";

/** The texts of one kind in the memory of the development server. */
export interface ShownKind {
  entries: ReadonlyMap<string, Entry>;
  /** Replaces the shown texts with those that were just read. */
  show(texts: Texts): Promise<Difference>;
}

declare global {
  /** See `shownKinds`. */
  var shownTexts: Map<string, ShownKind> | undefined;
}

/**
 * Returns the texts that the development server shows, by kind. Pages read them from here, because Astro waits half a
 * second before it stores a changed text and then loads every page's code again. The map is global, because Vite gives
 * the loader, the pages and `showMistakes` separate copies of each module.
 */
export function shownKinds(): Map<string, ShownKind> {
  globalThis.shownTexts ??= new Map();
  return globalThis.shownTexts;
}

/** Shows the texts that were just read, and returns how they differ from those shown before. */
export async function show(texts: Texts): Promise<Difference> {
  const kinds = [...shownKinds().values()];
  const differences = await Promise.all(kinds.map((kind) => kind.show(texts)));
  if (differences.includes("pictures")) return "pictures";
  return differences.includes("words") ? "words" : "none";
}
