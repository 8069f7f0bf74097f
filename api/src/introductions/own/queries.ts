import { DEFAULT_INTRODUCTION_AGES } from "@agbara/shared/constants.ts";
import type { MeetingInput } from "@agbara/shared/contract/parts/entities.ts";
import { eq, sql } from "drizzle-orm";
import { changedNow } from "../../people/overtaken.ts";
import { users } from "../../people/tables.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import type { Actor } from "../../platform/http/handler.ts";
import { type IntroductionRow, isOwnOf, updateIntroduction } from "../queries.ts";
import { introductions } from "../tables.ts";
import { NOTHING_SHOWN, UNREGISTERED } from "../views.ts";

/**
 * Adds a new member's own introduction. It is inactive, not yet registered, and has the default ages. From now on, the
 * member waits for a consultant's first call.
 */
export async function insertOwn(tx: Database, userId: string, now: Date) {
  await tx.insert(introductions).values({
    id: newId(),
    user_id: userId,
    ...DEFAULT_INTRODUCTION_AGES,
    created_at: now,
    updated_at: now,
  });
  await tx.update(users).set({ awaits_call_since: now }).where(eq(users.id, userId));
}

/** Records that a consultant has registered this member's own introduction. */
export async function setRegistered(
  tx: Database,
  { id, user_id, registered_at }: IntroductionRow,
  now: Date,
) {
  await updateIntroduction(tx, id, { registered_at: registered_at ?? now, withdrawn_at: null });
  const since = { wants_introductions: true, awaits_call_since: null };
  await tx.update(users).set(since).where(eq(users.id, user_id));
}

const NOT_MET = { met_how: null, met_on: null, met_by: null, birth_paper: null };

/** Records how a consultant met the person. If `met` is null, removes the record. */
export async function setMet(
  tx: Database,
  { id }: IntroductionRow,
  met: MeetingInput | null,
  { actor, now }: { actor: Pick<Actor, "id">; now: Date },
) {
  const columns = met && {
    met_how: met.how,
    met_on: met.day,
    met_by: actor.id,
    birth_paper: met.birth_paper,
  };
  await updateIntroduction(tx, id, columns ?? NOT_MET, { fields: ["met"], actor, now });
}

/** Clears the member's own introduction after they withdraw. The member is then no longer registered. */
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
      ...NOTHING_SHOWN,
      // Nobody needs a reminder to contact a person who no longer wants introductions.
      follow_up_on: null,
      follow_up_reason: null,
      registered_at: null,
      withdrawn_at: sql`coalesce(${introductions.withdrawn_at}, ${now.toISOString()})`,
      ...NOT_MET,
    })
    .where(isOwnOf(actor.id));
  // The person no longer waits for a first call, because they do not want introductions.
  await tx.update(users).set({ awaits_call_since: null }).where(eq(users.id, actor.id));
}

/** Deletes what consultants noted about the member's state of origin and tribe. */
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
