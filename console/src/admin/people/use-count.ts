import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import type { Paginator } from "@agbara/shared/contract/entities.ts";
import { useQuery } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import { countExactly } from "../../components/count-exactly.ts";

/** How many a list has, exactly. */
export function useCount(resource: string, filter: Record<string, unknown>) {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: [resource, "count", filter],
    queryFn: ({ signal }) =>
      countExactly(async (page) => {
        const pagination = { page, perPage: PAGE_SIZE };
        const { data, meta } = await dataProvider.getList(resource, { filter, pagination, signal });
        return { length: data.length, pageCount: (meta.paginator as Paginator).pageCount };
      }),
  });
}
