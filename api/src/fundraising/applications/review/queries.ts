import { and, asc, desc, eq, inArray, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { entrepreneurs } from "../../../entrepreneurs/tables.ts";
import { phoneKey } from "../../../people/keys.ts";
import { users } from "../../../people/tables.ts";
import { type Database, rowsOf } from "../../../platform/db/database.ts";
import type { PagePhotoRow, WholeApplication } from "../queries.ts";
import { application_checks, applications, second_looks } from "../tables.ts";
import { isOpenLook, type LookRow, mayTakeIt } from "./looks.ts";

export type CheckRow = typeof application_checks.$inferSelect;
export type PersonUnderReview = Pick<
  typeof users.$inferSelect,
  "id" | "first_name" | "birth_date" | "email" | "phone" | "created_at"
>;

/** SQL condition: the application waits for a decision or for a spot check, and is not the verifier's own. */
const waitsFor = (actorId: string, now: Date) => sql`(
  ${entrepreneurs.user_id} is distinct from ${actorId}::uuid
  and ${applications.entrepreneur_id} in (
    select entrepreneur_id from applications where submitted_at is not null
    union all
    select spot.entrepreneur_id from second_looks as spot
      join entrepreneurs as opened on opened.id = spot.entrepreneur_id
     where spot.outcome is null and spot.kind = 'spot' and spot.due_from <= ${now.toISOString()}
       and opened.status in ('verified', 'funded', 'paused', 'suspended')))`;

/** Since when it waits. */
const since = sql<Date>`coalesce(${applications.submitted_at}, ${second_looks.due_from})`;

const openLookOf = and(eq(second_looks.entrepreneur_id, applications.entrepreneur_id), isOpenLook);

export interface QueuedRow {
  page: typeof entrepreneurs.$inferSelect;
  row: typeof applications.$inferSelect;
  look: LookRow | null;
  may_take: boolean;
}

export function findQueue(
  db: Database,
  { actorId, now, limit, offset }: { actorId: string; now: Date; limit: number; offset: number },
): Promise<QueuedRow[]> {
  return db
    .select({
      page: entrepreneurs,
      row: applications,
      look: second_looks,
      may_take: mayTakeIt(actorId),
    })
    .from(applications)
    .innerJoin(entrepreneurs, eq(entrepreneurs.id, applications.entrepreneur_id))
    .leftJoin(second_looks, openLookOf)
    .where(waitsFor(actorId, now))
    .orderBy(asc(since), asc(applications.entrepreneur_id))
    .limit(limit)
    .offset(offset);
}

export async function countQueue(db: Database, actorId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ n: sql`count(*)`.mapWith(Number) })
    .from(applications)
    .innerJoin(entrepreneurs, eq(entrepreneurs.id, applications.entrepreneur_id))
    .where(waitsFor(actorId, now));
  return row?.n ?? 0;
}

/**
 * Finds the case that the verifier has claimed. If there is none, finds the oldest case that nobody has claimed and
 * that this verifier may take. Returns null if no case waits.
 */
export async function findNext(db: Database, actorId: string, now: Date): Promise<string | null> {
  const mine = sql`${applications.claimed_by} = ${actorId} and ${applications.claimed_until} > ${now.toISOString()}`;
  const free = or(isNull(applications.claimed_until), lte(applications.claimed_until, now));
  const [row] = await db
    .select({ id: applications.entrepreneur_id })
    .from(applications)
    .innerJoin(entrepreneurs, eq(entrepreneurs.id, applications.entrepreneur_id))
    .leftJoin(second_looks, openLookOf)
    .where(and(waitsFor(actorId, now), or(mine, and(free, mayTakeIt(actorId)))))
    .orderBy(sql`coalesce(${mine}, false) desc`, asc(since), asc(applications.entrepreneur_id))
    .limit(1);
  return row?.id ?? null;
}

/** Tells whether somebody else has given a verdict about the page. */
export async function hasVerdictOfOther(
  db: Database,
  pageId: string,
  actorId: string,
): Promise<boolean> {
  const ofOther = and(
    eq(application_checks.entrepreneur_id, pageId),
    ne(application_checks.by, actorId),
  );
  return (await db.$count(application_checks, ofOther)) > 0;
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

interface SamePerson {
  code: string;
  /** Kobo. */
  raised: number;
  /** True if the page is with a verifier, open, funded or suspended. */
  isOpen: boolean;
}

/** Finds the other pages whose application has the same NIN or BVN. */
export async function findSameIdentity(
  db: Database,
  pageId: string,
  hash: string,
): Promise<SamePerson[]> {
  return db
    .select({
      code: entrepreneurs.code,
      raised: sql`${entrepreneurs.raised}`.mapWith(Number),
      isOpen: sql<boolean>`${inArray(entrepreneurs.status, ["in_review", "verified", "funded", "paused", "suspended"])}`,
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
/** Two photos show the same thing if they differ in at most this many of 64 bits. */
const NEAR_BITS = 6;

/** Finds other pages with the same number, bank account or phone, or with a photo that looks alike. */
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
    ["photo", sql`select entrepreneur_id as id from page_photos where ${looksLike(photos)}`],
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

/**
 * SQL condition: two photos look alike. One of the four quarters of their digests is equal, and the whole digests
 * differ in few bits.
 */
function looksLike(photos: readonly PagePhotoRow[]): SQL {
  const looks = photos.flatMap(({ look }) => look ?? []);
  if (looks.length === 0) return sql`false`;
  const like = looks.map((look) => {
    const quarters = [1, 5, 9, 13].map(
      (from) => sql`substr(look, ${sql.raw(String(from))}, 4) = ${look.slice(from - 1, from + 3)}`,
    );
    return sql`((${sql.join(quarters, sql` or `)})
      and bit_count(('x' || look)::bit(64) # ('x' || ${look}::text)::bit(64)) <= ${NEAR_BITS})`;
  });
  return sql`(${sql.join(like, sql` or `)})`;
}
