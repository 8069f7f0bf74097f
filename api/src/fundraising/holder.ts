import type { PersonHolder } from "../people/person-holder.ts";
import { deletionOf, erasePage, holdOwnPage } from "./privacy/deletion.ts";
import { pageOf } from "./privacy/export.ts";

/** What is kept about a person who raises money, and what becomes of it when they leave. */
export const fundraisingHolder: PersonHolder = {
  exportOf: async (db, { actor }, cap) => ({ fundraising: await pageOf(db, actor.id, cap) }),
  hold: holdOwnPage,
  deletionOf,
  erase: erasePage,
};
