import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import type { Paginator } from "@agbara/shared/contract/entities.ts";
import { type RaRecord, useGetList } from "react-admin";

const SORT = { field: "id", order: "ASC" } as const;

/**
 * One page of a list, as its address asks for it. The page before stays on the screen until the next is there,
 * and the next is fetched ahead.
 */
export function usePage<Row extends RaRecord>(
  resource: string,
  filter: Record<string, unknown>,
  page: number,
  enabled = true,
) {
  const params = { filter, sort: SORT, pagination: { page, perPage: PAGE_SIZE } };
  const list = useGetList<Row>(resource, params, {
    enabled,
    placeholderData: (previous, query) =>
      sameFilter(query?.queryKey, filter) ? previous : undefined,
  });
  const paginator = list.meta?.paginator as Paginator | undefined;
  useGetList<Row>(
    resource,
    { ...params, pagination: { page: page + 1, perPage: PAGE_SIZE } },
    { enabled: enabled && paginator?.next === page + 1 && !list.isPlaceholderData },
  );
  return { ...list, paginator };
}

function sameFilter(key: readonly unknown[] | undefined, filter: Record<string, unknown>) {
  const before = (key?.[2] as { filter?: unknown } | undefined)?.filter;
  return JSON.stringify(before) === JSON.stringify(filter);
}
