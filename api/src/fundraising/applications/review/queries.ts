import { and, desc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { hasMoneyLeft } from "../../../entrepreneurs/public/queries.ts";
import { entrepreneurs } from "../../../entrepreneurs/tables.ts";
import { phoneKey } from "../../../people/keys.ts";
import { looksLike } from "../../../people/photos/near.ts";
import { users } from "../../../people/tables.ts";
import { type Database, rowsOf } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/db/ids.ts";
import type { PagePhotoRow, WholeApplication } from "../queries.ts";
import { application_checks, application_notes, applications } from "../tables.ts";

export type CheckRow = typeof application_checks.$inferSelect;
export type PersonUnderReview = Pick<
  typeof users.$inferSelect,
  "id" | "first_name" | "birth_date" | "email" | "phone" | "created_at"
>;

/** Returns true if a person other than `actorId` has given a verdict or written a note about the page. */
export async function hasWordsOfOther(
  db: Database,
  pageId: string,
  actorId: string,
): Promise<boolean> {
  const ofOther = and(
    eq(application_checks.entrepreneur_id, pageId),
    ne(application_checks.by, actorId),
  );
  if ((await db.$count(application_checks, ofOther)) > 0) return true;
  const notesOfOther = and(
    eq(application_notes.entrepreneur_id, pageId),
    ne(application_notes.by, actorId),
  );
  return (await db.$count(application_notes, notesOfOther)) > 0;
}

/** Finds all verdicts about a page, the latest first. */
export function findChecks(db: Database, pageId: string): Promise<CheckRow[]> {
  return db
    .select()
    .from(application_checks)
    .where(eq(application_checks.entrepreneur_id, pageId))
    .orderBy(desc(application_checks.id));
}

export async function addCheck(tx: Database, row: typeof application_checks.$inferInsert) {
  await tx.insert(application_checks).values(row);
}

export type NoteRow = typeof application_notes.$inferSelect;
const NOTES_SHOWN = 50;

/** Finds the notes about a page, the latest first. */
export function findNotes(db: Database, pageId: string): Promise<NoteRow[]> {
  return db
    .select()
    .from(application_notes)
    .where(eq(application_notes.entrepreneur_id, pageId))
    .orderBy(desc(application_notes.at), desc(application_notes.id))
    .limit(NOTES_SHOWN);
}

export async function addNote(tx: Database, note: Omit<NoteRow, "id">) {
  await tx.insert(application_notes).values({ id: newId(), ...note });
}

interface SamePerson {
  code: string;
  /** Kobo. */
  raised: number;
  /** True if the page is in review, open, funded, paused or suspended, or if we still have money for the page. */
  isOpen: boolean;
}

/** Finds other pages whose applications have the same NIN or BVN. */
export async function findSameIdentity(
  db: Database,
  pageId: string,
  hash: string,
): Promise<SamePerson[]> {
  return db
    .select({
      code: entrepreneurs.code,
      raised: sql`${entrepreneurs.raised}`.mapWith(Number),
      isOpen: sql<boolean>`(${inArray(entrepreneurs.status, ["in_review", "verified", "funded", "paused", "suspended"])} or ${hasMoneyLeft})`,
    })
    .from(applications)
    .innerJoin(entrepreneurs, eq(entrepreneurs.id, applications.entrepreneur_id))
    .where(and(eq(applications.identity_hash, hash), ne(entrepreneurs.id, pageId)));
}

export async function findPerson(
  db: Database,
  id: string | null,
): Promise<PersonUnderReview | null> {
  if (id === null) return null;
  const { first_name, birth_date, email, phone, created_at } = users;
  const [row] = await db
    .select({ id: users.id, first_name, birth_date, email, phone, created_at })
    .from(users)
    .where(eq(users.id, id));
  return row ?? null;
}

export interface Duplicate {
  code: string;
  name: string;
  status: WholeApplication["page"]["status"];
  same: ("identity" | "account" | "phone" | "photo")[];
}

const DUPLICATES = 20;

/** Finds other pages with the same NIN or BVN, bank account or phone, or with a similar photo. */
export async function findDuplicates(
  db: Database,
  { page, row, account, photos }: WholeApplication,
  phone: string | null,
): Promise<Duplicate[]> {
  const ways: [Duplicate["same"][number], SQL][] = [
    [
      "identity",
      sql`select entrepreneur_id as id from applications where identity_hash = ${row.identity_hash}`,
    ],
    [
      "account",
      sql`select entrepreneur_id as id from bank_accounts where number_hash = ${account?.number_hash ?? null}`,
    ],
    [
      "phone",
      sql`select own.id from entrepreneurs as own join users as person on person.id = own.user_id
           where person.phone_key = ${phone === null ? null : phoneKey(phone)}`,
    ],
    ["photo", sql`select entrepreneur_id as id from page_photos where ${isNearlyEqual(photos)}`],
  ];
  const found = await rowsOf<{ code: string; name: string; status: string; same: string }>(
    db,
    sql`select other.code, other.name, other.status, string_agg(distinct like_it.way, ' ') as same
          from (${sql.join(
            ways.map(([way, ids]) => sql`select ${way}::text as way, one.id from (${ids}) as one`),
            sql` union all `,
          )}) as like_it
          join entrepreneurs as other on other.id = like_it.id
         where other.id <> ${page.id}
         group by other.id order by count(distinct like_it.way) desc, other.created_at limit ${DUPLICATES}`,
  );
  return found.map((one) => ({ ...one, same: one.same.split(" ").sort() }) as Duplicate);
}

/** SQL condition: a photo of the page looks nearly the same as one of these photos. */
export function isNearlyEqual(photos: readonly Pick<PagePhotoRow, "look">[]): SQL {
  const digests = photos.flatMap(({ look }) => look ?? []);
  if (digests.length === 0) return sql`false`;
  const like = digests.map((digest) => looksLike(sql`look`, sql`${digest}::text`));
  return sql`(${sql.join(like, sql` or `)})`;
}
