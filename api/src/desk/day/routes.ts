import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { peopleIn } from "../../introductions/queries.ts";
import { staffView } from "../../introductions/views.ts";
import type { HandlersAt } from "../../platform/http/handler.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { countDue, findDue, findNewcomers, findWaiting } from "./queries.ts";

export const dayHandlers: HandlersAt<"desk.day"> = {
  async "desk.day.read"(_, context) {
    const { db, actor, now } = context;
    const today = dayInLagos(now);
    const due = await findDue(db, actor.id, today);
    const waiting = await findWaiting(db);
    const newcomers = await findNewcomers(db);
    const seen_ids = peopleIn([...due, ...waiting.rows, ...newcomers.rows]);
    await recordAudit(db, { actor, action: "desk.day.read", seen_ids }, now);
    const shown = (rows: typeof due) => rows.map((row) => staffView(row, context));
    const data = {
      today,
      ...(await countDue(db, actor.id, today)),
      follow_ups: shown(due),
      requests: { total: waiting.total, data: shown(waiting.rows) },
      newcomers: { total: newcomers.total, data: shown(newcomers.rows) },
    };
    return { success: true, data };
  },

  async "desk.day.count"(_, { db, actor, now }) {
    return { success: true, data: await countDue(db, actor.id, dayInLagos(now)) };
  },
};
