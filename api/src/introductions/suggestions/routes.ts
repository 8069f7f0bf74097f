import type { HandlersAt } from "../../platform/http/handler.ts";
import { change } from "../by-staff/changes.ts";
import { suggest } from "./rules.ts";

export const suggestionsHandlers: HandlersAt<"introductions.suggestions"> = {
  "introductions.suggestions.add": ({ id, code }, context) =>
    change("introductions.suggestions.add", id, context, async (tx, row, entry) => {
      entry.other_id = await suggest(tx, row, code, context);
    }),
};
