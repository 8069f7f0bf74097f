import type { Day } from "@agbara/shared/age.ts";
import type { LoggedCall } from "@agbara/shared/contract/introductions/notes.ts";
import type { Gender } from "@agbara/shared/contract/parts/entities.ts";
import { and, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias, type PgUpdateSetSource } from "drizzle-orm/pg-core";
import { changedNow } from "../people/overtaken.ts";
import { type PersonRow, personColumns } from "../people/profile/queries.ts";
import { users } from "../people/tables.ts";
import { type Database, rowsOf } from "../platform/db/database.ts";
import { newId } from "../platform/db/ids.ts";
import type { Actor } from "../platform/http/handler.ts";
import { blocks, former_consultants, introductions, member_counts, notes } from "./tables.ts";

export type IntroductionRow = typeof introductions.$inferSelect;

/** A second alias of the table `users`, for the person who was asked. */
export const contacts = alias(users, "contacts");

/** An introduction with its person. A pre-match also has a second person, the contact, who was or will be asked. */
export interface FullRow {
  introduction: IntroductionRow;
  user: PersonRow;
  contact: PersonRow | null;
  /**
   * The first names of the person's consultant, and of the consultant who met the person. Each is null if there is
   * none.
   */
  consultant: ConsultantRow;
}

interface ConsultantRow {
  first_name: string | null;
  /** The first name of the consultant who met the person. */
  met_by: string | null;
}

/** The columns of a {@link ConsultantRow}. */
export const consultantColumns = {
  first_name: sql<string | null>`(
    select consultants.first_name from ${users} as consultants
    where consultants.id = ${introductions.consultant_id})`,
  met_by: sql<string | null>`(
    select meeting.first_name from ${users} as meeting where meeting.id = ${introductions.met_by})`,
};

/** Starts a query that reads the data of a {@link FullRow}. */
export function selectFull(db: Database) {
  return db
    .select({
      introduction: introductions,
      user: personColumns(users),
      contact: personColumns(contacts as unknown as typeof users),
      consultant: consultantColumns,
    })
    .from(introductions)
    .innerJoin(users, eq(users.id, introductions.user_id))
    .leftJoin(contacts, eq(contacts.id, introductions.contact_id));
}

/**
 * Turns a row of the database into a {@link FullRow}. If the introduction has no contact, the database driver returns
 * null either for the whole contact or for each of its columns.
 */
export function fullRow(row: {
  introduction: IntroductionRow;
  user: PersonRow;
  contact: { [Column in keyof PersonRow]: PersonRow[Column] | null } | null;
  consultant: ConsultantRow;
}): FullRow {
  return { ...row, contact: row.contact?.id ? (row.contact as PersonRow) : null };
}

/** Lists the ids of all people in these rows, each id once. */
export function peopleIn(rows: FullRow[]): string[] {
  return [
    ...new Set(rows.flatMap(({ user, contact }) => (contact ? [user.id, contact.id] : [user.id]))),
  ];
}

/** Matches a member's own introduction, which has no second person. */
export function isOwnOf(userId: string): SQL | undefined {
  return and(eq(introductions.user_id, userId), isNull(introductions.contact_id));
}

async function findOne(db: Database, condition: SQL | undefined): Promise<FullRow | null> {
  const [row] = await selectFull(db).where(and(condition, isNull(users.deleted_at)));
  return row ? fullRow(row) : null;
}

/** Finds the introduction with this id. Returns null if there is none, or if its person has deleted the account. */
export function findById(db: Database, id: string) {
  return findOne(db, eq(introductions.id, id));
}

/** Finds a member's own introduction. Returns null for staff, and for people who have deleted their account. */
export function findOwn(db: Database, userId: string) {
  return findOne(db, isOwnOf(userId));
}

/** Finds the own introductions of these people. Leaves out people who have deleted their account. */
export async function findOwnOf(db: Database, userIds: readonly string[]): Promise<FullRow[]> {
  const rows = await selectFull(db).where(and(areOwnOf(userIds), isNull(users.deleted_at)));
  return rows.map(fullRow);
}

/**
 * Finds the own introductions of these people. Locks them in the order of their ids, as all code does, until the
 * transaction ends.
 */
export async function holdOwnOf(tx: Database, userIds: readonly string[]): Promise<FullRow[]> {
  await tx
    .select({ id: introductions.id })
    .from(introductions)
    .where(areOwnOf(userIds))
    .orderBy(introductions.id)
    .for("update");
  return findOwnOf(tx, userIds);
}

function areOwnOf(userIds: readonly string[]): SQL | undefined {
  return and(inArray(introductions.user_id, [...userIds]), isNull(introductions.contact_id));
}

/** Sets the time of the last change to now. This also locks the introduction until the transaction ends. */
export async function holdForChange(tx: Database, id: string, now: Date) {
  await tx.update(introductions).set({ updated_at: now }).where(eq(introductions.id, id));
}

/** Which fields were changed, by whom and when. */
interface Marked {
  fields: readonly string[];
  actor: Pick<Actor, "id">;
  now: Date;
}

