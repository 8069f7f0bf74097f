import { may, ROLES } from "@agbara/shared/policy.ts";
import { type SQL, sql } from "drizzle-orm";
import { photos, sessions, stray_files, users } from "../../people/tables.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { rowsWith, select } from "../../platform/db/statements.ts";
import { barredFrom } from "../queries.ts";
import { safety_photos, safety_reports } from "../safety/tables.ts";
import { introductions, suggestions } from "../tables.ts";

/** Where a photo's picture is: in a file of the store, or at the address of a portrait that the server draws. */
export interface PictureRow {
  file: string | null;
  url: string;
}

const consultants = sql.join(
  ROLES.filter((role) => may(role, "consultant")).map((role) => sql.raw(`'${role}'`)),
  sql`, `,
);

/** SQL: true for a pre-match between the reader and the person on the photo, in either direction. */
const between = sql`(match.user_id, match.contact_id) in ((reader.id, person.id), (person.id, reader.id))`;

/**
 * True if the two have a request, and the reader's own lists show the person with photos because of it. A request that
 * the person refused does not count, because after a refusal the lists show no photo.
 */
const hasRequest = sql`exists (select from ${introductions} as match
  where ${between} and match.request_status not in ('none', 'lapsed', 'ended')
    and not (match.request_status = 'rejected' and match.user_id = reader.id))`;

/** True if the person has refused the reader. A newer request may still make {@link hasRequest} true. */
const isRefused = sql`exists (select from ${introductions} as match
  where match.user_id = reader.id and match.contact_id = person.id
    and (match.request_status = 'rejected' or match.refused))`;

/** True if a consultant suggested the person to the reader, or made a pre-match between the two. */
const broughtTogether = sql`(
  exists (select from ${introductions} as match where ${between} and match.request_status not in ('lapsed', 'ended'))
  or exists (select from ${suggestions}
    join ${introductions} as mine on mine.id = ${suggestions.introduction_id}
    join ${introductions} as theirs on theirs.id = ${suggestions.suggested_id}
    where mine.user_id = reader.id and theirs.user_id = person.id))`;

/** True if the reader may find the person in a search. */
const mayFind = sql`(
  reader.member_status in ('active', 'visible') and not ${isRefused}
  and (person.member_status = 'visible' or (person.member_status = 'active' and ${broughtTogether})))`;

/**
 * True if the reader, a member, may see the person's photo. The rules are the same as for members' lists and pages.
 * While a photo waits for a consultant's check, no other member may see it.
 */
const maySee = sql`(
  reader.role = 'member' and ${photos.passed_at} is not null and person.id <> all(array(${barredFrom(sql`reader.id`)}))
  and (${hasRequest} or ${mayFind}))`;

const readers = (which: SQL) => sql`exists (select from ${users} as reader
  where reader.id = ${sql.placeholder("reader")} and reader.deleted_at is null and reader.ended_at is null
    and exists (select from ${sessions} where ${sessions.user_id} = reader.id
      and ${sessions.revoked_at} is null and ${sessions.expires_at} > ${sql.placeholder("now")})
    and ${which})`;

/** Selects the photo of a person whose account is not deleted. */
const present = sql`select ${photos.file}, ${photos.url} from ${photos}
  join ${users} as person on person.id = ${photos.user_id}
  where ${photos.id} = ${sql.placeholder("photo")}
    and ${readers(sql`(reader.id = person.id or reader.role in (${consultants}) or ${maySee})`)}`;

/** Selects the copy of a photo in a safety report. Staff who may read the report may see the copy. */
const copied = sql`select ${safety_photos.file}, ${safety_photos.url} from ${safety_photos}
  join ${safety_reports} on ${safety_reports.id} = ${safety_photos.report_id}
  left join ${users} as person on person.id = ${safety_reports.reported_id}
  where ${safety_photos.id} = ${sql.placeholder("photo")}
    and ${readers(sql`(reader.role in (${consultants})
      and reader.id not in (${safety_reports.reported_id}, ${safety_reports.reporter_id})
      and (reader.role = 'admin' or coalesce(person.role, 'member') = 'member'))`)}`;

const shownTo = select(
  { picture: { file: sql<string | null>`picture.file`, url: sql<string>`picture.url` } },
  sql`from (${present} union all ${copied}) as picture(file, url)`,
);

/**
 * Finds the picture of a photo that this reader may see now. Returns null if the reader may not see it or it does not
 * exist. The reader must still have an open session. So a photo's address stops working as soon as the reader's
 * sessions end, even if somebody else has this address.
 */
export async function findShown(
  db: Database,
  { photo, reader, now }: { photo: string; reader: string; now: Date },
): Promise<PictureRow | null> {
  const [row] = await rowsWith(db, shownTo, { photo, reader, now: now.toISOString() });
  return row?.picture ?? null;
}

/**
 * Tells whether a file belongs to a person's photo, to a copied photo or to a removed photo. Nobody may fetch such a
 * file by its name alone.
 */
export async function isPersonal(db: Database, name: string, now: Date): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select from ${photos} where file = ${name}
      union all select from ${safety_photos} where file = ${name}
      union all select from ${stray_files} where file = ${name} and remove_after <= ${now.toISOString()}
      limit 1`,
  );
  return rows.length > 0;
}
