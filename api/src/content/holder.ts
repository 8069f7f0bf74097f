import type { PersonHolder } from "../people/person-holder.ts";
import { findTvSignup, removeEarlySignup, removeTvSignup } from "./signups/queries.ts";

/** Exports, withdraws or erases what we store about a person's applications for the show and the training centre. */
export const contentHolder: PersonHolder = {
  async agreedTo(db, userId) {
    return { filming: (await findTvSignup(db, userId))?.created_at ?? null };
  },

  async withdraw(tx, kind, { actor }) {
    if (kind === "filming") await removeTvSignup(tx, actor.id);
  },

  async exportOf(db, { actor }) {
    const mine = await findTvSignup(db, actor.id);
    return {
      show_application: mine && { about: mine.about, sent_at: mine.created_at.toISOString() },
    };
  },

  async erase(tx, { id, email }) {
    await removeTvSignup(tx, id);
    await removeEarlySignup(tx, email);
  },
};
