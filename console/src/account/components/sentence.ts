import { fill } from "@agbara/shared/text/words.ts";

/** Fills a text as `fill` does, and makes its first letter a capital, even if a value is at the beginning. */
export function sentence(text: string, values: Record<string, string | number>): string {
  const filled = fill(text, values);
  return filled.charAt(0).toUpperCase() + filled.slice(1);
}
