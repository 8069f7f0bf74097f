import { may, ROLES } from "@agbara/shared/policy.ts";
import { type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../platform/db/database.ts";
import { HttpError } from "../platform/http/http-error.ts";
import { words } from "../platform/words/words.ts";

/*
 * A page's application has the phone numbers of the applicant and the referees. If one of them is the own number of a
 * member of staff, this member knows these people, and could even be the referee whom a verifier calls. So somebody
 * else checks the page, also later. The applications belong to a domain that is loaded later, so this file refers to
 * their tables by name.
 */

type Named = "page" | "entrepreneurs" | "opened";

/**
 * SQL condition: the member of staff named `staff` has the same phone number as the owner or a referee of the page
 * named `page`.
 */
const hasNumberOf = (staff: "staff" | "colleague", page: Named) =>
  sql.raw(`(exists (select from users as owner
      where owner.id = ${page}.user_id and owner.phone_key = ${staff}.phone_key)
    or exists (select from applications as paper, jsonb_array_elements(paper.referees) as named
      where paper.entrepreneur_id = ${page}.id
        and reverse(regexp_replace(named ->> 'phone', '\\D', '', 'g')) = ${staff}.phone_key))`);

/** SQL condition: the phone number of this member of staff is in the application of the page named `page`. */
export const hasOwnPhone = (actorId: string, page: Named): SQL<boolean> => sql<boolean>`exists (
  select from users as staff where staff.id = ${actorId}::uuid and ${hasNumberOf("staff", page)})`;

const verifies = sql.join(
  ROLES.filter((role) => may(role, "verifier")).map((role) => sql`${role}`),
  sql`, `,
);

/**
 * SQL condition: a colleague of this person must take the case of the page named `page`. If the application has a
 * number of every verifier, everybody sees that the case waits, but nobody can take it.
 */
export const isLeftToOthers = (actorId: string, page: Named): SQL<boolean> => sql<boolean>`(
  ${hasOwnPhone(actorId, page)} and exists (select from users as colleague
    where colleague.role in (${verifies}) and colleague.ended_at is null
      and colleague.id is distinct from ${sql.raw(page)}.user_id
      and not ${hasNumberOf("colleague", page)}))`;

/** Throws 403 if the application of the page has the phone number of this member of staff. */
export async function refuseOwnPhone(db: Database, pageId: string, actorId: string) {
  const found = await rowsOf(
    db,
    sql`select page.id from entrepreneurs as page
         where page.id = ${pageId}::uuid and ${hasOwnPhone(actorId, "page")}`,
  );
  if (found.length > 0) throw new HttpError(403, words.applications.ownPhone);
}
