import { PAGE_SIZE, SAFETY } from "@agbara/shared/constants.ts";
import { findClosings } from "../../people/closing/queries.ts";
import { limitUse } from "../../people/me.ts";
import { sweepStrayFiles } from "../../people/photos/stray-files.ts";
import { findProfile, takesPart } from "../../people/profile/queries.ts";
import { personSummary } from "../../people/profile/views.ts";
import type { Database } from "../../platform/db/database.ts";
import type { HandlersAt } from "../../platform/http/handler.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { offsetOf, paginatorOf } from "../../platform/http/paging.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { forThoseWhoTakePart } from "../entered.ts";
import { reopen, stay } from "./closing.ts";
import { actorsOf, findClosedPage, listedView } from "./closings.ts";
import {
  findCopies,
  findDeciders,
  findEarlier,
  findNames,
  findNext,
  findReport,
  findReports,
  findRequests,
} from "./desk-queries.ts";
import { findOwnReports } from "./queries.ts";
import { report } from "./reporting.ts";
import { findReturns, settle } from "./returning.ts";
import { type AtDesk, claim, decide, hold, note, release } from "./rules.ts";
import { findTexts, settleText } from "./texts.ts";
import { ownReportView, queuedView, reportView } from "./views.ts";

async function answerOne(db: Database, id: string, reader: AtDesk) {
  const { actor } = reader;
  const row = await findReport(db, id, actor);
  if (!row) throw notFound();
  const { reported_id, decided_by } = row.report;
  const profile = await findProfile(db, reported_id);
  const person =
    profile && takesPart(profile)
      ? personSummary({ ...profile, photo_id: profile.photos[0]?.id ?? null }, "shown", reader)
      : null;
  const [closing = null] = await findClosings(db, reported_id);
  const besides = {
    person,
    photos: await findCopies(db, id),
    requests: await findRequests(db, reported_id),
    earlier: await findEarlier(db, row.report),
    closing,
    deciders: row.theirs ? await findDeciders(db, row, reader.now) : [],
    names: await findNames(db, [
      ...(decided_by ? [decided_by] : []),
      ...(closing ? actorsOf(closing) : []),
    ]),
  };
  return { success: true as const, data: reportView(row, besides, reader) };
}

/** Runs a change of a report in a transaction, and answers with the changed report. */
const changed = (id: string, context: AtDesk, change: (tx: Database) => Promise<void>) =>
  context.db.transaction(async (tx) => {
    await change(tx);
    return answerOne(tx, id, context);
  });

export const safetyHandlers: HandlersAt<"introductions.safety"> = forThoseWhoTakePart({
  async "introductions.safety.report"(input, context) {
    await limitUse(context, "introductions.safety.report", SAFETY.anHour, 60);
    return { success: true, data: ownReportView(await report(input, context)) };
  },

  async "introductions.safety.mine"({ page = 1 }, { db, actor }) {
    const which = { limit: PAGE_SIZE, offset: offsetOf(page) };
    const { rows, total } = await findOwnReports(db, actor.id, which);
    const data = { data: rows.map(ownReportView), paginator: paginatorOf(total, page) };
    return { success: true, data };
  },

  async "introductions.safety.list"({ decided = false, page = 1 }, context) {
    const { db, primary, actor, now } = context;
    const which = { reader: actor, decided, offset: offsetOf(page) };
    const { rows, total } = await findReports(db, which);
    const seen_ids = rows.map(({ report: { reported_id } }) => reported_id);
    const action = "introductions.safety.list";
    await recordAudit(primary, { actor, action, seen_ids, details: { page } }, now);
    const data = rows.map((row) => queuedView(row, { actor, now }));
    return { success: true, data: { data, paginator: paginatorOf(total, page) } };
  },

  async "introductions.safety.next"(_, context) {
    const { db, actor, now } = context;
    const id = await findNext(db, actor, now);
    if (id === null) return { success: true, data: null };
    return changed(id, context, (tx) => claim(tx, id, context, "introductions.safety.next"));
  },

  async "introductions.safety.one"({ id }, context) {
    const { db, primary, actor } = context;
    const row = await findReport(db, id, actor);
    if (!row) throw notFound();
    await note(primary, row.report, { ...context, action: "introductions.safety.one" });
    return answerOne(db, id, context);
  },

  "introductions.safety.claim": ({ id }, context) =>
    changed(id, context, (tx) => claim(tx, id, context, "introductions.safety.claim")),

  async "introductions.safety.release"({ id }, context) {
    await context.db.transaction((tx) => release(tx, id, context));
    return { success: true };
  },

  "introductions.safety.hold": ({ id }, context) =>
    changed(id, context, (tx) => hold(tx, id, context)),

  async "introductions.safety.decide"(input, context) {
    const { db, photos, now } = context;
    const answer = await changed(input.id, context, (tx) => decide(tx, input, context));
    // If a file cannot be removed now, housekeeping tries again later. Only the verdict `remove_photo` removes files,
    // so calls with another verdict do not wait for the file store.
    if (input.verdict === "remove_photo")
      await sweepStrayFiles(db, photos, now).catch(() => undefined);
    return answer;
  },

  async "introductions.safety.closings"({ all = false, page = 1 }, context) {
    const { db, primary, actor, now } = context;
    const { rows, total } = await findClosedPage(db, {
      reader: actor,
      all,
      offset: offsetOf(page),
    });
    const seen_ids = rows.map(({ report: { reported_id } }) => reported_id);
    const action = "introductions.safety.closings";
    await recordAudit(primary, { actor, action, seen_ids, details: { page } }, now);
    const names = await findNames(
      db,
      rows.map(({ closing }) => closing.closed_by),
    );
    const data = rows.map((row) => listedView(row, { actor, now, names }));
    return { success: true, data: { data, paginator: paginatorOf(total, page) } };
  },

  async "introductions.safety.returns"({ settled = false, page = 1 }, context) {
    const { db, primary, actor, now } = context;
    const which = { actorId: actor.id, settled, offset: offsetOf(page) };
    const { rows, total } = await findReturns(db, which);
    const seen_ids = rows.map(({ person }) => person._id);
    const action = "introductions.safety.returns";
    await recordAudit(primary, { actor, action, seen_ids, details: { page } }, now);
    return { success: true, data: { data: rows, paginator: paginatorOf(total, page) } };
  },

  async "introductions.safety.settleReturn"(input, context) {
    await context.db.transaction((tx) => settle(tx, input, context));
    return { success: true };
  },

  async "introductions.safety.texts"({ page = 1 }, context) {
    const { db, primary, actor, now } = context;
    const { rows, total } = await findTexts(db, offsetOf(page));
    const seen_ids = [...new Set(rows.map(({ person }) => person._id))];
    const action = "introductions.safety.texts";
    await recordAudit(primary, { actor, action, seen_ids, details: { page } }, now);
    return { success: true, data: { data: rows, paginator: paginatorOf(total, page) } };
  },

  async "introductions.safety.settleText"({ id }, context) {
    await context.db.transaction((tx) => settleText(tx, id, context));
    return { success: true };
  },

  "introductions.safety.keepClosed": (seen, context) =>
    changed(seen.id, context, (tx) => stay(tx, seen, context)),

  "introductions.safety.reopen": ({ id }, context) =>
    changed(id, context, (tx) => reopen(tx, id, context)),
});
