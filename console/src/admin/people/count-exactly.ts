import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import type { Paginator } from "@agbara/shared/contract/entities.ts";
import { useQuery } from "@tanstack/react-query";
import { type DataProvider, useDataProvider } from "react-admin";

/** How many a list has: as many pages as the API counts, the last of them looked at. */
async function countExactly(
  dataProvider: DataProvider,
  resource: string,
  filter: Record<string, unknown>,
  signal: AbortSignal,
): Promise<number> {
  const pageAt = async (page: number) => {
    const pagination = { page, perPage: PAGE_SIZE };
    const { data, meta } = await dataProvider.getList(resource, { filter, pagination, signal });
    return { length: data.length, ...(meta.paginator as Paginator) };
  };
  const { length, pageCount } = await pageAt(1);
  if (pageCount <= 1) return length;
  return PAGE_SIZE * (pageCount - 1) + (await pageAt(pageCount)).length;
}

/** {@link countExactly}, for a screen. */
export function useCount(resource: string, filter: Record<string, unknown>) {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: [resource, "count", filter],
    queryFn: ({ signal }) => countExactly(dataProvider, resource, filter, signal),
  });
}
