import { NEWS } from "@agbara/shared/constants.ts";
import { may } from "@agbara/shared/policy.ts";
import { limitUse } from "../../people/me.ts";
import type { HandlersAt } from "../../platform/http/handler.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { paginatorOf } from "../../platform/http/paging.ts";
import { filtersForLog, recordAudit } from "../../platform/observe/audit-trail.ts";
import { checksView, findPassedChecks } from "../checks.ts";
import { findNamed, hideName, namedView } from "../named.ts";
import { findAccepted, findFunded, findUpdates } from "./news.ts";
import { findPublicPage, photosOf } from "./one.ts";
import { pagesOfCodes } from "./queries.ts";
import { search } from "./rules.ts";
import { findVideo } from "./videos.ts";
import { cardView, fundedView, pageView } from "./views.ts";

const HIDDEN_AN_HOUR = 100;

export const publicHandlers: HandlersAt<"entrepreneurs.public"> = {
  async "entrepreneurs.public.list"({ page = 1, ...filters }, { db }) {
    const { cards, total, ...how } = await search(db, filters, page);
    const data = { data: cards.map(cardView), paginator: paginatorOf(total, page), ...how };
    return { success: true, data };
  },

  async "entrepreneurs.public.funded"(_, { db }) {
    return { success: true, data: (await findFunded(db)).map(fundedView) };
  },

  async "entrepreneurs.public.page"({ page_code }, { db, now }) {
    const found = await findPublicPage(db, page_code);
    if (!found) throw notFound();
    const { id } = found.page;
    const shown = {
      photos: await photosOf(db, id),
      video: await findVideo(db, id),
      checks: checksView(await findPassedChecks(db, id)),
      updates: await findUpdates(db, id, NEWS.shown),
      proofs: await findAccepted(db, id, NEWS.shown),
      named: (await findNamed(db, id, now)).map((one) => namedView(one, now)),
    };
    return { success: true, data: pageView(found, shown) };
  },

  async "entrepreneurs.public.hideName"({ page_code, name }, context) {
    const { db, actor, now } = context;
    await limitUse(context, "entrepreneurs.public.hideName", HIDDEN_AN_HOUR, 60);
    const [page] = await pagesOfCodes(db, [page_code]);
    if (!page || !(page.user_id === actor.id || may(actor.role, "verifier"))) throw notFound();
    await db.transaction(async (tx) => {
      if (!(await hideName(tx, page.id, name, now))) return;
      const record = { id: page.id, title: page.name };
      const action = "entrepreneurs.public.hideName";
      await recordAudit(
        tx,
        { actor, action, details: { record, filters: filtersForLog({ name }) } },
        now,
      );
    });
    return { success: true };
  },
};
