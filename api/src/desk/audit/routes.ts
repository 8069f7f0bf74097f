import type { HandlersAt } from "../../platform/http/handler.ts";
import { paginatorOf } from "../../platform/http/paging.ts";
import { findAuditPage, findNames } from "./queries.ts";
import { entryView } from "./views.ts";

export const auditHandlers: HandlersAt<"desk.audit"> = {
  async "desk.audit.list"({ page = 1, ...filters }, { db }) {
    const { rows, total } = await findAuditPage(db, filters, page);
    const names = await findNames(db, rows);
    const data = rows.map((row) => entryView(row, names));
    return { success: true, data: { data, paginator: paginatorOf(total, page) } };
  },
};
