import { useSearchParams } from "react-router-dom";
import { type SearchFilters, writeFilters } from "../../../providers/search-query.ts";

/** Addresses of the list on the screen with other filters: what is a table stays one. */
export function useSameList(): (filters: SearchFilters) => string {
  const [query] = useSearchParams();
  const view = query.get("view");
  return (filters) => {
    const wanted = writeFilters(filters);
    if (view) wanted.set("view", view);
    return `?${wanted}`;
  };
}
