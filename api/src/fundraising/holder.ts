import type { PersonHolder } from "../people/person-holder.ts";
import { deletionOf, erasePage, holdOwnPage } from "./privacy/deletion.ts";
import { pageOf, textsOf } from "./privacy/export.ts";
import { closePage } from "./suspensions/closing.ts";

/** Exports the data that we store about an entrepreneur, and decides which data stays when the entrepreneur leaves. */
export const fundraisingHolder: PersonHolder = {
  exportOf: async (db, { actor }, cap) => ({
    fundraising: await pageOf(db, actor.id, cap),
    text_messages: await textsOf(db, actor.id),
  }),
  hold: holdOwnPage,
  close: closePage,
  deletionOf,
  erase: erasePage,
};
