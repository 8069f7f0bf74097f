import { findPublicPage } from "../../entrepreneurs/public/one.ts";
import { namesOf } from "../../finance/payouts/reading.ts";
import type { HandlersAt } from "../../platform/http/handler.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import { networkOf } from "../../platform/http/limits/network.ts";
import { leftBy, throttle } from "../../platform/http/limits/throttle.ts";
import { offsetOf, paginatorOf } from "../../platform/http/paging.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { markOf } from "../../platform/seals.ts";
import { words } from "../../platform/words/words.ts";
import { addReport, close, findReport, findReports } from "./queries.ts";
import { reportView } from "./views.ts";

/** Handles the calls of visitors who report pages, and of verifiers who work on the reports. */
export const reportsHandlers: HandlersAt<"fundraising.reports"> = {
  async "fundraising.reports.add"(input, { db, now, config, address, giving }) {
    const { page_code, reason, words = "", email = null } = input;
    await throttle(db, [leftBy("page-report", address)], now, config.throttleFactor);
    const found = await findPublicPage(db, page_code);
    if (!found) throw notFound();
    const reporter = markOf(giving.codeKey, "page-report", networkOf(address));
    const report = { reason, email, reporter, words: words || null };
    await addReport(db, { entrepreneur_id: found.page.id, ...report }, now);
    return { success: true };
  },

  async "fundraising.reports.list"({ closed = false, page = 1 }, context) {
    const { db, primary, actor, now } = context;
    const which = { closed, actorId: actor.id, offset: offsetOf(page) };
    const { rows, total } = await findReports(db, which);
    const seen_ids = rows.flatMap((row) => row.page.user_id ?? []);
    const action = "fundraising.reports.list";
    await recordAudit(primary, { actor, action, seen_ids, details: { page } }, now);
    const names = await namesOf(
      db,
      rows.flatMap(({ report }) => report.closed_by ?? []),
    );
    const data = rows.map((row) => reportView(row, names));
    return { success: true, data: { data, paginator: paginatorOf(total, page) } };
  },

  "fundraising.reports.close": ({ id, words: end_words, all = false }, { db, actor, now }) =>
    db.transaction(async (tx) => {
      const found = await findReport(tx, id, actor.id);
      if (!found) throw notFound();
      const { page, judged } = found;
      if (page.user_id === actor.id) throw new HttpError(403, words.suspensions.ownPage);
      if (judged) throw new HttpError(403, words.pageReports.verifiedIt);
      const end = { all, end_words, closed_at: now, closed_by: actor.id };
      if (!(await close(tx, found, end))) throw new HttpError(409, words.pageReports.closed);
      const subject = page.user_id ? { subject_id: page.user_id } : {};
      const details = { record: { id: page.id, title: page.code } };
      const action = "fundraising.reports.close";
      await recordAudit(tx, { actor, action, ...subject, details }, now);
      const after = (await findReport(tx, id, actor.id)) ?? found;
      const names = await namesOf(tx, [actor.id]);
      return { success: true as const, data: reportView(after, names) };
    }),
};
