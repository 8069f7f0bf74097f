import type { HandlersAt } from "../../platform/http/handler.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { findEndings } from "../blocks/endings.ts";
import { endingView } from "../blocks/views.ts";
import { change } from "../by-staff/changes.ts";
import { changeMany } from "../by-staff/many.ts";
import { lookAt } from "../by-staff/sides.ts";
import { forThoseWhoTakePart, isReady } from "../entered.ts";
import { countOpeners } from "../looks/queries.ts";
import { type FullRow, findOwn, holdOwnOf, updateIntroduction } from "../queries.ts";
import { findReceived, findSent } from "../requests/queries.ts";
import { matchOf } from "../requests/views.ts";
import { hiddenFrom, withMatches } from "../requests/visible.ts";
import { findActiveSuggested } from "../suggestions/queries.ts";
import { memberView, openingsOf } from "../views.ts";
import { correct } from "./correcting.ts";
import {
  activate,
  deactivate,
  deactivateOne,
  meet,
  reactivateOne,
  register,
  setPaused,
} from "./rules.ts";

export const ownHandlers: HandlersAt<"introductions.own"> = forThoseWhoTakePart({
  "introductions.own.ofUser": ({ userId }, context) =>
    lookAt("introductions.own.ofUser", userId, context),

  "introductions.own.ofOwner": ({ userId }, context) =>
    lookAt("introductions.own.ofOwner", userId, context),

  async "introductions.own.mine"(_, context) {
    const { db, actor, now } = context;
    const readerId = actor.id;
    const own = await findOwn(db, readerId);
    if (!own) throw notFound();
    const received = await findReceived(db, readerId);
    const sent = await findSent(db, readerId);
    // Members who may not see others get no suggestions. They see only the people of their own requests.
    const suggested = isReady(own.introduction)
      ? await findActiveSuggested(db, readerId, await hiddenFrom(db, readerId))
      : [];
    const asMatch = (row: FullRow) =>
      memberView(row, { reader: context, match: matchOf(row.introduction, readerId) });
    return {
      success: true,
      data: {
        introduction: memberView(own, { reader: context, match: null }),
        received: received.map(asMatch),
        sent: sent.map(asMatch),
        suggestions: await withMatches(suggested, context),
        opened_by_this_week: await countOpeners(db, readerId, now),
        ended: (await findEndings(db, readerId)).map((line) =>
          endingView(line, { inactive: own.introduction.status !== "active" }),
        ),
      },
    };
  },

  async "introductions.own.pause"({ paused }, context) {
    const { db, actor, now } = context;
    return db.transaction(async (tx) => {
      const [held] = await holdOwnOf(tx, [actor.id]);
      if (!held) throw notFound();
      await setPaused(tx, held.introduction, paused, now);
      const own = await findOwn(tx, actor.id);
      if (!own) throw notFound();
      return { success: true, data: memberView(own, { reader: context, match: null }) };
    });
  },

  async "introductions.own.show"(shown, context) {
    const { db, actor } = context;
    return db.transaction(async (tx) => {
      const [held] = await holdOwnOf(tx, [actor.id]);
      if (!held) throw notFound();
      await updateIntroduction(tx, held.introduction.id, {
        ...openingsOf(held.introduction),
        ...shown,
      });
      const own = await findOwn(tx, actor.id);
      if (!own) throw notFound();
      return { success: true, data: memberView(own, { reader: context, match: null }) };
    });
  },

  "introductions.own.register": (input, context) =>
    change("introductions.own.register", input.introductionId, context, (tx, row) =>
      register(tx, row, input, context),
    ),

  "introductions.own.activate": ({ id, deactivated_at, unmet_reason: reason }, context) =>
    change("introductions.own.activate", id, context, async (tx, { introduction }, entry) => {
      await activate(tx, introduction, deactivated_at, context);
      if (reason !== undefined) entry.details = { reason };
    }),

  "introductions.own.meet": ({ id, met }, context) =>
    change("introductions.own.meet", id, context, (tx, row) => meet(tx, row, met, context)),

  "introductions.own.correct": (input, context) =>
    change("introductions.own.correct", input.id, context, async (tx, row, entry) => {
      await correct(tx, row, input, context);
      entry.details = { reason: `${input.reason} (seen: ${input.seen})` };
    }),

  "introductions.own.deactivate": ({ id }, context) =>
    change("introductions.own.deactivate", id, context, (tx, { introduction }) =>
      deactivate(tx, introduction, context),
    ),

  "introductions.own.deactivateMany": ({ people }, context) =>
    changeMany("introductions.own.deactivateMany", people, context, {
      field: "status",
      work: (tx, row, asked) => deactivateOne(tx, row, asked, context),
    }),

  "introductions.own.reactivateMany": ({ people }, context) =>
    changeMany("introductions.own.reactivateMany", people, context, {
      field: "status",
      work: (tx, row, asked) => reactivateOne(tx, row, asked, context),
    }),
});
