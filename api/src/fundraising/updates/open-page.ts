import {
  type Entrepreneur,
  holdPage,
  isRunning,
  pageOfUser,
} from "../../entrepreneurs/public/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";

/**
 * Finds the caller's page and locks it until the transaction ends. Throws 404 if the caller has no page, and 409 if the
 * public cannot read it. Paused pages and pages that have ended are allowed, because their owners may still show what
 * they bought.
 */
export async function holdOpenPage(tx: Database, userId: string): Promise<Entrepreneur> {
  const page = await pageOfUser(tx, userId);
  const held = page && (await holdPage(tx, page.id));
  if (!held || held.user_id !== userId) throw new HttpError(404, words.news.noPage);
  if (!isRunning(held)) throw new HttpError(409, words.news.notOpen);
  return held;
}

/** Finds the caller's page, whatever its status. Throws 404 if there is none. */
export async function ownPage(db: Database, userId: string): Promise<Entrepreneur> {
  const page = await pageOfUser(db, userId);
  if (!page) throw new HttpError(404, words.news.noPage);
  return page;
}
