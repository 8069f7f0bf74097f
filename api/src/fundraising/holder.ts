import type { PersonHolder } from "../people/person-holder.ts";
import { deletionOf, eraseGiving, holdGiving } from "./privacy/deletion.ts";
import { givenBy, pageOf } from "./privacy/export.ts";

/** What is kept about a person who gives, or raises money, and what becomes of it when they leave. */
export const givingHolder: PersonHolder = {
  exportOf: async (db, { actor }, cap) => ({
    gifts: await givenBy(db, actor.id, cap),
    fundraising: await pageOf(db, actor.id, cap),
  }),
  hold: holdGiving,
  deletionOf,
  erase: eraseGiving,
};
