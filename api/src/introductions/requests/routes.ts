import { type Teller, tell } from "../../people/mails/telling.ts";
import { markText } from "../../people/profile/text-marks.ts";
import type { Database } from "../../platform/db/database.ts";
import type { HandlersAt } from "../../platform/http/handler.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { paginatorOf } from "../../platform/http/paging.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { change } from "../by-staff/changes.ts";
import { lookAt, staffViews } from "../by-staff/sides.ts";
import { forThoseWhoTakePart } from "../entered.ts";
import { noteLooks } from "../looks/rules.ts";
import { type FullRow, peopleIn } from "../queries.ts";
import { findSuggested } from "../suggestions/queries.ts";
import { staffView } from "../views.ts";
import { introduce, noteContact, pairOf, recordAnswer, remind } from "./finishing.ts";
import { answerNews, requestNews } from "./mails.ts";
import { type Answer, findReceivedPage, findSentPage, holdAsked } from "./queries.ts";
import { answerRequest, makeRequest } from "./rules.ts";
import { isToSeveral } from "./several.ts";
import { matchOf } from "./views.ts";
import { type MemberContext, memberDetail, strangerOf, visible } from "./visible.ts";
import { takeBack } from "./waiting/taking-back.ts";

/** Answers a call with the page of a pre-match, as one of its two people may see it. */
async function detail(row: FullRow, context: MemberContext) {
  const match = matchOf(row.introduction, context.actor.id);
  return { success: true as const, data: await memberDetail(row, match, context) };
}

/** Tells the asked person by mail about a new request. */
async function tellAsked(tx: Database, { user, contact }: FullRow, context: Teller) {
  if (contact) await tell(tx, contact.id, requestNews(user), context);
}

/** Records the asked person's answer, and tells the asker by mail. */
function answer(matchId: string, given: Answer, context: MemberContext & Teller) {
  const { db, actor, now } = context;
  return db.transaction(async (tx) => {
    const row = await answerRequest(tx, matchId, actor.id, given, now);
    const words = given.message ?? "";
    await markText(tx, { userId: actor.id, place: "answer", words }, now);
    if (row.contact) await tell(tx, row.user.id, answerNews(row.contact, given), context);
    return detail(row, { ...context, db: tx });
  });
}

export const requestsHandlers: HandlersAt<"introductions.requests"> = forThoseWhoTakePart({
  async "introductions.requests.received"({ userId, page = 1, sent_page = 1 }, context) {
    const { db } = context;
    const received = await findReceivedPage(db, userId, page);
    const sent = await findSentPage(db, userId, sent_page);
    const suggested = await findSuggested(db, userId);
    const seen_ids = peopleIn([...received.rows, ...sent.rows, ...suggested]);
    const shown = { seen_ids, details: { filters: {}, page } };
    const looked = await lookAt("introductions.requests.received", userId, context, shown);
    return {
      ...looked,
      requests: {
        data: await staffViews(db, received.rows, context),
        paginator: paginatorOf(received.total, page),
      },
      sent: {
        data: await staffViews(db, sent.rows, context),
        paginator: paginatorOf(sent.total, sent_page),
      },
      suggestions: suggested.map((row) => {
        const { _id, user } = staffView(row, context);
        return { _id, user };
      }),
    };
  },

  async "introductions.requests.get"({ matchId }, context) {
    const found = await visible(matchId, context);
    const stranger = strangerOf(found, context.actor.id);
    if (stranger) await noteLooks("opened", [stranger], context);
    return { success: true, data: await memberDetail(found.row, found.match, context) };
  },

  async "introductions.requests.send"({ matchId, message }, context) {
    const { db, actor, now, config } = context;
    const request = { targetId: matchId, askerId: actor.id, message, limits: config };
    return db.transaction(async (tx) => {
      const made = await makeRequest(tx, request, now);
      const repeated = await isToSeveral(tx, actor.id, message);
      await markText(tx, { userId: actor.id, place: "request", words: message, repeated }, now);
      await tellAsked(tx, made, context);
      return detail(made, { ...context, db: tx });
    });
  },

  async "introductions.requests.sendForMember"({ introductionId, message, user_id }, context) {
    const { db, actor, now } = context;
    return db.transaction(async (tx) => {
      const made = await makeRequest(
        tx,
        { targetId: introductionId, askerId: user_id ?? null, message, limits: null },
        now,
      );
      await recordAudit(
        tx,
        {
          actor,
          action: "introductions.requests.sendForMember",
          subject_id: made.user.id,
          introduction_id: made.introduction.id,
          other_id: made.contact?.id,
        },
        now,
      );
      await tellAsked(tx, made, context);
      const [data] = await staffViews(tx, [made], context);
      if (!data) throw notFound();
      return { success: true, data };
    });
  },

  "introductions.requests.accept": ({ matchId, message = "" }, context) =>
    answer(matchId, { request_status: "accepted", message: message || null }, context),

  "introductions.requests.reject": ({ matchId }, context) =>
    answer(matchId, { request_status: "rejected", message: null }, context),

  async "introductions.requests.takeBack"({ matchId }, context) {
    const { db, actor, now } = context;
    return db.transaction(async (tx) => {
      const row = await takeBack(tx, matchId, actor.id, now);
      return row ? detail(row, { ...context, db: tx }) : { success: true as const, data: null };
    });
  },

  "introductions.requests.contacted": ({ id, ...contact }, context) =>
    change("introductions.requests.contacted", id, context, async (tx, row, entry) => {
      const pair = pairOf(row);
      await noteContact(tx, pair, contact, context);
      const { user_id, channel, day } = contact;
      const other_id = user_id === pair.user.id ? pair.contact.id : pair.user.id;
      Object.assign(entry, {
        subject_id: user_id,
        other_id,
        details: { contact: { channel, day } },
      });
    }),

  "introductions.requests.remind": ({ id }, context) =>
    context.db.transaction(async (tx) => {
      await holdAsked(tx, id);
      const within = { ...context, db: tx };
      return change("introductions.requests.remind", id, within, async (inner, row, entry) => {
        const pair = pairOf(row);
        entry.other_id = pair.contact.id;
        await remind(inner, pair, context);
      });
    }),

  "introductions.requests.recordAnswer": ({ id, ...given }, context) =>
    change("introductions.requests.recordAnswer", id, context, async (tx, row, entry) => {
      const pair = pairOf(row);
      entry.other_id = pair.contact.id;
      entry.details = { answer: given.answer };
      await recordAnswer(tx, pair, given, context);
    }),

  "introductions.requests.introduce": ({ id }, context) =>
    change("introductions.requests.introduce", id, context, async (tx, row, entry) => {
      const pair = pairOf(row);
      entry.other_id = pair.contact.id;
      await introduce(tx, pair, context);
    }),
});
