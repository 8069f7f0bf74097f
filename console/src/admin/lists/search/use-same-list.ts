import { useSearchParams } from "react-router-dom";
import { NO_FILTERS, type SearchFilters, writeFilters } from "../../../providers/search-query.ts";

/**
 * Returns a function that builds the address of this list with other filters. Everything else in the address stays: a
 * table stays a table, and a relaxed wish stays relaxed.
 */
export function useSameList(): (filters: SearchFilters) => string {
  const [query] = useSearchParams();
  const others = [...query].filter(([name]) => name !== "page" && !Object.hasOwn(NO_FILTERS, name));
  return (filters) => {
    const wanted = writeFilters(filters);
    for (const [name, value] of others) wanted.set(name, value);
    return `?${wanted}`;
  };
}
