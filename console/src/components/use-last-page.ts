import type { Paginator } from "@agbara/shared/contract/parts/entities.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { useEffect, useRef } from "react";
import { words } from "../words/lists.ts";
import { showNotice } from "./notices.ts";

/**
 * The requested page of a list may not exist, because the address is old or the list has become shorter. Then this
 * opens the last page and tells the user. Returns true until the last page is open. Until then, the caller must not
 * show the old data.
 */
export function useLastPage(
  paginator: Pick<Paginator, "currentPage" | "pageCount"> | undefined,
  go: (page: number, options: { replace: true }) => void,
): boolean {
  const { currentPage, pageCount } = paginator ?? { currentPage: 1, pageCount: 1 };
  const latest = useRef(go);
  latest.current = go;
  useEffect(() => {
    if (currentPage <= pageCount) return;
    showNotice({
      kind: "success",
      text: fill(words.lastPage.moved, { page: currentPage }),
    });
    latest.current(pageCount, { replace: true });
  }, [currentPage, pageCount]);
  return currentPage > pageCount;
}
