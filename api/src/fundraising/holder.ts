import type { PersonHolder } from "../people/person-holder.ts";
import { deletionOf, erasePage, holdOwnPage } from "./privacy/deletion.ts";
import { pageOf, textsOf } from "./privacy/export.ts";
import { closePage } from "./suspensions/closing.ts";

/** Exports the data that we keep about an entrepreneur, and decides what stays when they leave. */
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
