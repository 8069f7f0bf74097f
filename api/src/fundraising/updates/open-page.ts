import { type Entrepreneur, holdPage, pageOfUser } from "../../entrepreneurs/public/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";

/** The caller's page, held until the transaction ends, if everybody sees it: 404 without one, 409 otherwise. */
export async function holdOpenPage(tx: Database, userId: string): Promise<Entrepreneur> {
  const page = await pageOfUser(tx, userId);
  const held = page && (await holdPage(tx, page.id));
  if (!held || held.user_id !== userId) throw new HttpError(404, words.news.noPage);
  if (held.status !== "verified" && held.status !== "funded")
    throw new HttpError(409, words.news.notOpen);
  return held;
}

/** The caller's page, whatever its status; 404 without one. */
export async function ownPage(db: Database, userId: string): Promise<Entrepreneur> {
  const page = await pageOfUser(db, userId);
  if (!page) throw new HttpError(404, words.news.noPage);
  return page;
}
