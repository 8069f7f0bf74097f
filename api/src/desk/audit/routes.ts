import type { HandlersAt } from "../../platform/http/handler.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import { paginatorOf } from "../../platform/http/paging.ts";
import { words } from "../../platform/words/words.ts";
import { AUDITORS_CALLS, withoutPeople } from "./for-auditors.ts";
import { findAuditPage, findNames } from "./queries.ts";
import { entryView } from "./views.ts";

export const auditHandlers: HandlersAt<"desk.audit"> = {
  async "desk.audit.list"({ page = 1, ...filters }, { db, actor }) {
    const isAuditor = actor.role === "auditor";
    // An auditor may not search by person, because the lines found would tell what was done about this person.
    if (isAuditor && filters.person) throw new HttpError(403, words.platform.notAllowed);
    const wanted = isAuditor ? { ...filters, calls: AUDITORS_CALLS } : filters;
    const { rows, total } = await findAuditPage(db, wanted, page);
    const names = await findNames(db, rows);
    const entries = rows.map((row) => entryView(row, names));
    const data = isAuditor ? entries.map(withoutPeople) : entries;
    return { success: true, data: { data, paginator: paginatorOf(total, page) } };
  },
};
