import { EXPORT_ROWS } from "@agbara/shared/constants.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import type { File } from "@agbara/shared/contract/parts/shapes.ts";
import { client } from "../../../../providers/api.ts";
import { LISTS, type SearchedList } from "../../../../providers/lists.ts";
import { callFilter, type SearchFilters } from "../../../../providers/search-query.ts";

/** What can be exported: its name and texts, and the call that reads the file. */
export interface Exported {
  /** The file's name without ".csv". It is also a part of the draft key for the reason. */
  name: string;
  title: string;
  /** What the file contains, as a sentence without its full stop. */
  holds: string;
  /** Says how to get the rows that did not fit into the file. The default advice is to use more filters. */
  rest?: string;
  read: (reason: string) => Promise<{ data: File }>;
}

/** A text that says how much of the list is in the file. */
export const MOST_ROWS = `up to ${EXPORT_ROWS.toLocaleString("en-GB")} rows of the list as it is filtered`;

/**
 * Returns the export of a filtered list of people. If `people` is given, exports the people with these ids instead and
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
