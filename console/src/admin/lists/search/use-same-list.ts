import { useSearchParams } from "react-router-dom";
import { type SearchFilters, writeFilters } from "../../../providers/search-query.ts";

/** Returns a function that builds the address of this list with other filters. What is shown as a table stays a table. */
export function useSameList(): (filters: SearchFilters) => string {
  const [query] = useSearchParams();
  const view = query.get("view");
  return (filters) => {
    const wanted = writeFilters(filters);
    if (view) wanted.set("view", view);
    return `?${wanted}`;
  };
}
