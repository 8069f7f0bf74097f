import type { HandlersAt } from "../../platform/http/handler.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { paginatorOf } from "../../platform/http/paging.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { findOwn } from "../queries.ts";
import { findLimited, findLooks } from "./queries.ts";

export const looksHandlers: HandlersAt<"introductions.looks"> = {
  async "introductions.looks.ofUser"({ userId, by = false, page = 1 }, { db, actor, now }) {
    const own = await findOwn(db, userId);
    if (!own) throw notFound();
    const { rows, total } = await findLooks(db, { personId: userId, by, page });
    const action = "introductions.looks.ofUser";
    const seen_ids = rows.map(({ id }) => id);
    const entry = {
      actor,
      action,
      subject_id: userId,
      introduction_id: own.introduction.id,
    } as const;
    await recordAudit(db, { ...entry, seen_ids, details: { page } }, now);
    const data = rows.map(({ id, ...row }) => ({ _id: id, ...row }));
    return { success: true, data: { data, paginator: paginatorOf(total, page) } };
  },

  async "introductions.looks.atLimit"(_, { db, actor, now }) {
    const rows = await findLimited(db, now);
    const seen_ids = rows.map(({ id }) => id);
    await recordAudit(db, { actor, action: "introductions.looks.atLimit", seen_ids }, now);
    return { success: true, data: rows.map(({ id, ...row }) => ({ _id: id, ...row })) };
  },
};