/**
 * Updates these columns of an introduction. For the fields in `marked`, also records who changed them last and when.
 */
export async function updateIntroduction(
  tx: Database,
  id: string,
  columns: PgUpdateSetSource<typeof introductions>,
  marked?: Marked,
) {
  const changed_by =
    marked && changedNow(introductions.changed_by, marked.fields, marked.actor, marked.now);
  await tx
    .update(introductions)
    .set({ ...columns, ...(changed_by && { changed_by }) })
    .where(eq(introductions.id, id));
}

/** Adds a note to the history of an introduction. Keeps all earlier notes. */
export async function addNote(
  tx: Database,
  { introductionId, note, call }: { introductionId: string; note: string; call: LoggedCall | null },
  { actor, now }: { actor: Pick<Actor, "id">; now: Date },
) {
  await tx.insert(notes).values({
    id: newId(),
    introduction_id: introductionId,
    author_id: actor.id,
    note,
    created_at: now,
    ...call,
  });
}

/** A group of people of one gender who were born after the day `after` and no later than `upTo`. */
interface Born {
  gender: Gender;
  /** The country code. Null means all countries. */
  country_code: string | null;
  /** The range of birth dates must be at least a year long. */
  after: Day;
  upTo: Day;
}

/**
 * Counts the members of a group whom other members can find. Whole months come from stored counts. We count people one
 * by one only for the days at both ends of the range. So the count is fast even with many members.
 */
export async function countBorn(
  db: Database,
  { gender, country_code, after, upTo }: Born,
): Promise<number> {
  const firstMonth = sql`(date_trunc('month', ${after}::date) + interval '1 month')`;
  const endMonth = sql`date_trunc('month', ${upTo}::date + 1)`;
  const [counted] = await rowsOf<{ n: number }>(
    db,
    sql`select ((
        select coalesce(sum(visible), 0) from ${member_counts}
        where name_start = '' and country_code = ${country_code ?? ""} and span = 'month' and gender = ${gender}
          and starts_on >= ${firstMonth} and starts_on < ${endMonth}
      ) + (
        select count(*) from ${users}
        where member_status = 'visible' and gender = ${gender}
          and ${country_code ? sql`country_code = ${country_code}` : sql`true`}
          and ((birth_date > ${after}::date and birth_date < ${firstMonth})
            or (birth_date >= ${endMonth} and birth_date <= ${upTo}::date))
      ))::int as n`,
  );
  return counted?.n ?? 0;
}

/**
 * Records the time of a consultant's contact with this person: the consultant wrote a note, reached the person, or
 * heard their answer. If a later time is already stored, keeps it. The person then no longer waits for a first call. If
 * a transaction also locks introductions, it must lock them before this call.
 */
export async function touchLastContact(tx: Database, userId: string, at: Date) {
  await tx
    .update(users)
    .set({
      last_contact_at: sql`greatest(${users.last_contact_at}, ${at.toISOString()}::timestamptz)`,
      awaits_call_since: null,
    })
    .where(eq(users.id, userId));
}

/** Removes the time of the last contact with a person who has withdrawn, because nobody needs it any more. */
export async function forgetLastContact(tx: Database, userId: string) {
  await tx.update(users).set({ last_contact_at: null }).where(eq(users.id, userId));
}

/**
 * Selects the ids of everybody who must not meet this person: those whom the person blocked, and those who blocked the
 * person. Use it as `id <> all(array(${barredFrom(userId)}))`. `userId` can be an id, a column or a placeholder.
 */
export function barredFrom(userId: unknown): SQL {
  return sql`select ${blocks.blocked_id} from ${blocks} where ${blocks.user_id} = ${userId}
    union all select ${blocks.user_id} from ${blocks} where ${blocks.blocked_id} = ${userId}`;
}

/**
 * True if this member of staff registered the person, or looks after them, or did so in the last 90 days. Then a
 * colleague must decide about the person. Each argument is an id or a column.
 */
export const isPersonOf = (
  actorId: string | SQLWrapper,
  personId: SQLWrapper,
): SQL<boolean> => sql<boolean>`(
  exists (select from users as one where one.id = ${personId} and one.consultant_id = ${actorId})
  or exists (select from ${former_consultants}
    where ${former_consultants.user_id} = ${personId} and ${former_consultants.consultant_id} = ${actorId})
  or exists (select from audit where audit.subject_id = ${personId} and audit.actor_id = ${actorId}
    and audit.action = 'introductions.own.register'))`;

/** Records until when this consultant looked after the person. */
export async function noteFormer(
  tx: Database,
  { user_id, consultant_id }: Pick<IntroductionRow, "user_id" | "consultant_id">,
  until: Date,
) {
  if (consultant_id === null) return;
  await tx
    .insert(former_consultants)
    .values({ user_id, consultant_id, until })
    .onConflictDoUpdate({
      target: [former_consultants.user_id, former_consultants.consultant_id],
      set: { until },
    });
}
