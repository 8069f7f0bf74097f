import type { Output } from "@agbara/shared/contract/calls.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import { recordAudit } from "../audit/record.ts";
import type { Database } from "../db/open.ts";
import { introductions, tv_signups, users } from "../db/schema.ts";
import type { Handlers } from "../http/calls.ts";
import { changedNow } from "../http/overtaken.ts";
import {
  holdIntroductions,
  introductionsOf,
  removeIntroductions,
} from "../introductions/erasure.ts";
import { UNREGISTERED } from "../introductions/unregistered.ts";
import { holdMe, type OwnContext } from "./me.ts";

type Consent = Output<"account.consents.list">["data"][number];

/** What a person has agreed to, and since when. */
export async function ownConsents(
  db: Database,
  { actor }: Pick<OwnContext, "actor">,
): Promise<Consent[]> {
  const [person] = await db
    .select({
      terms: users.accepted_terms_at,
      registered: introductions.registered_at,
      filming: tv_signups.created_at,
      sensitive: users.sensitive_agreed_at,
    })
    .from(users)
    .leftJoin(
      introductions,
      and(eq(introductions.user_id, users.id), isNull(introductions.contact_id)),
    )
    .leftJoin(tv_signups, eq(tv_signups.user_id, users.id))
    .where(eq(users.id, actor.id));
  const { terms = null, registered = null, filming = null, sensitive = null } = person ?? {};
  return [
    { kind: "terms", agreed_at: terms?.toISOString() ?? null, withdrawable: false },
    {
      kind: "introduction",
      agreed_at: registered?.toISOString() ?? null,
      withdrawable: registered !== null,
    },
    {
      kind: "filming",
      agreed_at: filming?.toISOString() ?? null,
      withdrawable: filming !== null,
    },
    {
      kind: "sensitive",
      agreed_at: sensitive?.toISOString() ?? null,
      withdrawable: sensitive !== null,
    },
  ];
}

/**
 * Nobody finds the person any more, what they looked for is forgotten, and no request goes on waiting: their own are
 * taken back, as if they had not been sent, and others' are declined. Housekeeping erases what stays.
 */
async function withdrawIntroduction(tx: Database, { actor, now }: OwnContext) {
  const changed = { updated_at: now, version: sql`${introductions.version} + 1` };
  await holdIntroductions(tx, introductionsOf(actor.id));
  await tx
    .update(introductions)
    .set({
      ...changed,
      ...UNREGISTERED,
      changed_by: changedNow(
        introductions.changed_by,
        [...Object.keys(UNREGISTERED), "status"],
        actor,
        now,
      ),
      status: "inactive",
      registered_at: null,
      withdrawn_at: sql`coalesce(${introductions.withdrawn_at}, ${now.toISOString()})`,
    })
    .where(and(eq(introductions.user_id, actor.id), isNull(introductions.contact_id)));
  // Somebody who answers later would otherwise still be given this person's addresses.
  const waits = eq(introductions.request_status, "requested");
  await removeIntroductions(tx, and(waits, eq(introductions.user_id, actor.id)));
  await tx
    .update(introductions)
    .set({ ...changed, request_status: "rejected", answered_at: now })
    .where(and(waits, eq(introductions.contact_id, actor.id)));
  await tx.update(users).set({ wants_introductions: false }).where(eq(users.id, actor.id));
}

/** What the person said of their faith goes, and what a consultant noted of their origin and tribe. */
async function withdrawSensitive(tx: Database, context: OwnContext) {
  const { actor, now } = context;
  await tx
    .update(introductions)
    .set({
      state: null,
      tribe: null,
      changed_by: changedNow(introductions.changed_by, ["state", "tribe"], actor, now),
      updated_at: now,
      version: sql`${introductions.version} + 1`,
    })
    .where(and(eq(introductions.user_id, actor.id), isNull(introductions.contact_id)));
  const { data_faith: _, ...answers } = (await holdMe(tx, context)).answers;
  await tx.update(users).set({ sensitive_agreed_at: null, answers }).where(eq(users.id, actor.id));
}

export const ownConsentHandlers: Handlers<"account.consents.list" | "account.consents.withdraw"> = {
  async "account.consents.list"(_, context) {
    return { success: true, data: await ownConsents(context.db, context) };
  },

  async "account.consents.withdraw"({ kind }, context) {
    const { db, actor, now } = context;
    const data = await db.transaction(async (tx) => {
      // As everywhere, introductions are held before the person they belong to.
      if (kind === "introduction") await withdrawIntroduction(tx, context);
      else if (kind === "sensitive") await withdrawSensitive(tx, context);
      else await tx.delete(tv_signups).where(eq(tv_signups.user_id, actor.id));
      await holdMe(tx, context);
      const action = "account.consents.withdraw" as const;
      await recordAudit(tx, { actor, action, subject_id: actor.id }, now);
      return ownConsents(tx, context);
    });
    return { success: true, data };
  },
};
