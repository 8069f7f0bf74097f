import { fill } from "@agbara/shared/text/words.ts";
import type { SiteWords } from "../../words/words.ts";

interface Answer {
  instead: string | null;
  some: boolean;
}

/**
 * Says how the results differ from what the visitor typed: a typing error was corrected, or the pages have only some of
 * the words. Returns null if the pages have all typed words.
 */
export function howFound(
  { instead, some }: Answer,
  words: string,
  t: SiteWords["entrepreneurs"]["howFound"],
): string | null {
  if (some) return fill(instead ? t.someInstead : t.some, { words, instead: instead ?? "" });
  return instead && fill(t.instead, { words, instead });
}
