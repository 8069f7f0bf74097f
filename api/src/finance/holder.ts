import type { PersonHolder } from "../people/person-holder.ts";
import { lookAtGifts } from "./aml/looking.ts";
import { eraseDonor, hasGiven } from "./privacy/deletion.ts";
import { followedBy, givenBy } from "./privacy/export.ts";

/** Exports the data that we store about a donor, and decides which data stays when the donor leaves. */
export const financeHolder: PersonHolder = {
  exportOf: async (db, { actor }, cap) => ({
    gifts: await givenBy(db, actor.id, cap),
    ...(await followedBy(db, actor.id, cap)),
  }),
  /**
   * Checks the donor's unchecked gifts before we delete the account. The check compares the donor's account with the
   * accounts of the pages' owners, so it does not work without the account.
   */
  hold: (tx, userId, now) => lookAtGifts({ db: tx, now, ofUser: userId }).then(() => undefined),
  deletionOf: async (db, userId) => ({ has_given: await hasGiven(db, userId) }),
  erase: eraseDonor,
};
