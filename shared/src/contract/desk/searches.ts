import * as z from "zod/mini";
import { TEXT_LIMITS } from "../../constants.ts";
import { personSummary } from "../entities.ts";
import { id, instant, text } from "../fields.ts";
import { byId, withData } from "./parts.ts";

/** The lists of the console that can be searched, by the end of their address. */
export const searchedLists = ["users", "members", "introductions/users", "requests"] as const;

const QUERY = /^[\w.*+%=&-]*$/;

/** A list as somebody filtered it, under a name of their own. */
const savedSearch = z.object({
  _id: id,
  name: text(TEXT_LIMITS.saved_search, 1),
  list: z.enum(searchedLists),
  /** The query string of the list's address. It may name no phone number: that is one person, and no search. */
  query: text(400).check(
    z.refine((query) => QUERY.test(query), "must be a query string"),
    z.refine(
      (query) => !new URLSearchParams(query).get("phone"),
      "cannot contain a phone number. Search for the number instead",
    ),
  ),
});
export type SavedSearch = z.infer<typeof savedSearch>;

/** What each consultant has on their own desk, on whichever machine. */
export const deskCalls = {
  "admin.desk.searches.list": {
    method: "GET",
    path: "admin/desk/searches",
    access: "staff",
    retries: 0,
    /** By name. */
    response: withData(z.array(savedSearch)),
  },
  "admin.desk.searches.save": {
    method: "POST",
    path: "admin/desk/searches",
    access: "staff",
    retries: 0,
    /** One of the same list and name is replaced. */
    body: z.omit(savedSearch, { _id: true }),
    response: withData(savedSearch),
  },
  "admin.desk.searches.delete": {
    method: "DELETE",
    path: "admin/desk/searches/{id}",
    access: "staff",
    retries: 0,
    params: byId,
    response: withData(savedSearch),
  },
  "admin.desk.recent": {
    method: "GET",
    path: "admin/desk/recent",
    access: "staff",
    retries: 0,
    /** The members whose records the caller looked at or changed, by the audit log; the latest first, each once. */
    response: withData(z.array(z.object({ at: instant, person: personSummary }))),
  },
} as const;
