import { and, eq, exists, gt, isNull, ne, or } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import { users } from "../tables.ts";
import { staff_proposals } from "./tables.ts";

export type Proposal = typeof staff_proposals.$inferSelect;
export type Verdict = NonNullable<Proposal["verdict"]>;

interface By {
  by: string;
  now: Date;
}

/** Proposes that an account gets its role. Returns false if a proposal for this account already waits. */
export async function insertProposal(
  tx: Database,
  user_id: string,
  { by, now }: By,
): Promise<boolean> {
  const inserted = await tx
    .insert(staff_proposals)
    .values({ id: newId(), user_id, proposed_by: by, proposed_at: now })
    .onConflictDoNothing()
    .returning();
  return inserted.length > 0;
}

export async function findProposal(db: Database, id: string): Promise<Proposal | null> {
  const [found] = await db.select().from(staff_proposals).where(eq(staff_proposals.id, id));
  return found ?? null;
}

/**
 * Decides a waiting proposal. Returns null if it was already decided, or if this admin may not decide it: nobody may
 * decide about their own account, or approve their own proposal.
 */
export async function decideProposal(
  tx: Database,
  id: string,
  verdict: Verdict,
  { by, now }: By,
): Promise<Proposal | null> {
  const [decided] = await tx
    .update(staff_proposals)
    .set({ verdict, decided_by: by, decided_at: now })
    .where(
      and(
        eq(staff_proposals.id, id),
        isNull(staff_proposals.verdict),
        ne(staff_proposals.user_id, by),
        verdict === "approved" ? ne(staff_proposals.proposed_by, by) : undefined,
      ),
    )
    .returning();
  return decided ?? null;
}

/** Refuses all waiting proposals that this admin made. Returns the ids of the accounts. */
export async function refuseAllOf(tx: Database, proposerId: string, { by, now }: By) {
  const waiting = and(
    eq(staff_proposals.proposed_by, proposerId),
    isNull(staff_proposals.verdict),
    ne(staff_proposals.user_id, by),
  );
  return tx
    .update(staff_proposals)
    .set({ verdict: "refused", decided_by: by, decided_at: now })
    .where(waiting)
    .returning({ user_id: staff_proposals.user_id });
}

/**
 * Ends the accounts that this admin proposed or approved, if they are not open yet. Returns the ids of these accounts.
 */
export async function endUnopenedOf(tx: Database, adminId: string, now: Date) {
  const theirs = tx
    .select({ id: staff_proposals.id })
    .from(staff_proposals)
    .where(
      and(
        eq(staff_proposals.user_id, users.id),
        eq(staff_proposals.verdict, "approved"),
        or(eq(staff_proposals.proposed_by, adminId), eq(staff_proposals.decided_by, adminId)),
      ),
    );
  return tx
    .update(users)
    .set({ ended_at: now })
    .where(and(gt(users.opens_at, now), isNull(users.ended_at), exists(theirs)))
    .returning({ user_id: users.id });
}
