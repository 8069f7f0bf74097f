import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import { useGetList } from "react-admin";
import type { FilterOf, ListedName, MetaOf, RowOf } from "../../../providers/resources.ts";

const FIRST = { page: 1, perPage: PAGE_SIZE };

/** Counts exactly how many records a list with these filters has. */
export function useCount<Name extends ListedName>(resource: Name, filter: FilterOf<Name>) {
  const list = useGetList<RowOf<Name>>(resource, { filter, pagination: FIRST });
  const meta: MetaOf<Name> | undefined = list.meta;
  return { data: meta?.paginator.total, isError: list.isError };
}
