import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import { siteUrl } from "../accounts/mails.ts";
import { revokeSessionsOf } from "../accounts/sessions.ts";
import { recordAudit } from "../audit/record.ts";
import type { Database } from "../db/open.ts";
import { users } from "../db/schema.ts";
import type { Context, Handlers } from "../http/calls.ts";
import { HttpError, notFound, sessionEnded } from "../http/http-error.ts";
import { offsetOf, paginatorOf } from "../http/paging.ts";
import { createStaff, staffMail } from "./accounts.ts";

type Row = typeof users.$inferSelect;
type StaffAccount = Output<"admin.staff.end">["data"];
type AdminContext = Pick<Context<"admin.staff.end">, "db" | "actor" | "now">;

const isStaff = ne(users.role, "member");

function view({ id, first_name, email, role, created_at, ended_at }: Row): StaffAccount {
  return {
    _id: id,
    first_name,
    email: email ?? "",
    role: role as StaffAccount["role"],
    created_at: created_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  };
}

/**
 * Holds all open admins until the transaction ends, so that two admins who end each other at the same moment
 * come one after the other: the second has no account any more, and an admin is left.
 */
async function holdAdmins(tx: Database, { actor }: AdminContext) {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), isNull(users.ended_at)))
    .orderBy(users.id)
    .for("update");
  if (!admins.some(({ id }) => id === actor.id)) throw sessionEnded();
}

async function setEnded(
  action: "admin.staff.end" | "admin.staff.reopen",
  userId: string,
  context: AdminContext,
) {
  const { db, actor, now } = context;
  const ended_at = action === "admin.staff.end" ? now : null;
  return db.transaction(async (tx) => {
    await holdAdmins(tx, context);
    if (userId === actor.id)
      throw new HttpError(409, "This is your own account. Ask another admin to do this.");
    const which = and(eq(users.id, userId), isStaff);
    const [found] = await tx.select().from(users).where(which).for("update");
    if (!found) throw notFound();
    if ((found.ended_at === null) === (ended_at === null))
      return { success: true as const, data: view(found) };
    await tx.update(users).set({ ended_at }).where(which);
    if (ended_at) await revokeSessionsOf(tx, userId, now);
    await recordAudit(tx, { actor, action, subject_id: userId }, now);
    return { success: true as const, data: view({ ...found, ended_at }) };
  });
}

export const staffAccountHandlers: Handlers<
  "admin.staff.list" | "admin.staff.create" | "admin.staff.end" | "admin.staff.reopen"
> = {
  async "admin.staff.list"({ page = 1 }, { db }) {
    const rows = await db
      .select()
      .from(users)
      .where(isStaff)
      .orderBy(sql`${users.ended_at} is not null`, asc(users.created_at), asc(users.id))
      .limit(PAGE_SIZE)
      .offset(offsetOf(page));
    const paginator = paginatorOf(await db.$count(users, isStaff), page);
    return { success: true, data: { data: rows.map(view), paginator } };
  },

  "admin.staff.create": (input, { db, actor, now, config, post }) =>
    db.transaction(async (tx) => {
      const person = await createStaff(tx, input, now);
      await recordAudit(tx, { actor, action: "admin.staff.create", subject_id: person.id }, now);
      await post(tx, staffMail(input.email, siteUrl(config)));
      return { success: true, data: view(person) };
    }),

  "admin.staff.end": ({ userId }, context) => setEnded("admin.staff.end", userId, context),
  "admin.staff.reopen": ({ userId }, context) => setEnded("admin.staff.reopen", userId, context),
};
