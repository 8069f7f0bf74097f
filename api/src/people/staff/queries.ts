import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import { and, asc, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../../platform/db/database.ts";
import { offsetOf } from "../../platform/http/paging.ts";
import type { UserRow } from "../queries.ts";
import { users } from "../tables.ts";
import { staff_proposals } from "./tables.ts";

const isStaff = ne(users.role, "member");
const proposer = alias(users, "proposer");
const approver = alias(users, "approver");

/** Selects the id of an account's latest proposal that was not refused. */
const latestProposal = sql`(select id from ${staff_proposals} latest
  where latest.user_id = ${users.id} and latest.verdict is distinct from 'refused'
  order by latest.proposed_at desc, latest.id desc limit 1)`;

/** Selects staff accounts, each with its latest proposal and the two admins who proposed and approved it. */
function selectStaff(db: Database, which: SQL | undefined) {
  return db
    .select({
      account: users,
      proposal: staff_proposals,
      proposer: { id: proposer.id, first_name: proposer.first_name },
      approver: { id: approver.id, first_name: approver.first_name },
    })
    .from(users)
    .leftJoin(staff_proposals, eq(staff_proposals.id, latestProposal))
    .leftJoin(proposer, eq(proposer.id, staff_proposals.proposed_by))
    .leftJoin(approver, eq(approver.id, staff_proposals.decided_by))
    .where(and(isStaff, which));
}

export type StaffRow = Awaited<ReturnType<typeof selectStaff>>[number];

/**
 * Finds one page of all staff accounts: first the open ones, then those that have ended. In both groups, the oldest
 * account comes first.
 */
export async function findStaffPage(
  db: Database,
  page: number,
): Promise<{ rows: StaffRow[]; total: number }> {
  const rows = await selectStaff(db, undefined)
    .orderBy(sql`${users.ended_at} is not null`, asc(users.created_at), asc(users.id))
    .limit(PAGE_SIZE)
    .offset(offsetOf(page));
  return { rows, total: await db.$count(users, isStaff) };
}

/** Reads the staff account with this id. Throws if there is none. */
export async function readStaff(db: Database, id: string): Promise<StaffRow> {
  const [row] = await selectStaff(db, eq(users.id, id));
  if (!row) throw new Error("A staff account is missing.");
  return row;
}

/** Finds a staff account and locks it until the transaction ends. Returns null if there is no such member of staff. */
export async function holdStaff(tx: Database, id: string): Promise<UserRow | null> {
  const which = and(eq(users.id, id), isStaff);
  const [found] = await tx.select().from(users).where(which).for("update");
  return found ?? null;
}

/**
 * Finds all admins with an open account, and locks these accounts until the transaction ends. If two admins end each
 * other's accounts at the same moment, the second must wait. After this wait, the second admin's own account has ended.
 * So at least one admin always remains.
 */
export function holdAdmins(
  tx: Database,
): Promise<{ id: string; first_name: string; email: string | null }[]> {
  return tx
    .select({ id: users.id, first_name: users.first_name, email: users.email })
    .from(users)
    .where(and(eq(users.role, "admin"), isNull(users.ended_at)))
    .orderBy(users.id)
    .for("update");
}
