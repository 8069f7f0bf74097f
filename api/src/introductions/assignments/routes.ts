import type { HandlersAt } from "../../platform/http/handler.ts";
import { paginatorOf } from "../../platform/http/paging.ts";
import { filtersForLog, recordAudit } from "../../platform/observe/audit-trail.ts";
import { change } from "../by-staff/changes.ts";
import { peopleIn } from "../queries.ts";
import { staffView } from "../views.ts";
import { findConsultants, findLeft, findTheirPage } from "./queries.ts";
import { assign, followUp, handOver } from "./rules.ts";
import { colleagueView } from "./views.ts";

export const assignmentsHandlers: HandlersAt<"introductions.assignments"> = {
  "introductions.assignments.assign": ({ id, ...input }, context) =>
    change("introductions.assignments.assign", id, context, (tx, row, entry) =>
      assign(tx, row, input, entry, context),
    ),

  "introductions.assignments.followUp": ({ id, ...input }, context) =>
    change("introductions.assignments.followUp", id, context, (tx, row) =>
      followUp(tx, row, input, context),
    ),

  async "introductions.assignments.handOver"(input, context) {
    const data = await context.db.transaction((tx) => handOver(tx, input, context));
    return { success: true, data };
  },

  async "introductions.assignments.people"({ consultant_id, page = 1 }, context) {
    const { db, actor, now } = context;
    const { rows, total } = await findTheirPage(db, consultant_id ?? actor.id, page);
    const action = "introductions.assignments.people";
    const details = { filters: filtersForLog({ consultant_id }), page };
    await recordAudit(db, { actor, action, seen_ids: peopleIn(rows), details }, now);
    const data = rows.map((row) => staffView(row, context));
    return { success: true, data: { data, paginator: paginatorOf(total, page) } };
  },

  async "introductions.assignments.consultants"(_, { db, now }) {
    return { success: true, data: (await findConsultants(db, now)).map(colleagueView) };
  },

  async "introductions.assignments.left"(_, { db }) {
    const data = (await findLeft(db)).map(({ ended_at, people, ...colleague }) => ({
      ...colleagueView(colleague),
      ended_at: new Date(ended_at).toISOString(),
      people,
    }));
    return { success: true, data };
  },
};
