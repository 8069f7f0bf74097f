import { pageCodeLetters } from "@agbara/shared/codes/page-code.ts";
import { PAGE_ORDERS, SEARCH_LIMITS } from "@agbara/shared/constants.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { TRADE_KEYS } from "@agbara/shared/fundraising/trades.ts";
import { areasOf, STATES } from "@agbara/shared/nigeria/areas.ts";
import { addressOf } from "../islands/home/found-address.ts";

/** What `entrepreneurs.public.list` can be asked for. */
export type Search = Input<"entrepreneurs.public.list">;
export type SearchField = keyof Search;

/** An address of the list, read: what it asks for, and which of its parts are nothing that can be asked for. */
export interface ReadSearch {
  search: Search;
  /** As typed, for the form to show again. */
  typed: { words: string; code: string };
  wrong: SearchField[];
}

const LAST_PAGE = 100_000;

/** Reads the address of the list. What is left empty in a form is not asked for; a field twice counts once. */
export function readSearch(params: URLSearchParams): ReadSearch {
  const wrong: SearchField[] = [];
  // Nobody types a NUL, and no database can look for one.
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
  // An area without its state cannot be chosen in the form, but says all by itself.
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
      // The usual order needs no saying.
      ...(order && order !== PAGE_ORDERS[0] && { order }),
      ...(isPage && { page: Number(page) }),
    },
    typed: { words, code },
    wrong,
  };
}

/** The address of such a search, changed in some of its parts; another filter begins at the first page. */
export function changedAddress(
  search: Search,
  changed: { [Field in SearchField]?: Search[Field] | undefined } = {},
) {
  const { page = 1, ...rest } = { ...search, page: undefined, ...changed };
  return addressOf({ ...rest, ...(page > 1 && { page }) });
}
