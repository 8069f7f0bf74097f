import type { CallName } from "@agbara/shared/contract/calls.ts";
import type { PrivateProfile } from "@agbara/shared/contract/entities.ts";
import { and, eq, isNull } from "drizzle-orm";
import { passwordFits } from "../accounts/passwords.ts";
import type { Database } from "../db/open.ts";
import { users } from "../db/schema.ts";
import type { Context } from "../http/calls.ts";
import { invalid, sessionEnded } from "../http/http-error.ts";
import { forgive, throttle } from "../http/throttle.ts";
import { findPrivateProfile } from "../members/people.ts";

/** Of any call about oneself. */
export type OwnContext = Pick<
  Context<"account.changePassword">,
  "db" | "actor" | "now" | "config" | "address" | "post" | "reply"
>;

/** Whoever calls, held until the transaction ends. Somebody whose account was deleted meanwhile is signed out. */
export async function holdMe(tx: Database, { actor }: Pick<OwnContext, "actor">) {
  const [me] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, actor.id), isNull(users.deleted_at)))
    .for("update");
  if (!me) throw sessionEnded();
  return me;
}

/** The profile as its owner sees it. */
export async function myProfile(
  db: Database,
  { actor, now }: Pick<OwnContext, "actor" | "now">,
): Promise<PrivateProfile> {
  const profile = await findPrivateProfile(db, actor.id, now);
  if (!profile) throw sessionEnded();
  return profile;
}

/** Asks for the password again before what a found telephone must not be able to do. Returns the person. */
export async function confirmPassword(context: OwnContext, field: string, password: string) {
  const { db, actor, now, config } = context;
  const limit = { name: "password:account", whom: actor.id, tries: 10, minutes: 15 };
  await throttle(db, [limit], now, config.throttleFactor);
  const [me] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, actor.id), isNull(users.deleted_at)));
  if (!me?.email) throw sessionEnded();
  if (!(await passwordFits(password, me.password_hash)))
    throw invalid(field, "This is not your current password.");
  await forgive(db, [limit]);
  return { ...me, email: me.email };
}

/** Counts one use of a call against the person. */
export async function limitUse(
  { db, actor, now, config }: OwnContext,
  name: CallName,
  tries: number,
  minutes: number,
) {
  await throttle(db, [{ name, whom: actor.id, tries, minutes }], now, config.throttleFactor);
}
