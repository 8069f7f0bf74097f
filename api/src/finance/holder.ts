import type { PersonHolder } from "../people/person-holder.ts";
import { lookAtGifts } from "./aml/looking.ts";
import { eraseDonor, hasGiven } from "./privacy/deletion.ts";
import { givenBy } from "./privacy/export.ts";

/** What is kept about a person who gives, and what becomes of it when they leave. */
export const financeHolder: PersonHolder = {
  exportOf: async (db, { actor }, cap) => ({ gifts: await givenBy(db, actor.id, cap) }),
  /**
   * What a donor and a page have in common is found by their accounts: gifts of theirs that nobody has looked at are
   * looked at now, as it can be for the last time.
   */
  hold: (tx, userId, now) => lookAtGifts({ db: tx, now, ofUser: userId }).then(() => undefined),
  deletionOf: async (db, userId) => ({ has_given: await hasGiven(db, userId) }),
  erase: eraseDonor,
};
