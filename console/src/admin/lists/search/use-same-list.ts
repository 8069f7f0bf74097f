import { useSearchParams } from "react-router-dom";
import { type SearchFilters, writeFilters } from "../../../providers/search-query.ts";

/** Returns a function that builds addresses of the present list with other filters. A table stays a table. */
export function useSameList(): (filters: SearchFilters) => string {
  const [query] = useSearchParams();
  const view = query.get("view");
  return (filters) => {
    const wanted = writeFilters(filters);
    if (view) wanted.set("view", view);
    return `?${wanted}`;
  };
}
