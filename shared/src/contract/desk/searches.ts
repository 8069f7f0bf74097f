import * as z from "zod/mini";
import { TEXT_LIMITS } from "../../constants.ts";
import { searchedLists } from "../introductions/search.ts";
import { id, line, text } from "../parts/fields.ts";
import { byId, withData } from "../parts/shapes.ts";

const QUERY = /^[\w.*+%=&-]*$/;

/** A list with its filters. A member of staff saved it under a name. */
const savedSearch = z.object({
  _id: id,
  name: text(TEXT_LIMITS.saved_search, 1),
  list: z.enum(searchedLists),
  /**
   * The query string of the list's address. It must not contain a phone number, because such a search finds one person
   * and we must not store it.
   */
  query: text(800).check(
    z.refine((query) => QUERY.test(query), "must be a query string"),
    z.refine(
      (query) => !new URLSearchParams(query).get("phone"),
      "cannot contain a phone number. Search for the number instead",
    ),
  ),
});

export type SavedSearch = z.infer<typeof savedSearch>;

/** The searches that each member of staff has saved. */
export const searchesCalls = {
  "desk.searches.list": {
    method: "GET",
    path: "admin/desk/searches",
    access: "consultant",
    retries: 0,
    /** By name. */
    response: () => withData(z.array(savedSearch)),
  },
  "desk.searches.save": {
    method: "POST",
    path: "admin/desk/searches",
    access: "consultant",
    retries: 0,
    /** Replaces the caller's saved search of the same list with the same name. */
    body: () =>
      z.extend(z.omit(savedSearch, { _id: true }), {
        name: line(TEXT_LIMITS.saved_search, 1),
      }),
    response: () => withData(savedSearch),
  },
  "desk.searches.delete": {
    method: "DELETE",
    path: "admin/desk/searches/{id}",
    access: "consultant",
    retries: 0,
    params: byId,
    response: () => withData(savedSearch),
  },
} as const;
