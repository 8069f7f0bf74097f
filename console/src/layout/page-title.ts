import { brand } from "@agbara/shared/brand.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { useEffect } from "react";

/** Names the page in the browser's tab. Never a person: titles stay in histories. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = withNames`${title} · ${brand.name}`;
  }, [title]);
}
