import type { Database } from "../../platform/db/database.ts";
import { HttpError, invalid } from "../../platform/http/http-error.ts";
import { words } from "../../words/words.ts";
import { chosenBy, isGiven, wholeDraw } from "../draw/queries.ts";
import type { Entrepreneur } from "../entrepreneurs/queries.ts";

/** The pages that a draw has chosen, for a gift of the amount that it was for. */
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

/** A draw that a gift was paid of chooses nobody for another one: that would be a choice of the donor's. */
export async function refuseGivenDraw(db: Database, number: number): Promise<void> {
  if (await isGiven(db, number)) throw new HttpError(409, words.draws.given);
}
