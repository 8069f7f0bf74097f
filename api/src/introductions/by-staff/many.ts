import type { AuditedCall } from "@agbara/shared/contract/calls.ts";
import type { OneOfMany } from "@agbara/shared/contract/parts/shapes.ts";
import { namesOf } from "../../people/overtaken.ts";
import type { Database } from "../../platform/db/database.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { type FullRow, holdForChange, holdOwnOf } from "../queries.ts";
import type { StaffContext } from "./changes.ts";

interface Many<Asked> {
  /** The field that `work` changes. The result for each person says who changed this field last. */
  field: "status" | "note";
  /**
   * Changes one person's own introduction. Returns "done", or the reason why it changed nothing. The caller has locked
   * the introduction.
   */
  work(tx: Database, row: FullRow, asked: Asked): Promise<Exclude<OneOfMany["outcome"], "missing">>;
}

/**
 * Makes the same change for many people in one transaction, and writes a line in the audit log for each. Returns the
 * outcome for each person.
 */
export async function changeMany<Asked extends { user_id: string }>(
  action: AuditedCall,
  people: readonly Asked[],
  { db, actor, now }: StaffContext,
  { field, work }: Many<Asked>,
): Promise<{ success: true; data: OneOfMany[] }> {
  const data = await db.transaction(async (tx) => {
    const asked = new Map(people.map((one) => [one.user_id, one]));
    const found = await holdOwnOf(tx, [...asked.keys()]);
    const rows = new Map(found.map((row) => [row.user.id, row]));
    const names = await namesOf(
      tx,
      found.flatMap(({ introduction }) => introduction.changed_by[field]?.by ?? []),
    );
    const told: OneOfMany[] = [];
    for (const [user_id, one] of asked) {
      const row = rows.get(user_id);
      const outcome = row ? await work(tx, row, one) : "missing";
      const last = row?.introduction.changed_by[field];
      const before = { by: (last && names.get(last.by)) ?? null, at: last?.at ?? null };
      const mine = { by: actor.first_name, at: now.toISOString() };
      told.push({ user_id, outcome, ...(outcome === "done" ? mine : before) });
      if (!row || outcome !== "done") continue;
      await holdForChange(tx, row.introduction.id, now);
      const about = { subject_id: user_id, introduction_id: row.introduction.id };
      await recordAudit(tx, { actor, action, ...about }, now);
    }
    return told;
  });
  return { success: true, data };
}
