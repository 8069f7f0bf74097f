import type { User } from "@agbara/shared/contract/parts/entities.ts";
import { and, desc, eq, gt, inArray, isNull, ne, type SQL } from "drizzle-orm";
import type { Database } from "../platform/db/database.ts";
import { newId } from "../platform/db/ids.ts";
import { sessionEnded } from "../platform/http/http-error.ts";
import { sessions, type users } from "./tables.ts";
import type { Tokens } from "./tokens.ts";

type Person = Pick<typeof users.$inferSelect, "id" | "role" | "first_name">;
export type SessionRow = typeof sessions.$inferSelect;

/** What a new token takes over from the token that it replaces. */
type Origin = Pick<SessionRow, "family_id" | "signed_in_at" | "confirmed_at">;

/**
 * Makes a token and stores it. With `origin`, the token continues an existing session, otherwise it starts a new one.
 */
export async function openSession(
  { db, tokens, now }: { db: Database; tokens: Tokens; now: Date },
  person: Person,
  origin?: Origin,
): Promise<{ token: string; user: User }> {
  const jti = newId();
  const { token, expires_at } = await tokens.sign({
    sub: person.id,
    role: person.role,
    jti,
    since: now,
  });
  await db.insert(sessions).values({
    jti,
    user_id: person.id,
    family_id: origin?.family_id ?? jti,
    signed_in_at: origin?.signed_in_at ?? now,
    confirmed_at: origin?.confirmed_at ?? null,
    created_at: now,
    expires_at,
  });
  return { token, user: { _id: person.id, first_name: person.first_name } };
}

const OVERLAP_MS = 60_000;

/**
 * Replaces a token by a new one. The old token works for one more minute, because other tabs may be sending calls with
 * it at this moment.
 */
export async function renewSession(
  { db, tokens, now }: { db: Database; tokens: Tokens; now: Date },
  person: Person & { jti: string },
): Promise<{ token: string; user: User }> {
  const expires_at = new Date(now.getTime() + OVERLAP_MS);
  return db.transaction(async (tx) => {
    const [origin] = await tx
      .update(sessions)
      .set({ expires_at })
      .where(and(eq(sessions.jti, person.jti), isNull(sessions.revoked_at)))
      .returning();
    if (!origin) throw sessionEnded();
    return openSession({ db: tx, tokens, now }, person, origin);
  });
}

/** Ends the session that this token belongs to. The session's other tokens end too. */
export async function revokeSession(db: Database, jti: string, now: Date) {
  await db.transaction(async (tx) => {
    // Locks the row first, because another call may just be replacing this token. After the lock, the next statement
    // also finds the new token.
    const [held] = await tx.select().from(sessions).where(eq(sessions.jti, jti)).for("update");
    if (!held) return;
    const { user_id, family_id } = held;
    await revoke(tx, now, and(eq(sessions.user_id, user_id), eq(sessions.family_id, family_id)));
  });
}

/** Ends all sessions of a person, except the session of the token `exceptJti`. */
export async function revokeSessionsOf(
  db: Database,
  userId: string,
  now: Date,
  exceptJti?: string,
) {
  await db.transaction(async (tx) => {
    const own = eq(sessions.user_id, userId);
    const held = await tx.select().from(sessions).where(own).orderBy(sessions.jti).for("update");
    const kept = held.find(({ jti }) => jti === exceptJti);
    await revoke(tx, now, and(own, kept && ne(sessions.family_id, kept.family_id)));
  });
}

async function revoke(tx: Database, now: Date, which: SQL | undefined) {
  await tx
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(which, isNull(sessions.revoked_at)));
}

/** Finds the person's valid tokens, the latest first. */
export async function openTokensOf(db: Database, userId: string, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(
      and(eq(sessions.user_id, userId), isNull(sessions.revoked_at), gt(sessions.expires_at, now)),
    )
    .orderBy(desc(sessions.created_at), desc(sessions.jti));
}

/** Ends one session of a person. Returns false if the person has no session with this id. */
export async function endSession(
  db: Database,
  familyId: string,
  userId: string,
  now: Date,
): Promise<boolean> {
  const [token] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.family_id, familyId), eq(sessions.user_id, userId)))
    .limit(1);
  if (token) await revokeSession(db, token.jti, now);
  return token !== undefined;
}

/** Records that the person has just proved again who they are, in the session of this token. */
export async function confirmSession(db: Database, jti: string, now: Date) {
  const family = db.select({ id: sessions.family_id }).from(sessions).where(eq(sessions.jti, jti));
  await db.update(sessions).set({ confirmed_at: now }).where(inArray(sessions.family_id, family));
}

/** Deletes all sessions of a person. */
export async function removeSessionsOf(tx: Database, userId: string) {
  await tx.delete(sessions).where(eq(sessions.user_id, userId));
}
