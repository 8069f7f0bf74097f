import { NEWS } from "@agbara/shared/constants.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { page_reports } from "../../fundraising/reports/tables.ts";
import { newId } from "../../platform/db/ids.ts";
import type { HandlersAt } from "../../platform/http/handler.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { networkOf } from "../../platform/http/network.ts";
import { paginatorOf } from "../../platform/http/paging.ts";
import { leftBy, throttle } from "../../platform/http/throttle.ts";
import { markOf } from "../../platform/seals.ts";
import { findAccepted, findUpdates } from "./news.ts";
import { findPublicPage, photosOf } from "./one.ts";
import { search } from "./rules.ts";
import { findVideo } from "./videos.ts";
import { cardView, pageView } from "./views.ts";

export const entrepreneursHandlers: HandlersAt<"giving.entrepreneurs"> = {
  async "giving.entrepreneurs.list"({ page = 1, ...filters }, { db }) {
    const { cards, total, more } = await search(db, filters, page);
    const data = { data: cards.map(cardView), paginator: paginatorOf(total, page), more };
    return { success: true, data };
  },

  async "giving.entrepreneurs.page"({ page_code }, { db }) {
    const found = await findPublicPage(db, page_code);
    if (!found) throw notFound();
    const { id } = found.page;
    const shown = {
      photos: await photosOf(db, id),
      video: await findVideo(db, id),
      updates: await findUpdates(db, id, NEWS.shown),
      proofs: await findAccepted(db, id, NEWS.shown),
    };
    return { success: true, data: pageView(found, shown) };
  },

  async "giving.entrepreneurs.report"(input, { db, now, config, address, giving }) {
    const { page_code, reason, words = "", email = null } = input;
    await throttle(db, [leftBy("page-report", address)], now, config.throttleFactor);
    const found = await findPublicPage(db, page_code);
    if (!found) throw notFound();
    const report = { id: newId(), entrepreneur_id: found.page.id, reason, email };
    const reporter = markOf(giving.codeKey, "page-report", networkOf(address));
    // A second one of the same day, page and network changes nothing.
    await db
      .insert(page_reports)
      .values({
        ...{ ...report, reporter, words: words || null },
        ...{ reported_at: now, reported_on: dayInLagos(now) },
      })
      .onConflictDoNothing();
    return { success: true };
  },
};
