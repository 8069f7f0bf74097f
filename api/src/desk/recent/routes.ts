import { personSummary } from "../../people/profile/views.ts";
import type { HandlersAt } from "../../platform/http/handler.ts";
import { findRecent } from "./queries.ts";

export const recentHandlers: HandlersAt<"desk.recent"> = {
  async "desk.recent.list"(_, context) {
    const { db, actor } = context;
    const data = (await findRecent(db, actor.id)).map(({ at, person }) => ({
      at: new Date(at).toISOString(),
      person: personSummary(person, "shown", context),
    }));
    return { success: true, data };
  },
};
