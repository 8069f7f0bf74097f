import type { Entrepreneur } from "../../entrepreneurs/public/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import { HttpError, invalid } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";
import { chosenBy, followerOf, isGiven, wholeDraw } from "./queries.ts";

/** Finds the pages that a draw has chosen. Throws if the amount of the gift is not the amount of the draw. */
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

/** Finds the page that a draw for one person has chosen. Throws if the draw did not choose exactly one page. */
export async function pageOfDraw(db: Database, number: number): Promise<Entrepreneur> {
  const [page, another] = await chosenBy(db, number);
  if (!page || another) throw invalid("draw", words.draws.notOne);
  return page;
}

/**
 * Throws if somebody has already paid a gift with this draw, or if the donor rejected the draw and made another.
 * Otherwise a donor could make several draws and choose the best.
 */
export async function refuseSpentDraw(db: Database, number: number): Promise<void> {
  if (await isGiven(db, number)) throw new HttpError(409, words.draws.given);
  if ((await followerOf(db, number)) !== null) throw new HttpError(409, words.draws.followed);
}
