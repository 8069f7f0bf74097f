import type { Paginator } from "@agbara/shared/contract/parts/entities.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { useEffect, useRef } from "react";
import { words } from "../words/lists.ts";
import { showNotice } from "./notices.ts";

/**
 * Opens a list's last page if the requested page does not exist, and tells the user. The address may be old, or the
 * list may be shorter now. Returns true until the last page is open, because the earlier data belongs to no page.
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
