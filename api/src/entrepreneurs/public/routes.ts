import { NEWS } from "@agbara/shared/constants.ts";
import type { HandlersAt } from "../../platform/http/handler.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { paginatorOf } from "../../platform/http/paging.ts";
import { findAccepted, findUpdates } from "./news.ts";
import { findPublicPage, photosOf } from "./one.ts";
import { search } from "./rules.ts";
import { findVideo } from "./videos.ts";
import { cardView, pageView } from "./views.ts";

export const publicHandlers: HandlersAt<"entrepreneurs.public"> = {
  async "entrepreneurs.public.list"({ page = 1, ...filters }, { db }) {
    const { cards, total, ...how } = await search(db, filters, page);
    const data = { data: cards.map(cardView), paginator: paginatorOf(total, page), ...how };
    return { success: true, data };
  },

  async "entrepreneurs.public.page"({ page_code }, { db }) {
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
};
