import { fill } from "@agbara/shared/text/words.ts";

/**
 * Fills the placeholders of a text and makes its first letter a capital, even if the text begins with a placeholder.
 */
export function sentence(text: string, values: Record<string, string | number>): string {
  const filled = fill(text, values);
  return filled.charAt(0).toUpperCase() + filled.slice(1);
}
