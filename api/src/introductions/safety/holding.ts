import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { bringBackMatches, endMatchesForNow } from "../blocks/endings.ts";
import { type IntroductionRow, isOwnOf, updateIntroduction } from "../queries.ts";
import { introductions } from "../tables.ts";

/** Finds a person's own introduction and locks it until the transaction ends. Returns null if there is none. */
export async function holdOwn(tx: Database, userId: string): Promise<IntroductionRow | null> {
  const [own] = await tx.select().from(introductions).where(isOwnOf(userId)).for("update");
  return own ?? null;
}

type Marking = Parameters<typeof updateIntroduction>[3];
const marked = (context: Pick<NonNullable<Marking>, "actor" | "now">) => ({
  fields: ["status"],
  ...context,
});

/**
 * Hides a person from all other members, even from members who have a request with the person or have the person's
 * contact details. Stores the person's status, so that {@link unhide} can restore it.
 */
export async function hide(
  tx: Database,
  { id, user_id, status, held_from }: IntroductionRow,
  context: Pick<NonNullable<Marking>, "actor" | "now">,
) {
  if (held_from !== null) return;
  const columns = { status: "inactive", held_from: status } as const;
  await updateIntroduction(tx, id, columns, status === "active" ? marked(context) : undefined);
  await endMatchesForNow(tx, user_id, context.now);
}

/**
 * Ends the hiding of a person. If the person was active before, restores their status, their requests, and their code
 * if nobody else has it. Returns true if the person is active again.
 */
export async function unhide(
  tx: Database,
  { id, user_id, held_from, registered_at }: IntroductionRow,
  context: Pick<NonNullable<Marking>, "actor" | "now">,
): Promise<boolean> {
  if (held_from === null) return false;
  const isBack = held_from === "active" && registered_at !== null;
  if (!isBack) {
    await updateIntroduction(tx, id, { held_from: null });
    return false;
  }
  const code = sql`case when exists (select from ${introductions} as other
    where other.status = 'active' and other.code = ${introductions.code}) then null
    else ${introductions.code} end`;
  const columns = { status: "active", held_from: null, code } as const;
  await updateIntroduction(tx, id, columns, marked(context));
  await bringBackMatches(tx, user_id, context.now);
  return true;
}

/**
 * Deactivates a person after a decision on a report. `stillHeld` is true if another report still hides the person. We
 * then note that the person is inactive, so that they stay inactive when the other report ends.
 */
export async function deactivate(
  tx: Database,
  { id, user_id, status }: IntroductionRow,
  stillHeld: boolean,
  context: Pick<NonNullable<Marking>, "actor" | "now">,
) {
  const held_from = stillHeld ? "inactive" : null;
  const columns = { status: "inactive", held_from } as const;
  await updateIntroduction(tx, id, columns, status === "active" ? marked(context) : undefined);
  await endMatchesForNow(tx, user_id, context.now);
}

/** Makes sure that the end of a report does not activate a person who has withdrawn. */
export async function forgetHeldStatus(tx: Database, userId: string) {
  await tx
    .update(introductions)
    .set({ held_from: "inactive" })
    .where(sql`${isOwnOf(userId)} and ${introductions.held_from} is not null`);
}
