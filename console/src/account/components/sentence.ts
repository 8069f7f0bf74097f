import { fill } from "@agbara/shared/text/words.ts";

/** Fills a text like `fill`. Begins with a capital letter, also if it begins with words that stand for a name. */
export function sentence(text: string, values: Record<string, string | number>): string {
  const filled = fill(text, values);
  return filled.charAt(0).toUpperCase() + filled.slice(1);
}
