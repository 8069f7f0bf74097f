import { holdPage, isRunning, pageOfUser } from "../../entrepreneurs/public/queries.ts";
import type { PersonHolder } from "../../people/person-holder.ts";
import { words } from "../../platform/words/words.ts";
import { suspend } from "./rules.ts";

/**
 * Suspends the page of a person whose account we close for fraud. If we close an account for another reason, only the
 * person's introductions end, and the page stays open.
 */
export const closePage: NonNullable<PersonHolder["close"]> = async (tx, { id, reason }, acting) => {
  if (reason !== "fraud") return;
  const page = await pageOfUser(tx, id);
  const held = page && (await holdPage(tx, page.id));
  if (!held || !isRunning(held)) return;
  await suspend(tx, held.id, words.closing.pageSaid, acting);
};
