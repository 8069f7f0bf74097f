import { pageCodeLetters } from "@agbara/shared/codes/page-code.ts";
import { PAGE_ORDERS, SEARCH_LIMITS } from "@agbara/shared/constants.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { TRADE_KEYS } from "@agbara/shared/fundraising/trades.ts";
import { areasOf, STATES } from "@agbara/shared/nigeria/areas.ts";
import { addressOf } from "../islands/home/found-address.ts";

/** The filters and the order of a search in `entrepreneurs.public.list`. */
export type Search = Input<"entrepreneurs.public.list">;
export type SearchField = keyof Search;

/** What the address of the list contains: the search, and the names of invalid fields. */
export interface ReadSearch {
  search: Search;
  /** What the visitor typed. The form shows it again. */
  typed: { words: string; code: string };
  wrong: SearchField[];
}

const LAST_PAGE = 100_000;

/**
 * Reads a search from the address of the list. Ignores empty fields. If a field appears twice, uses only one of the
 * values.
 */
export function readSearch(params: URLSearchParams): ReadSearch {
  const wrong: SearchField[] = [];
  // Removes NUL characters, because nobody types them and no database can search for them.
  const given = (field: SearchField) => params.get(field)?.replaceAll("\0", "").trim() ?? "";
  const oneOf = <Value extends string>(field: SearchField, values: readonly Value[]) => {
    const value = given(field);
    if (value === "") return undefined;
    const known = values.find((one) => one === value);
    if (!known) wrong.push(field);
    return known;
  };
  const ids = (areas: readonly { _id: string }[]) => areas.map(({ _id }) => _id);

  const state = oneOf("state", ids(STATES));
  // If the address contains only the local government, takes the state from the local government's id. Our form never
  // makes such an address.
  const ofState = state ?? given("lga").split("-").slice(0, 2).join("-");
  const lga = oneOf("lga", ids(areasOf(ofState)));
  const trade = oneOf("trade", TRADE_KEYS);
  const order = oneOf("order", PAGE_ORDERS);
  const words = given("words");
  if (words.length > SEARCH_LIMITS.page_words) wrong.push("words");
  const code = given("code");
  const letters = pageCodeLetters(code);
  if (code !== "" && letters === null) wrong.push("code");
  const page = given("page");
  const isPage = /^[1-9]\d*$/.test(page) && Number(page) <= LAST_PAGE;
  if (page !== "" && !isPage) wrong.push("page");

  return {
    search: {
      ...((state ?? lga) && { state: state ?? ofState }),
      ...(lga && { lga }),
      ...(trade && { trade }),
      ...(words !== "" && { words }),
      ...(letters && { code: letters }),
      // The address does not contain the order if it is the default.
      ...(order && order !== PAGE_ORDERS[0] && { order }),
      ...(isPage && { page: Number(page) }),
    },
    typed: { words, code },
    wrong,
  };
}

/**
 * Returns the address of a search with some fields changed. After a change of filters, the list starts again at its
 * first page.
 */
export function changedAddress(
  search: Search,
  changed: { [Field in SearchField]?: Search[Field] | undefined } = {},
) {
  const { page = 1, ...rest } = { ...search, page: undefined, ...changed };
  return addressOf({ ...rest, ...(page > 1 && { page }) });
}
