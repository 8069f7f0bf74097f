import { may, ROLES } from "@agbara/shared/policy.ts";
import { type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../platform/db/database.ts";
import { HttpError } from "../platform/http/http-error.ts";
import { words } from "../platform/words/words.ts";

/*
 * A page's application has the phone numbers of the applicant and the referees. If a staff member has one of these
 * numbers, the staff member knows the applicant, and may even be the referee whom a verifier calls. So another
 * colleague must check the page, now and later. Another domain, which is loaded later, defines the tables of
 * applications. So this file writes their names as text.
 */

type Named = "page" | "entrepreneurs" | "opened";

/**
 * SQL condition: a staff member has the same phone number as the page's owner or a referee. The arguments are the SQL
 * aliases of the staff member and of the page.
 */
const hasNumberOf = (staff: "staff" | "colleague", page: Named) =>
  sql.raw(`(exists (select from users as owner
      where owner.id = ${page}.user_id and owner.phone_key = ${staff}.phone_key)
    or exists (select from applications as paper, jsonb_array_elements(paper.referees) as named
      where paper.entrepreneur_id = ${page}.id
        and reverse(regexp_replace(named ->> 'phone', '\\D', '', 'g')) = ${staff}.phone_key))`);

/**
 * SQL condition: this staff member's phone number is in the page's application. `page` is the page's alias in the SQL.
 */
export const hasOwnPhone = (actorId: string, page: Named): SQL<boolean> => sql<boolean>`exists (
  select from users as staff where staff.id = ${actorId}::uuid and ${hasNumberOf("staff", page)})`;

const verifies = sql.join(
  ROLES.filter((role) => may(role, "verifier")).map((role) => sql`${role}`),
  sql`, `,
);

/**
 * SQL condition: this staff member must leave the page to a colleague. False if the application has the phone numbers
 * of all verifiers. Then all of them see that the page waits, but none of them can take it.
 */
export const isLeftToOthers = (actorId: string, page: Named): SQL<boolean> => sql<boolean>`(
  ${hasOwnPhone(actorId, page)} and exists (select from users as colleague
    where colleague.role in (${verifies}) and colleague.ended_at is null
      and colleague.id is distinct from ${sql.raw(page)}.user_id
      and not ${hasNumberOf("colleague", page)}))`;

/** Throws 403 if the page's application has the phone number of this staff member. */
export async function refuseOwnPhone(db: Database, pageId: string, actorId: string) {
  const found = await rowsOf(
    db,
    sql`select page.id from entrepreneurs as page
         where page.id = ${pageId}::uuid and ${hasOwnPhone(actorId, "page")}`,
  );
  if (found.length > 0) throw new HttpError(403, words.applications.ownPhone);
}
