import type { HandlersAt } from "../../platform/http/handler.ts";
import { paginatorOf } from "../../platform/http/paging.ts";
import { approveReset, declineReset, openResets, proposeReset } from "./factor-resets.ts";
import { decide } from "./proposals.ts";
import { findStaffPage } from "./queries.ts";
import { end, makeAccount, reopen } from "./rules.ts";
import { staffAccountView } from "./views.ts";

export const staffHandlers: HandlersAt<"people.staff"> = {
  async "people.staff.list"({ page = 1 }, { db }) {
    const { rows, total } = await findStaffPage(db, page);
    const data = { data: rows.map(staffAccountView), paginator: paginatorOf(total, page) };
    return { success: true, data };
  },

  async "people.staff.create"(input, context) {
    return { success: true, data: staffAccountView(await makeAccount(input, context)) };
  },

  async "people.staff.end"({ userId }, context) {
    return { success: true, data: staffAccountView(await end(userId, context)) };
  },

  async "people.staff.reopen"(input, context) {
    return { success: true, data: staffAccountView(await reopen(input, context)) };
  },

  async "people.staff.approve"({ id }, context) {
    return { success: true, data: staffAccountView(await decide(id, "approved", context)) };
  },

  async "people.staff.refuse"({ id }, context) {
    return { success: true, data: staffAccountView(await decide(id, "refused", context)) };
  },

  async "people.staff.factorResets"(_, { db, now }) {
    return { success: true, data: await openResets(db, now) };
  },

  async "people.staff.proposeFactorReset"(input, context) {
    await proposeReset(input, context);
    return { success: true, data: await openResets(context.db, context.now) };
  },

  async "people.staff.approveFactorReset"({ resetId }, context) {
    await approveReset(resetId, context);
    return { success: true, data: await openResets(context.db, context.now) };
  },

  async "people.staff.declineFactorReset"({ resetId }, context) {
    await declineReset(resetId, context);
    return { success: true, data: await openResets(context.db, context.now) };
  },
};
