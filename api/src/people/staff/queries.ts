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

/** Selects the latest proposal for an account. Leaves out refused proposals. */
const latestProposal = sql`(select id from ${staff_proposals} latest
  where latest.user_id = ${users.id} and latest.verdict is distinct from 'refused'
  order by latest.proposed_at desc, latest.id desc limit 1)`;

/** Selects the accounts of staff. Each row tells how the account got its money role. */
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

/** Finds a page of all staff accounts: open accounts before ended ones, the oldest first. */
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

/** Returns the staff account with this id, which must exist. */
export async function readStaff(db: Database, id: string): Promise<StaffRow> {
  const [row] = await selectStaff(db, eq(users.id, id));
  if (!row) throw new Error("A staff account is missing.");
  return row;
}

/** Locks this account until the transaction ends. Returns null if the person does not work here. */
export async function holdStaff(tx: Database, id: string): Promise<UserRow | null> {
  const which = and(eq(users.id, id), isStaff);
  const [found] = await tx.select().from(users).where(which).for("update");
  return found ?? null;
}

/**
 * Locks all admins with open accounts, until the transaction ends. If two admins decide about each other at the same
 * moment, one must wait for the other. An admin with an ended account can decide nothing more, so at least one admin
 * always remains.
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
