import { PAGE_SIZE, SAFETY } from "@agbara/shared/constants.ts";
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { photos, users } from "../../people/tables.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Actor } from "../../platform/http/handler.ts";
import { isPersonOf } from "../queries.ts";
import { introductions } from "../tables.ts";
import type { SafetyRow } from "./queries.ts";
import { safety_photos, safety_reports } from "./tables.ts";

export type CopiedPhoto = typeof safety_photos.$inferSelect;

export const reported = alias(users, "reported");
const reporter = alias(users, "reporter");
const claimer = alias(users, "claimer");

/** A report with what the desk needs to know about the people in it. */
export interface ReadReport {
  report: SafetyRow;
  reported: { first_name: string; role: string } | null;
  reporter: { first_name: string } | null;
  claimer: { first_name: string } | null;
  /** True if the reader registered the reported person, looks after them, or looked after them in the last 90 days. */
  theirs: boolean;
  /** How many other reports about the person wait for a decision. */
  others: number;
}

/**
 * True if a report is about a person whom this member of staff registered, looks after, or looked after in the last 90
 * days.
 */
export const isTheirs = (actorId: string | SQLWrapper) =>
  isPersonOf(actorId, safety_reports.reported_id);

const others = sql`(select count(*) from safety_reports as other
  where other.reported_id = ${safety_reports.reported_id} and other.decided_at is null
    and other.id <> ${safety_reports.id})`.mapWith(Number);

function read(db: Database, actorId: string) {
  return db
    .select({
      report: safety_reports,
      reported: { first_name: reported.first_name, role: reported.role },
      reporter: { first_name: reporter.first_name },
      claimer: { first_name: claimer.first_name },
      theirs: isTheirs(actorId),
      others,
    })
    .from(safety_reports)
    .leftJoin(reported, eq(reported.id, safety_reports.reported_id))
    .leftJoin(reporter, eq(reporter.id, safety_reports.reporter_id))
    .leftJoin(claimer, eq(claimer.id, safety_reports.claimed_by));
}

/**
 * Matches a report if this member of staff may read it. Only admins may read reports about staff. Nobody may read a
 * report that they sent or that is about them.
 */
export function mayRead({ id, role }: Pick<Actor, "id" | "role">): SQL | undefined {
  return and(
    ne(safety_reports.reported_id, id),
    ne(safety_reports.reporter_id, id),
    role === "admin" ? undefined : sql`coalesce(${reported.role}, 'member') = 'member'`,
  );
}

type Reader = Pick<Actor, "id" | "role">;

/** Finds one page of the reports that the reader may read. */
export async function findReports(
  db: Database,
  { reader, decided, offset }: { reader: Reader; decided: boolean; offset: number },
): Promise<{ rows: ReadReport[]; total: number }> {
  const { decided_at, due_at, id } = safety_reports;
  const which = and(decided ? isNotNull(decided_at) : isNull(decided_at), mayRead(reader));
  const order = decided ? [desc(decided_at), desc(id)] : [asc(due_at), asc(id)];
  const rows = await read(db, reader.id)
    .where(which)
    .orderBy(...order)
    .limit(PAGE_SIZE)
    .offset(offset);
  const [counted] = await db
    .select({ n: sql`count(*)`.mapWith(Number) })
    .from(safety_reports)
    .leftJoin(reported, eq(reported.id, safety_reports.reported_id))
    .where(which);
  return { rows, total: counted?.n ?? 0 };
}

/** Finds a report. Returns null if there is none, or if the reader may not read it. */
export async function findReport(
  db: Database,
  id: string,
  reader: Reader,
): Promise<ReadReport | null> {
  const [row] = await read(db, reader.id).where(and(eq(safety_reports.id, id), mayRead(reader)));
  return row ?? null;
}

/** Finds a report, as {@link findReport} does, and locks it until the transaction ends. */
export async function holdReport(tx: Database, id: string, reader: Reader) {
  await tx
    .select({ id: safety_reports.id })
    .from(safety_reports)
    .where(eq(safety_reports.id, id))
    .for("update");
  return findReport(tx, id, reader);
}

