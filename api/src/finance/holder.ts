import type { PersonHolder } from "../people/person-holder.ts";
import { lookAtGifts } from "./aml/looking.ts";
import { eraseDonor, hasGiven } from "./privacy/deletion.ts";
import { followedBy, givenBy } from "./privacy/export.ts";

/** Exports the data that we keep about a donor, and decides what stays when the donor leaves. */
export const financeHolder: PersonHolder = {
  exportOf: async (db, { actor }, cap) => ({
    gifts: await givenBy(db, actor.id, cap),
    ...(await followedBy(db, actor.id, cap)),
  }),
  /**
   * Checks the donor's unchecked gifts before the account is deleted. The check compares the donor's account with the
   * owner's, so after the deletion it would find nothing.
   */
  hold: (tx, userId, now) => lookAtGifts({ db: tx, now, ofUser: userId }).then(() => undefined),
  deletionOf: async (db, userId) => ({ has_given: await hasGiven(db, userId) }),
  erase: eraseDonor,
};
