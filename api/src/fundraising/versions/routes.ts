import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import { limitUse, type OwnContext } from "../../people/me.ts";
import { sweepStrayFiles } from "../../people/photos/stray-files.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Deps, HandlersAt } from "../../platform/http/handler.ts";
import { offsetOf, paginatorOf } from "../../platform/http/paging.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { findPagePhotos } from "../applications/queries.ts";
import { ownPage } from "../updates/open-page.ts";
import { pass, sendBack } from "./deciding.ts";
import { countQueue, findLast, findQueue, photosOfVersion } from "./queries.ts";
import { send, takeBack } from "./rules.ts";
import { findSamePhoto, findVersionLooks } from "./seen.ts";
import { ownView, queuedView } from "./views.ts";

const VERSIONS_AN_HOUR = 20;

async function answer(db: Database, { actor }: Pick<OwnContext, "actor">) {
  const page = await ownPage(db, actor.id);
  const version = await findLast(db, page.id);
  const was = await findPagePhotos(db, page.id);
  const willBe = version ? await photosOfVersion(db, version.id) : [];
  return { success: true as const, data: ownView({ page, was, version, willBe }) };
}

/**
 * Tries to remove files that nothing needs any more. If a file cannot be removed now, housekeeping removes it later.
 */
async function sweep({ db, photos, now }: Pick<Deps, "db" | "photos"> & { now: Date }) {
  await sweepStrayFiles(db, photos, now).catch(() => undefined);
}

export const versionsHandlers: HandlersAt<"fundraising.versions"> = {
  "fundraising.versions.own": (_, context) => answer(context.db, context),

  async "fundraising.versions.send"(sent, context) {
    await limitUse(context, "fundraising.versions.send", VERSIONS_AN_HOUR, 60);
    await send(sent, context);
    await sweep(context);
    return answer(context.db, context);
  },

  async "fundraising.versions.takeBack"(_, context) {
    await takeBack(context);
    await sweep(context);
    return answer(context.db, context);
  },

  async "fundraising.versions.queue"({ page = 1 }, { db, primary, actor, now }) {
    const rows = await findQueue(db, actor.id, { limit: PAGE_SIZE, offset: offsetOf(page) });
    const seen_ids = rows.flatMap(({ page: { user_id } }) => user_id ?? []);
    const action = "fundraising.versions.queue";
    await recordAudit(primary, { actor, action, seen_ids, details: { page } }, now);
    const data = [];
    for (const { version, page: shown } of rows) {
      const was = await findPagePhotos(db, shown.id);
      const willBe = await photosOfVersion(db, version.id);
      const samePhoto = await findSamePhoto(db, version);
      const looks = await findVersionLooks(db, version.id);
      data.push(queuedView({ version, page: shown, was, willBe, samePhoto, looks }));
    }
    return {
      success: true,
      data: { data, paginator: paginatorOf(await countQueue(db, actor.id), page) },
    };
  },

  async "fundraising.versions.pass"(said, context) {
    const on_page = await pass(said, context);
    await sweep(context);
    return { success: true, data: { on_page } };
  },

  async "fundraising.versions.sendBack"({ id, words }, context) {
    await sendBack(id, words, context);
    return { success: true };
  },
};
