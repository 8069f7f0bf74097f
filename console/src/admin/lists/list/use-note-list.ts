import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import type { Paginator } from "@agbara/shared/contract/parts/entities.ts";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { noteList } from "../person/position.ts";

/**
 * Stores which people a list shows. If the user opens one of them, the person's screen can link to the previous and the
 * next one.
 */
export function useNoteList(ids: readonly string[] | undefined, paginator: Paginator | undefined) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!ids || ids.length === 0 || !paginator) return;
    const { total, currentPage } = paginator;
    noteList({ ids, before: (currentPage - 1) * PAGE_SIZE, total, path: pathname + search });
  }, [ids, paginator, pathname, search]);
}
