import { SEARCH_LIMITS } from "@agbara/shared/constants.ts";
import type { Paginator } from "@agbara/shared/contract/parts/entities.ts";
import { fill, plural } from "@agbara/shared/text/words.ts";
import { words } from "../words/words.ts";
import type { Search, SearchField } from "./search-query.ts";

const t = words.entrepreneurs;

/** Returns one sentence for each invalid field in a search's address. */
export function whatIsWrong(fields: readonly SearchField[]): string[] {
  return fields.map((field) => fill(t.wrong[field], { n: SEARCH_LIMITS.page_words }));
}

/** Returns advice for a visitor whose search found nobody. */
export function hintsFor(search: Search, { total, pageCount }: Paginator): string[] {
  if (total > 0) return [fill(t.pastEnd, { pages: plural(t.pagesOf, pageCount) })];
  if (search.code) return [fill(t.noneCode, { code: search.code })];
  return [
    search.words && t.noneWords,
    search.state && t.noneArea,
    search.trade && t.noneTrade,
    search.order === "never_funded" && t.noneOrder,
  ].filter((hint) => typeof hint === "string");
}
