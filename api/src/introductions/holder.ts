import type { HeldData, PersonHolder } from "../people/person-holder.ts";
import type { Reader } from "../people/profile/photo-address.ts";
import { addHiddenLines, endMatches } from "./blocks/endings.ts";
import { findBlocked, forgetBlocks } from "./blocks/queries.ts";
import { holdIntroductions, introductionsOf, removeIntroductions } from "./leaving/erasure.ts";
import { findLookDays, forgetLooks } from "./looks/queries.ts";
import { forgetSensitive, insertOwn, withdrawOwn } from "./own/queries.ts";
import { findBought } from "./premium/queries.ts";
import { subscriptionView } from "./premium/views.ts";
import { type FullRow, findOwn, noteFormer } from "./queries.ts";
import { findAllSent, removeUnanswered } from "./requests/queries.ts";
import { matchOf } from "./requests/views.ts";
import { forgetHeldStatus, holdOwn } from "./safety/holding.ts";
import { findOwnReports, holdReportsOf, noteLeft } from "./safety/queries.ts";
import { ownReportView } from "./safety/views.ts";
import { meetingOf, memberView } from "./views.ts";

type Requests = HeldData["requests"];

/**
 * Makes the view of a request for one of its two people. Contact details of the other person are included only if both
 * accepted.
 */
function requestOf(row: FullRow, reader: Reader): Requests {
  const match = matchOf(row.introduction, reader.actor.id);
  const { asked_by_me, request_status } = match;
  if (request_status === "none" || request_status === "ended") return [];
  // The asked person no longer sees a request that has lapsed.
  if (request_status === "lapsed" && !asked_by_me) return [];
  const seen = memberView(row, { reader, match });
  const person = asked_by_me ? seen.contact : seen.user;
  if (!person) return [];
  const { request_message, answer_message, requested_at } = seen;
  const { answered_at, answered_by, reminded_at, introduced_at } = row.introduction;
  return [
    {
      asked_by_me,
      person,
      request_status,
      request_message,
      answer_message,
      requested_at,
      answered_at: answered_at?.toISOString() ?? null,
      answered_by_phone: answered_by !== null,
      reminded_at: reminded_at?.toISOString() ?? null,
      introduced_at: introduced_at?.toISOString() ?? null,
    },
  ];
}

/** Handles the data that introductions store about a person, for example when the person withdraws a consent. */
export const introductionsHolder: PersonHolder = {
  welcome: insertOwn,

  async recordOf(db, userId) {
    return (await findOwn(db, userId))?.introduction.id ?? null;
  },

  async agreedTo(db, userId) {
    return { introduction: (await findOwn(db, userId))?.introduction.registered_at ?? null };
  },

  /**
   * Withdraws the consent to introductions. Nobody can find the person any more, and we delete what the person looked
   * for in a partner. All their requests end, even those that both accepted, so nobody sees the person or the contact
   * details any more. Unanswered messages from the person are removed. Housekeeping deletes all other data later.
   */
  async withdraw(tx, kind, { actor, now }) {
    if (kind === "sensitive") await forgetSensitive(tx, actor, now);
    if (kind !== "introduction") return;
    // Locks the person's reports before the introductions. The safety desk locks in the same order.
    await noteLeft(tx, actor.id, now);
    await holdIntroductions(tx, introductionsOf(actor.id));
    await forgetHeldStatus(tx, actor.id);
    await withdrawOwn(tx, actor, now);
    await endMatches(tx, introductionsOf(actor.id), { because: actor.id, now });
    await addHiddenLines(tx, actor.id, now);
    await removeUnanswered(tx, actor.id);
  },

  /** Exports what members see about their introductions. Leaves out consultants' notes and the code. */
  async exportOf(db, reader, cap) {
    const { actor } = reader;
    const own = await findOwn(db, actor.id);
    const requests = await findAllSent(db, actor.id, cap);
    const reports = await findOwnReports(db, actor.id, { limit: cap, offset: 0 });
    const blocked = await findBlocked(db, actor.id, { limit: cap, offset: 0 });
    const bought = await findBought(db, actor.id, cap);
    return {
      introduction: own && {
        ...memberView(own, { reader, match: null }),
        met: meetingOf(own.introduction),
      },
      requests: requests.flatMap((row) => requestOf(row, reader)),
      safety_reports: reports.rows.map(ownReportView).map(({ first_name, ...report }) => ({
        first_name,
        reason: report.reason,
        words: report.words,
        reported_at: report.reported_at,
        decided_at: report.decided_at,
      })),
      blocks: blocked.rows.map(({ first_name, blocked_at }) => ({
        first_name,
        blocked_at: blocked_at.toISOString(),
      })),
      member_looks: await findLookDays(db, actor.id, cap),
      subscriptions: bought.map(subscriptionView),
    };
  },

  async hold(tx, userId) {
    await holdReportsOf(tx, userId);
    await holdIntroductions(tx, introductionsOf(userId));
  },

  async erase(tx, { id, now }) {
    await noteLeft(tx, id, now);
    const own = await holdOwn(tx, id);
    if (own) await noteFormer(tx, own, now);
    await endMatches(tx, introductionsOf(id), { because: id, now });
    await addHiddenLines(tx, id, now);
    await forgetBlocks(tx, id);
    await forgetLooks(tx, id);
    await removeIntroductions(tx, introductionsOf(id));
  },
};
