import { NEWS } from "@agbara/shared/constants.ts";
import type { HandlersAt } from "../../platform/http/handler.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { offsetOf, paginatorOf } from "../../platform/http/paging.ts";
import { countFound, findFound, findFoundPage, photosOf } from "./found.ts";
import { findAccepted, findUpdates } from "./news.ts";
import { findVideo } from "./videos.ts";
import { cardView, pageView } from "./views.ts";

export const entrepreneursHandlers: HandlersAt<"giving.entrepreneurs"> = {
  async "giving.entrepreneurs.list"({ page = 1, ...filters }, { db }) {
    const { total, more } = await countFound(db, filters);
    const found = await findFound(db, filters, offsetOf(page));
    const data = found.map(cardView);
    return { success: true, data: { data, paginator: paginatorOf(total, page), more } };
  },

  async "giving.entrepreneurs.page"({ page_code }, { db }) {
    const found = await findFoundPage(db, page_code);
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
};
