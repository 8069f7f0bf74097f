import { may, ROLES } from "@agbara/shared/policy.ts";
import { type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../platform/db/database.ts";
import { HttpError } from "../platform/http/http-error.ts";
import { words } from "../platform/words/words.ts";

/*
 * A member of staff whose own phone number is in a page's application, as the applicant's or a referee's, knows these
 * people. Otherwise a verifier could be the referee whom she calls. So somebody else checks the page, also later. The
 * applications belong to a later domain, so this file reads them by name.
 */

type Named = "page" | "entrepreneurs" | "opened";

/** SQL condition: the person named `staff` has the number of the owner or of a referee of the page named `page`. */
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
 * SQL condition: the case of the page named `page` is left to a colleague of this person. If everybody who may verify
 * has a number in it, the case is left to nobody. Then everybody sees that it waits, but nobody can take it.
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
