import { findOwn } from "../../introductions/queries.ts";
import type { HandlersAt } from "../../platform/http/handler.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { paginatorOf } from "../../platform/http/paging.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { findNamed, findTimelinePage } from "./queries.ts";
import { entryView } from "./views.ts";

export const timelineHandlers: HandlersAt<"desk.timeline"> = {
  async "desk.timeline.list"({ userId, kind, page = 1 }, { db, actor, now }) {
    const own = await findOwn(db, userId);
    if (!own) throw notFound();
    const about = { subject_id: userId, introduction_id: own.introduction.id };
    await recordAudit(db, { actor, action: "desk.timeline.list", ...about }, now);
    const { rows, total } = await findTimelinePage(db, userId, { kind, page });
    const people = await findNamed(db, rows);
    const data = rows.map((row) => entryView(row, people));
    return { success: true, data: { data, paginator: paginatorOf(total, page) } };
  },
};
