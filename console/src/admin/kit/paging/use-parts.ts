import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";

interface PartsOptions<Part> {
  /** Identifies the list with its filters. For another list, the first part is shown. */
  queryKey: readonly unknown[];
  /** Reads the part of the list that begins at `from`. For the first part, `from` is an empty text. */
  read: (from: string, signal: AbortSignal) => Promise<Part>;
}

/**
 * Reads a list that grows for ever, part by part. Such a list has no number of pages, but the parts that a person has
 * seen stay in memory, so that they can go back.
 */
export function useParts<Part extends { next: string | null }>(options: PartsOptions<Part>) {
  const { queryKey, read } = options;
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: "",
    getNextPageParam: ({ next }: Part) => next,
  });
  const id = JSON.stringify(queryKey);
  const [shown, setShown] = useState({ id, page: 1 });
  const parts = list.data?.pages ?? [];
  const page = shown.id === id ? Math.min(shown.page, Math.max(parts.length, 1)) : 1;
  const part = parts[page - 1];

  async function onPage(wanted: number) {
    if (wanted > parts.length && (await list.fetchNextPage()).isError) return;
    setShown({ id, page: wanted });
  }

  return {
    part,
    /** All parts that were read so far. */
    parts,
    error: part ? null : list.error,
    isPending: list.isPending,
    refetch: list.refetch,
    /** The props of the pager. Null if the list has only one part. */
    pager:
      part && (page > 1 || part.next !== null)
        ? {
            paginator: {
              currentPage: page,
              prev: page > 1 ? page - 1 : null,
              next: part.next === null ? null : page + 1,
            },
            busy: list.isFetchingNextPage,
            onPage,
          }
        : null,
  };
}
