import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useDataProvider, useGetList } from "react-admin";
import { useLastPage } from "../../../components/use-last-page.ts";
import type { FilterOf, ListedName, MetaOf, RowOf } from "../../../providers/resources.ts";

const SORT = { field: "id", order: "ASC" } as const;

interface Paging {
  page: number;
  /** Called if the list does not have the page from the address. Gets the number of the last page. */
  onPage: (page: number, options: { replace: true }) => void;
  enabled?: boolean;
}

/**
 * Reads one page of a list and fetches the next one in advance. The page's number is in the address. The old page stays
 * on the screen until the new one arrives.
 */
export function usePage<Name extends ListedName>(
  resource: Name,
  filter: FilterOf<Name>,
  { page, onPage, enabled = true }: Paging,
) {
  const params = { filter, sort: SORT, pagination: { page, perPage: PAGE_SIZE } };
  const list = useGetList<RowOf<Name>>(resource, params, {
    enabled,
    placeholderData: (previous, query) =>
      sameFilter(query?.queryKey, filter) ? previous : undefined,
  });
  const meta: MetaOf<Name> | undefined = list.meta;
  const paginator = meta?.paginator;
  useGetList<RowOf<Name>>(
    resource,
    { ...params, pagination: { page: page + 1, perPage: PAGE_SIZE } },
    { enabled: enabled && paginator?.next === page + 1 && !list.isPlaceholderData },
  );
  const beyond = useLastPage(enabled ? paginator : undefined, onPage);
  const { data, error, isFetching, isPlaceholderData, refetch } = list;
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();

  /** Reads the page again from the server, ignoring all caches. Resolves with false if the page no longer exists. */
  async function reload(): Promise<boolean> {
    const lists = [resource, "getList"];
    queryClient.invalidateQueries({ queryKey: lists, refetchType: "none" });
    const fresh = await queryClient.fetchQuery({
      queryKey: [...lists, params],
      queryFn: () =>
        dataProvider.getList<RowOf<Name>>(resource, {
          ...params,
          filter: { ...filter, reload: true },
        }),
      staleTime: 0,
    });
    return (fresh.meta as MetaOf<Name>).paginator.pageCount >= page;
  }

  return {
    error,
    isFetching,
    isPlaceholderData,
    refetch,
    reload,
    paginator,
    /** More data from the call's answer, such as sums over all rows. */
    meta,
    data: beyond ? undefined : data,
    isPending: list.isPending || (beyond && !error),
  };
}

function sameFilter(key: readonly unknown[] | undefined, filter: object) {
  const before = (key?.[2] as { filter?: unknown } | undefined)?.filter;
  return JSON.stringify(before) === JSON.stringify(filter);
}
