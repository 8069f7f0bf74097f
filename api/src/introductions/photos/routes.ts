import { ageOn, dayOf } from "@agbara/shared/age.ts";
import { photoAddress } from "../../people/profile/photo-address.ts";
import type { HandlersAt } from "../../platform/http/handler.ts";
import { offsetOf, paginatorOf } from "../../platform/http/paging.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { findWaiting, pass, refuse } from "./looking.ts";

export const photosHandlers: HandlersAt<"introductions.photos"> = {
  async "introductions.photos.list"({ page = 1 }, context) {
    const { db, primary, actor, now } = context;
    const { rows, total } = await findWaiting(db, { actorId: actor.id, offset: offsetOf(page) });
    const seen_ids = [...new Set(rows.map(({ person }) => person.id))];
    const action = "introductions.photos.list";
    await recordAudit(primary, { actor, action, seen_ids, details: { page } }, now);
    const data = rows.map(({ id, person, ...seen }) => ({
      _id: id,
      person: { _id: person.id, first_name: person.first_name },
      age: ageOn(person.birth_date, dayOf(now)),
      url: photoAddress(id, "full", context),
      thumbnail_url: photoAddress(id, "small", context),
      shown: seen.shown,
      refused_before: seen.refused_before,
      looks_like: seen.looks_like,
    }));
    return { success: true, data: { data, paginator: paginatorOf(total, page) } };
  },

  async "introductions.photos.pass"({ id }, context) {
    await context.db.transaction((tx) => pass(tx, id, context));
    return { success: true };
  },

  async "introductions.photos.refuse"(input, context) {
    await context.db.transaction((tx) => refuse(tx, input, context));
    return { success: true };
  },
};
