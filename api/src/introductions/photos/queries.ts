import { may, ROLES } from "@agbara/shared/policy.ts";
import { type SQL, sql } from "drizzle-orm";
import { photos, sessions, stray_files, users } from "../../people/tables.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { rowsWith, select } from "../../platform/db/statements.ts";
import { barredFrom } from "../queries.ts";
import { safety_photos, safety_reports } from "../safety/tables.ts";
import { introductions, suggestions } from "../tables.ts";

/** The place of a photo's picture: a file in the store, or a portrait that the server draws. */
export interface PictureRow {
  file: string | null;
  url: string;
}

const consultants = sql.join(
  ROLES.filter((role) => may(role, "consultant")).map((role) => sql.raw(`'${role}'`)),
  sql`, `,
);

/** Matches the pre-matches between the reader and the person of the photo. */
const between = sql`(match.user_id, match.contact_id) in ((reader.id, person.id), (person.id, reader.id))`;

/**
 * Matches if the reader's own lists show the person because of a request. If the person refused the reader, these lists
 * show no photo, so this does not match.
 */
const hasRequest = sql`exists (select from ${introductions} as match
  where ${between} and match.request_status not in ('none', 'lapsed', 'ended')
    and not (match.request_status = 'rejected' and match.user_id = reader.id))`;

/** Matches if the person refused the reader. If there is a newer request, {@link hasRequest} matches instead. */
const isRefused = sql`exists (select from ${introductions} as match
  where match.user_id = reader.id and match.contact_id = person.id
    and (match.request_status = 'rejected' or match.refused))`;

/** Matches if a consultant brought the two together. */
const broughtTogether = sql`(
  exists (select from ${introductions} as match where ${between} and match.request_status not in ('lapsed', 'ended'))
  or exists (select from ${suggestions}
    join ${introductions} as mine on mine.id = ${suggestions.introduction_id}
    join ${introductions} as theirs on theirs.id = ${suggestions.suggested_id}
    where mine.user_id = reader.id and theirs.user_id = person.id))`;

/** Matches if the reader may find the person, as in a search. */
const mayFind = sql`(
  reader.member_status in ('active', 'visible') and not ${isRefused}
  and (person.member_status = 'visible' or (person.member_status = 'active' and ${broughtTogether})))`;

/**
 * Matches if one member may see another's photo, by the same rules as for the lists and pages of members. While a photo
 * waits for a consultant, no other member sees it.
 */
const maySee = sql`(
  reader.role = 'member' and ${photos.passed_at} is not null and person.id <> all(array(${barredFrom(sql`reader.id`)}))
  and (${hasRequest} or ${mayFind}))`;

const readers = (which: SQL) => sql`exists (select from ${users} as reader
  where reader.id = ${sql.placeholder("reader")} and reader.deleted_at is null and reader.ended_at is null
    and exists (select from ${sessions} where ${sessions.user_id} = reader.id
      and ${sessions.revoked_at} is null and ${sessions.expires_at} > ${sql.placeholder("now")})
    and ${which})`;

/** Selects the photo of a person who has not left. */
const present = sql`select ${photos.file}, ${photos.url} from ${photos}
  join ${users} as person on person.id = ${photos.user_id}
  where ${photos.id} = ${sql.placeholder("photo")}
    and ${readers(sql`(reader.id = person.id or reader.role in (${consultants}) or ${maySee})`)}`;

/** Selects the copy of a photo in a member's report. People who may read the report may see it. */
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
 * Finds the picture of a photo that this reader may see now. Returns null for every other photo. The reader needs an
 * open session. So if an account is closed or an address is stolen, the photo's address stops working at once.
 */
export async function findShown(
  db: Database,
  { photo, reader, now }: { photo: string; reader: string; now: Date },
): Promise<PictureRow | null> {
  const [row] = await rowsWith(db, shownTo, { photo, reader, now: now.toISOString() });
  return row?.picture ?? null;
}

/**
 * Tells whether a file belongs to a photo of a person, or to a removed photo. Nobody gets such a file by its name
 * alone.
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
