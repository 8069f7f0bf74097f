import * as z from "zod/mini";
import { TEXT_LIMITS } from "../../constants.ts";
import { searchedLists } from "../introductions/search.ts";
import { id, line, text } from "../parts/fields.ts";
import { byId, withData } from "../parts/shapes.ts";

const QUERY = /^[\w.*+%=&-]*$/;

/** A saved search: a list with its filters. A member of staff has given it a name. */
const savedSearch = z.object({
  _id: id,
  name: text(TEXT_LIMITS.saved_search, 1),
  list: z.enum(searchedLists),
  /**
   * The query string in the address of the saved list. It must not contain a phone number: a search for a number finds
   * one person, and we must not store such a search.
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

/** The calls for the searches that a member of staff has saved. */
export const searchesCalls = {
  "desk.searches.list": {
    method: "GET",
    path: "admin/desk/searches",
    access: "consultant",
    retries: 0,
    /** The caller's saved searches, sorted by name. */
    response: () => withData(z.array(savedSearch)),
  },
  "desk.searches.save": {
    method: "POST",
    path: "admin/desk/searches",
    access: "consultant",
    retries: 0,
    /**
     * Saves a search under a name. If the caller already has a search of the same list with this name, replaces that
     * search.
     */
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
