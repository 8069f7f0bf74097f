import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../platform/db/database.ts";

/*
 * A person who gave any verdict about a page may not act on the page's money. They also may not act on later changes of
 * the page and reports about it.
 */

/** SQL condition: this person opened the page named `page`, or gave any verdict about its application. */
export const hasJudgedApplication = (actorId: string) => sql<boolean>`(
  page.verified_by is not distinct from ${actorId}::uuid
  or page.second_by is not distinct from ${actorId}::uuid
  or exists (select from application_checks as said
    where said.entrepreneur_id = page.id and said.by = ${actorId}::uuid)
  or exists (select from application_events as event
    where event.entrepreneur_id = page.id and event.what = 'verified' and event.by = ${actorId}::uuid))`;

/** SQL condition: this person decided about a changed version of the page named `page`. */
const hasJudgedVersion = (actorId: string) => sql<boolean>`
  exists (select from page_versions as version
    where version.entrepreneur_id = page.id and version.decided_by = ${actorId}::uuid)`;

/** SQL condition: this person judged the application of the page named `page`, or a changed version of the page. */
export const hasJudged = (actorId: string) =>
  sql<boolean>`(${hasJudgedApplication(actorId)} or ${hasJudgedVersion(actorId)})`;

/** SQL condition: this person decided about an account of the page named `page`, also about an earlier one. */
const hasJudgedAccount = (actorId: string) => sql<boolean>`
  exists (select from bank_accounts as account
    where account.entrepreneur_id = page.id and account.decided_by = ${actorId}::uuid)`;

/** The parts of a page that a person has judged, now or earlier. */
interface Judged {
  /** The application, or a changed version of the page. */
  page: boolean;
  application: boolean;
  version: boolean;
  /** One of the page's bank accounts. */
  account: boolean;
}

export async function findJudged(db: Database, pageId: string, actorId: string): Promise<Judged> {
  const [row] = await rowsOf<Judged>(
    db,
    sql`select ${hasJudged(actorId)} as page, ${hasJudgedApplication(actorId)} as application,
               ${hasJudgedVersion(actorId)} as version, ${hasJudgedAccount(actorId)} as account
          from entrepreneurs as page where page.id = ${pageId}::uuid`,
  );
  return row ?? { page: false, application: false, version: false, account: false };
}
