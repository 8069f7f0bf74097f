import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import type { AuditedCall } from "@agbara/shared/contract/calls/audit.ts";
import { and, asc, count, desc, eq, inArray, isNull, ne } from "drizzle-orm";
import { type Entry, recordAudit } from "../audit/record.ts";
import type { Database } from "../db/open.ts";
import { introductions, notes, suggestions, users } from "../db/schema.ts";
import type { Context, Handlers } from "../http/calls.ts";
import { notFound } from "../http/http-error.ts";
import { offsetOf, paginatorOf } from "../http/paging.ts";
import { findPrivateProfile } from "../members/people.ts";
import { findById, findOwn, fullRow, selectFull } from "./records.ts";
import { peopleIn } from "./staff-lists.ts";
import { staffView } from "./views.ts";

type StaffContext = Pick<Context<"admin.users.get">, "db" | "actor" | "now">;

/** A member's own introduction with the full profile. The view goes into the audit log. */
async function view(
  action: AuditedCall,
  userId: string,
  { db, actor, now }: StaffContext,
  shown: Pick<Entry, "seen_ids" | "details"> = {},
) {
  const own = await findOwn(db, userId);
  const updated_user = own && (await findPrivateProfile(db, userId, now));
  if (!updated_user) throw notFound();
  const introduction_id = own.introduction.id;
  const entry = { actor, action, subject_id: userId, introduction_id, ...shown };
  await recordAudit(db, entry, now);
  return { success: true as const, data: staffView(own, now), updated_user };
}

/** The requests that this person received, in order of arrival. */
async function receivedPage(db: Database, userId: string, page: number, now: Date) {
  const where = and(eq(introductions.contact_id, userId), ne(introductions.request_status, "none"));
  const rows = await selectFull(db)
    .where(where)
    .orderBy(asc(introductions.requested_at), asc(introductions.id))
    .limit(PAGE_SIZE)
    .offset(offsetOf(page));
  const total = await db.$count(introductions, where);
  const found = rows.map(fullRow);
  const data = found.map((row) => staffView(row, now));
  return { rows: found, page: { data, paginator: paginatorOf(total, page) } };
}

/** More than a member ever gets to see of them at once. */
const SUGGESTED_CAP = 100;

/** What consultants suggested to this member. */
async function suggestedTo(db: Database, userId: string, now: Date) {
  const own = and(eq(introductions.user_id, userId), isNull(introductions.contact_id));
  const suggested = db
    .select({ id: suggestions.suggested_id })
    .from(suggestions)
    .innerJoin(introductions, and(eq(introductions.id, suggestions.introduction_id), own));
  const rows = await selectFull(db)
    .where(inArray(introductions.id, suggested))
    .limit(SUGGESTED_CAP);
  const found = rows.map(fullRow);
  const data = found.map((row) => {
    const { _id, user } = staffView(row, now);
    return { _id, user };
  });
  return { rows: found, data };
}

export const staffViewHandlers: Handlers<
  | "admin.introductions.ofUser"
  | "admin.introductions.ofOwner"
  | "admin.users.get"
  | "admin.introductions.withRequests"
  | "admin.introductions.notes"
> = {
  "admin.introductions.ofUser": ({ userId }, context) =>
    view("admin.introductions.ofUser", userId, context),

  "admin.introductions.ofOwner": ({ userId }, context) =>
    view("admin.introductions.ofOwner", userId, context),

  async "admin.users.get"({ userId }, context) {
    const { updated_user } = await view("admin.users.get", userId, context);
    return { success: true, data: updated_user };
  },

  async "admin.introductions.withRequests"({ userId, page = 1 }, context) {
    const { db, now } = context;
    const received = await receivedPage(db, userId, page, now);
    const suggested = await suggestedTo(db, userId, now);
    const seen_ids = peopleIn([...received.rows, ...suggested.rows]);
    const shown = { seen_ids, details: { filters: {}, page } };
    const viewed = await view("admin.introductions.withRequests", userId, context, shown);
    return { ...viewed, requests: received.page, suggestions: suggested.data };
  },

  async "admin.introductions.notes"({ id, page = 1 }, { db, actor, now }) {
    const about = await findById(db, id);
    if (!about) throw notFound();
    const entry = { subject_id: about.user.id, introduction_id: id };
    await recordAudit(db, { actor, action: "admin.introductions.notes", ...entry }, now);
    const where = eq(notes.introduction_id, id);
    const rows = await db
      .select({
        _id: notes.id,
        note: notes.note,
        author: users.first_name,
        created_at: notes.created_at,
      })
      .from(notes)
      .innerJoin(users, eq(users.id, notes.author_id))
      .where(where)
      .orderBy(desc(notes.created_at), desc(notes.id))
      .limit(PAGE_SIZE)
      .offset(offsetOf(page));
    const [total] = await db.select({ n: count() }).from(notes).where(where);
    return {
      success: true,
      data: {
        data: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
        paginator: paginatorOf(total?.n ?? 0, page),
      },
    };
  },
};
