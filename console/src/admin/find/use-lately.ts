import { useRead } from "../kit/calls/use-read.ts";
import { useRecentPeople } from "../lists/saved/recent/recent.ts";
import { pathOf } from "../lists/saved/searches/searches.ts";
import { searchInWords } from "../lists/search/search-words.ts";
import type { Group } from "./Options.tsx";
import { recentChoice } from "./people.ts";
import { findsPeople } from "./use-found.ts";

const LATELY = 6;

/**
 * Returns the people whom the reader opened recently, and the reader's saved searches. Find shows them before the
 * reader types.
 */
export function useLately(shown: boolean): Group[] {
  const enabled = shown && findsPeople();
  const recent = useRecentPeople({ enabled }).data ?? [];
  const searches = useRead("desk.searches.list", enabled ? {} : null).data ?? [];
  if (!enabled) return [];
  return [
    { title: "Opened recently", choices: recent.slice(0, LATELY).map(recentChoice) },
    {
      title: "Saved searches",
      choices: searches.map((search) => ({
        id: search._id,
        title: search.name,
        line: searchInWords(search),
        icon: "star",
        path: pathOf(search),
      })),
    },
  ];
}
