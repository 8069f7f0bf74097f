import { fill } from "@agbara/shared/text/words.ts";
import type { HandlersAt } from "../../platform/http/handler.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";
import { countOthers, deleteSearch, findSearches, putSearch } from "./queries.ts";

/** The maximum number of searches that one user may save. Nobody remembers this many. */
const MOST_SEARCHES = 50;

export const searchesHandlers: HandlersAt<"desk.searches"> = {
  async "desk.searches.list"(_, { db, actor }) {
    return { success: true, data: await findSearches(db, actor.id) };
  },

  async "desk.searches.save"(input, { db, actor }) {
    if ((await countOthers(db, actor.id, input)) >= MOST_SEARCHES)
      throw new HttpError(409, fill(words.desk.mostSearches, { n: MOST_SEARCHES }));
    return { success: true, data: (await putSearch(db, actor.id, input)) ?? fail() };
  },

  async "desk.searches.delete"({ id }, { db, actor }) {
    return { success: true, data: (await deleteSearch(db, actor.id, id)) ?? fail() };
  },
};

function fail(): never {
  throw notFound();
}
