import { EXPORT_ROWS } from "@agbara/shared/constants.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import type { File } from "@agbara/shared/contract/parts/shapes.ts";
import { client } from "../../../../providers/api.ts";
import { LISTS, type SearchedList } from "../../../../providers/lists.ts";
import { callFilter, type SearchFilters } from "../../../../providers/search-query.ts";

/** An export's name, its words, and the call that reads it. */
export interface Exported {
  /** The file's name, without ".csv". It is also part of the key of the draft with the reason. */
  name: string;
  title: string;
  /** The file's content, as a sentence without its full stop. */
  holds: string;
  /** The way to get the rows that did not fit into the file. By default, we advise the user to narrow the filters. */
  rest?: string;
  read: (reason: string) => Promise<{ data: File }>;
}

/** The text that tells how much of a list a file contains. */
export const MOST_ROWS = `up to ${EXPORT_ROWS.toLocaleString("en-GB")} rows of the list as it is filtered`;

/**
 * Returns the export of the people in a filtered list. If `people` is given, exports the people with these ids and
 * ignores the filters.
 */
export function peopleOf(list: SearchedList, filters: SearchFilters, people?: string[]): Exported {
  const contact = "The file holds people's phone numbers and e-mail addresses";
  return {
    name: list,
    title: people ? `${people.length} chosen` : LISTS[list].title,
    holds: people ? `${contact} of those you chose` : `${contact}, ${MOST_ROWS}`,
    read: (reason) =>
      client.call("introductions.search.export", {
        list,
        filters: callFilter(filters),
        reason,
        ...(people && { people }),
      } as Input<"introductions.search.export">),
  };
}
