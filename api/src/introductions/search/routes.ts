import type { AuditedCall } from "@agbara/shared/contract/calls.ts";
import { NOT_RELAXED } from "@agbara/shared/matching.ts";
import { limitFiles } from "../../people/staff/files.ts";
import type { Context, HandlersAt } from "../../platform/http/handler.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { paginatorOf } from "../../platform/http/paging.ts";
import { filtersForLog, recordAudit } from "../../platform/observe/audit-trail.ts";
import { findBarred } from "../blocks/barred.ts";
import { staffViews } from "../by-staff/sides.ts";
import { forThoseWhoTakePart, ownOfReady } from "../entered.ts";
import { noteLooks } from "../looks/rules.ts";
import { peopleIn } from "../queries.ts";
import { hiddenFrom, strangersIn, withMatches } from "../requests/visible.ts";
import { findFitting, findSeeker } from "./fitting.ts";
import { findMemberPage, findReachedPage } from "./queries.ts";
import {
  findStaffPage,
  firstRows,
  type List,
  type ListFilters,
  memberFilters,
  staffFilters,
} from "./rules.ts";
import { fileView } from "./views.ts";

/**
 * Answers a consultant's call with one page of a list. Writes a line in the audit log first. If that fails, sends no
 * page.
 */
async function answerPage(
  action: AuditedCall,
  list: List,
  { page = 1, reload: _, ...input }: ListFilters & { page?: number | undefined; reload?: unknown },
  context: Pick<
    Context<"introductions.search.members">,
    "db" | "primary" | "actor" | "now" | "giving" | "config"
  >,
) {
  const { db, primary, actor, now } = context;
  const { rows, total } = await findStaffPage(db, list, input, page, context);
  const details = { filters: filtersForLog(input), page };
  await recordAudit(primary, { actor, action, seen_ids: peopleIn(rows), details }, now);
  return { data: await staffViews(db, rows, context), paginator: paginatorOf(total, page) };
}

export const searchHandlers: HandlersAt<"introductions.search"> = forThoseWhoTakePart({
  async "introductions.search.preMatched"({ phone, page = 1, ...input }, context) {
    const { db, primary, actor, now } = context;
    // Reads the primary database. A consultant may just have deactivated the member who asks, and the replica may not
    // know it yet.
    await ownOfReady(primary, actor.id);
    // Reads the primary database, because the replica may not know a new block yet.
    const exceptIds = await hiddenFrom(primary, actor.id);
    // A search by phone number finds only people whose contact details the reader may already see. So the search
    // reveals nothing about other people.
    const { rows, total } = phone
      ? await findReachedPage(db, { phone, readerId: actor.id, exceptIds }, page, now)
      : await findMemberPage(db, memberFilters(input, actor, exceptIds), page, now);
    const data = await withMatches(rows, context);
    await noteLooks("listed", strangersIn(data), context);
    return { success: true, data: { data, paginator: paginatorOf(total, page) } };
  },

  async "introductions.search.preMatchedForStaff"(input, context) {
    const action = "introductions.search.preMatchedForStaff";
    return { success: true, data: await answerPage(action, "users", input, context) };
  },

  async "introductions.search.members"({ request_status: _, ...input }, context) {
    const action = "introductions.search.members";
    const { data, paginator } = await answerPage(action, "members", input, context);
    const results = data.map(
      ({ user, status, registered_at, paused_at, request_status, ...own }) => {
        const { consultant, last_contact_at, created_at } = own;
        const state = { status, registered_at, paused_at, request_status };
        return { _id: user._id, contact: user, ...state, consultant, last_contact_at, created_at };
      },
    );
    return { success: true, data: { data: results, paginator } };
  },

  async "introductions.search.list"(input, context) {
    const action = "introductions.search.list";
    return { success: true, data: await answerPage(action, "introductions/users", input, context) };
  },

  async "introductions.search.fitting"({ userId, page = 1, reload: _, ...asked }, context) {
    const { db, primary, actor, now } = context;
    const seeker = await findSeeker(db, userId);
    if (!seeker) throw notFound();
    const { more_years = 0, any_height = false, any_country = false, ...filters } = asked;
    const relaxed = { ...NOT_RELAXED, more_years, any_height, any_country };
    const barred = await findBarred(primary, userId);
    const wanted = { page, now, relaxed, barred, filters: staffFilters(filters, actor) };
    const { rows, total, relaxations } = await findFitting(db, seeker, wanted);
    const action = "introductions.search.fitting";
    const details = { filters: filtersForLog(asked), page };
    const seen = { subject_id: userId, seen_ids: peopleIn(rows), details };
    await recordAudit(primary, { actor, action, ...seen }, now);
    const [own, ...data] = await staffViews(db, [seeker, ...rows], context);
    if (!own) throw notFound();
    const paginator = paginatorOf(total, page);
    return { success: true, data: { data, paginator, seeker: own, relaxations } };
  },

  async "introductions.search.export"(asked, context) {
    const { list, filters, people, reason } = asked;
    const { db, actor, now } = context;
    return db.transaction(async (tx) => {
      await limitFiles(tx, context);
      const found = await firstRows(tx, asked, context);
      const { rows } = found;
      const told = people ? { chosen: people.length } : filtersForLog(filters);
      const details = { list, filters: told, rows: rows.length, reason };
      const action = "introductions.search.export";
      await recordAudit(tx, { actor, action, seen_ids: peopleIn(rows), details }, now);
      return { success: true, data: fileView(list, found, context) };
    });
  },
});
