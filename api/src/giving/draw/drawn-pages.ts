import type { Entrepreneur } from "../../entrepreneurs/public/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import { HttpError, invalid } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";
import { chosenBy, followerOf, isGiven, wholeDraw } from "./queries.ts";

/** Finds the pages that a draw has chosen. The gift's amount must equal the draw's. */
export async function pagesOfDraw(
  db: Database,
  number: number,
  amount: number,
): Promise<Entrepreneur[]> {
  const found = await wholeDraw(db, number);
  if (!found) throw invalid("draw", words.draws.unknown);
  if (Number(found.draw.amount) !== amount) throw invalid("amount", words.draws.otherAmount);
  const pages = await chosenBy(db, number);
  if (pages.length === 0) throw invalid("draw", words.draws.notDrawn);
  return pages;
}

/** Finds the one page that a draw for one person has chosen. */
export async function pageOfDraw(db: Database, number: number): Promise<Entrepreneur> {
  const [page, another] = await chosenBy(db, number);
  if (!page || another) throw invalid("draw", words.draws.notOne);
  return page;
}

/**
 * Refuses a draw if somebody has already paid a gift with it, or if its donor rejected it. Otherwise the donor could
 * choose among draws.
 */
export async function refuseSpentDraw(db: Database, number: number): Promise<void> {
  if (await isGiven(db, number)) throw new HttpError(409, words.draws.given);
  if ((await followerOf(db, number)) !== null) throw new HttpError(409, words.draws.followed);
}
