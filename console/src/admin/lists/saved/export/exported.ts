import { EXPORT_ROWS } from "@agbara/shared/constants.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import type { File } from "@agbara/shared/contract/parts/shapes.ts";
import { client } from "../../../../providers/api.ts";
import { LISTS, type SearchedList } from "../../../../providers/lists.ts";
import { callFilter, type SearchFilters } from "../../../../providers/search-query.ts";

/** What a file is made of, and how it is asked for. */
export interface Exported {
  /** Its name, without ".csv"; what was typed for it is kept under the same. */
  name: string;
  title: string;
  /** What it holds, as a sentence without its stop. */
  holds: string;
  /** How the others are had where there are more; narrower filters where nothing is said. */
  rest?: string;
  read: (reason: string) => Promise<{ data: File }>;
}

/** How much of a list a file holds. */
export const MOST_ROWS = `up to ${EXPORT_ROWS.toLocaleString("en-GB")} rows of the list as it is filtered`;

/** The people of a list as it is filtered, or those who were chosen, by their ids, whatever the filters are. */
export function peopleOf(list: SearchedList, filters: SearchFilters, people?: string[]): Exported {
  const contact = "The file holds people's phone numbers and e-mail addresses";
  return {
    name: list,
    title: people ? `${people.length} chosen` : LISTS[list].title,
    holds: people ? `${contact} of those you chose` : `${contact}, ${MOST_ROWS}`,
    read: (reason) =>
      client.call("introductions.search.export", {
        ...{ list, filters: callFilter(filters), reason },
        ...(people && { people }),
      } as Input<"introductions.search.export">),
  };
}
