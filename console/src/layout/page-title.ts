import { brand } from "@agbara/shared/brand.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { useEffect } from "react";

/** Returns the full title of a page, with the product's name. */
export const fullTitle = (title: string) => withNames`${title} · ${brand.name}`;

/**
 * Sets the title of the browser's tab. A title never contains a person's name, because titles stay in the browser's
 * history.
 */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = fullTitle(title);
  }, [title]);
}
