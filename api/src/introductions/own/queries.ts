import { DEFAULT_INTRODUCTION_AGES } from "@agbara/shared/constants.ts";
import { eq, sql } from "drizzle-orm";
import { changedNow } from "../../people/overtaken.ts";
import { users } from "../../people/tables.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import type { Actor } from "../../platform/http/handler.ts";
import { type IntroductionRow, isOwnOf, updateIntroduction } from "../queries.ts";
import { introductions } from "../tables.ts";
import { UNREGISTERED } from "../views.ts";

/** Adds a new member's own introduction: inactive, not yet registered, and with the default ages. */
export async function insertOwn(tx: Database, userId: string, now: Date) {
  await tx.insert(introductions).values({
    id: newId(),
    user_id: userId,
    ...DEFAULT_INTRODUCTION_AGES,
    created_at: now,
    updated_at: now,
  });
}

/** Notes that a consultant has registered this member's own introduction. */
export async function setRegistered(
  tx: Database,
  { id, user_id, registered_at }: IntroductionRow,
  now: Date,
) {
  await updateIntroduction(tx, id, { registered_at: registered_at ?? now, withdrawn_at: null });
  await tx.update(users).set({ wants_introductions: true }).where(eq(users.id, user_id));
}

/** Clears the member's own introduction. After that it is no longer registered. */
export async function withdrawOwn(tx: Database, actor: Pick<Actor, "id">, now: Date) {
  const fields = [...Object.keys(UNREGISTERED), "status", "follow_up"];
  await tx
    .update(introductions)
    .set({
      updated_at: now,
      ...UNREGISTERED,
      changed_by: changedNow(introductions.changed_by, fields, actor, now),
      status: "inactive",
      paused_at: null,
      // This person does not want to be introduced, so nobody needs a reminder about them.
      follow_up_on: null,
      follow_up_reason: null,
      registered_at: null,
      withdrawn_at: sql`coalesce(${introductions.withdrawn_at}, ${now.toISOString()})`,
    })
    .where(isOwnOf(actor.id));
}

/** Deletes what a consultant noted about the member's origin and tribe. */
export async function forgetSensitive(tx: Database, actor: Pick<Actor, "id">, now: Date) {
  const fields = ["state", "tribe"];
  await tx
    .update(introductions)
    .set({
      state: null,
      tribe: null,
      changed_by: changedNow(introductions.changed_by, fields, actor, now),
      updated_at: now,
    })
    .where(isOwnOf(actor.id));
}
