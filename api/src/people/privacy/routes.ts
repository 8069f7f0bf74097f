import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import type { HandlersAt } from "../../platform/http/handler.ts";
import { offsetOf, paginatorOf } from "../../platform/http/paging.ts";
import { limitUse } from "../me.ts";
import { sweepStrayFiles } from "../photos/stray-files.ts";
import { confirmPassword } from "../signin/rules.ts";
import { countLooks, findLooks } from "./queries.ts";
import { consentsOf, deleteAccount, deletionOf, exportOf, withdraw } from "./rules.ts";

const EXPORTS_AN_HOUR = 10;

export const privacyHandlers: HandlersAt<"people.privacy"> = {
  async "people.privacy.consents"(_, context) {
    return { success: true, data: await consentsOf(context.db, context) };
  },

  async "people.privacy.withdraw"({ kind }, context) {
    const data = await context.db.transaction(async (tx) => {
      await withdraw(tx, kind, context);
      return consentsOf(tx, context);
    });
    return { success: true, data };
  },

  async "people.privacy.looks"({ page = 1 }, { db, actor }) {
    const data = await findLooks(db, actor.id, { limit: PAGE_SIZE, offset: offsetOf(page) });
    const total = await countLooks(db, actor.id);
    return { success: true, data: { data, paginator: paginatorOf(total, page) } };
  },

  async "people.privacy.export"(_, context) {
    await limitUse(context, "people.privacy.export", EXPORTS_AN_HOUR, 60);
    return { success: true, data: await exportOf(context) };
  },

  async "people.privacy.deletion"(_, context) {
    return { success: true, data: await deletionOf(context.db, context) };
  },

  async "people.privacy.delete"({ password }, context) {
    const { db, now, photos: store } = context;
    const { email } = await confirmPassword(context, "password", password);
    await db.transaction((tx) => deleteAccount(tx, email, context));
    // If we cannot remove a file now, housekeeping tries again later.
    await sweepStrayFiles(db, store, now).catch(() => undefined);
    return { success: true };
  },
};
