import { brand } from "@agbara/shared/brand.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { useEffect } from "react";

/** Returns the text for the browser's tab. */
export const fullTitle = (title: string) => withNames`${title} · ${brand.name}`;

/** Sets the page's title in the browser's tab. Titles stay in histories, so a title never names a person. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = fullTitle(title);
  }, [title]);
}
