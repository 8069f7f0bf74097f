import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import type { Paginator } from "@agbara/shared/contract/parts/entities.ts";
import { useQuery } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";

/** Counts the records of a list exactly. */
export function useCount(resource: string, filter: Record<string, unknown>) {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: [resource, "count", filter],
    queryFn: async ({ signal }) => {
      const pagination = { page: 1, perPage: PAGE_SIZE };
      const { meta } = await dataProvider.getList(resource, { filter, pagination, signal });
      return (meta.paginator as Paginator).total;
    },
  });
}