/**
 * Finds the report that the reader should decide next. This is the report that they have claimed. If they have claimed
 * none, it is the unclaimed report with the earliest deadline. Leaves out reports that the reader may not decide.
 * Returns null if there is none.
 */
export async function findNext(db: Database, reader: Reader, now: Date): Promise<string | null> {
  const { claimed_by, claimed_until, due_at, id, decided_at } = safety_reports;
  const mine = and(eq(claimed_by, reader.id), gt(claimed_until, now));
  const free = or(isNull(claimed_until), lte(claimed_until, now));
  const [row] = await db
    .select({ id })
    .from(safety_reports)
    .leftJoin(reported, eq(reported.id, safety_reports.reported_id))
    .where(
      and(isNull(decided_at), mayRead(reader), or(mine, free), sql`not ${isTheirs(reader.id)}`),
    )
    .orderBy(sql`case when ${mine} then 0 else 1 end`, asc(due_at), asc(id))
    .limit(1);
  return row?.id ?? null;
}

/** Finds other reports about the same person, the latest first. */
export function findEarlier(db: Database, { id, reported_id }: SafetyRow): Promise<SafetyRow[]> {
  return db
    .select()
    .from(safety_reports)
    .where(and(eq(safety_reports.reported_id, reported_id), ne(safety_reports.id, id)))
    .orderBy(desc(safety_reports.reported_at), desc(safety_reports.id))
    .limit(SAFETY.earlier);
}

/** Tells whether another undecided report also hides the person. */
export async function isHeldByAnother(
  tx: Database,
  { id, reported_id }: Pick<SafetyRow, "id" | "reported_id">,
): Promise<boolean> {
  const held = and(
    eq(safety_reports.reported_id, reported_id),
    ne(safety_reports.id, id),
    isNotNull(safety_reports.held_at),
  );
  return (await tx.$count(safety_reports, held)) > 0;
}

/** Finds the copied photos of a report. `present` tells whether the photo is still in the person's profile. */
export async function findCopies(db: Database, reportId: string) {
  return db
    .select({ copy: safety_photos, present: sql<boolean>`(${photos.id} is not null)` })
    .from(safety_photos)
    .leftJoin(photos, eq(photos.id, safety_photos.photo_id))
    .where(eq(safety_photos.report_id, reportId))
    .orderBy(asc(safety_photos.position));
}

/** Finds the latest requests that this person sent, with the first names of the people whom they asked. */
export function findRequests(db: Database, userId: string) {
  return db
    .select({
      id: introductions.id,
      to: users.id,
      first_name: users.first_name,
      requested_at: introductions.requested_at,
      request_status: introductions.request_status,
      request_message: introductions.request_message,
    })
    .from(introductions)
    .innerJoin(users, eq(users.id, introductions.contact_id))
    .where(and(eq(introductions.user_id, userId), ne(introductions.request_status, "none")))
    .orderBy(desc(introductions.requested_at), introductions.id)
    .limit(SAFETY.requests);
}

/** Finds the first names of these people. The keys of the map are the ids. */
export async function findNames(db: Database, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: users.id, first_name: users.first_name })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(rows.map(({ id, first_name }) => [id, first_name]));
}

/** We name at most this many colleagues who may decide about a report. */
const MOST_DECIDERS = 5;

/** Finds colleagues who may decide about this report, sorted by first name. */
export function findDeciders(db: Database, report: ReadReport, now: Date) {
  const isOfStaff = (report.reported?.role ?? "member") !== "member";
  const { reported_id, reporter_id } = report.report;
  const deciding = alias(users, "deciding");
  return db
    .select({ id: deciding.id, first_name: deciding.first_name })
    .from(deciding)
    .where(
      and(
        inArray(deciding.role, isOfStaff ? ["admin"] : ["consultant", "admin"]),
        isNull(deciding.ended_at),
        or(isNull(deciding.opens_at), lte(deciding.opens_at, now)),
        notInArray(deciding.id, [reported_id, reporter_id]),
        sql`not ${isPersonOf(deciding.id, sql`${reported_id}::uuid`)}`,
      ),
    )
    .orderBy(asc(deciding.first_name), asc(deciding.id))
    .limit(MOST_DECIDERS);
}
