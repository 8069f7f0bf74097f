import type { User } from "@agbara/shared/contract/entities.ts";
import { and, eq, isNull, ne } from "drizzle-orm";
import type { Database } from "../db/open.ts";
import { sessions, type users } from "../db/schema.ts";
import { newId } from "../ids.ts";
import type { Tokens } from "./tokens.ts";

type Person = Pick<typeof users.$inferSelect, "id" | "role" | "first_name">;

/** Opens a session and makes its token. */
export async function openSession(
  { db, tokens, now }: { db: Database; tokens: Tokens; now: Date },
  person: Person,
): Promise<{ token: string; user: User }> {
  const jti = newId();
  const { token, expires_at } = await tokens.sign({
    sub: person.id,
    role: person.role,
    jti,
    since: now,
  });
  await db.insert(sessions).values({ jti, user_id: person.id, created_at: now, expires_at });
  return { token, user: { _id: person.id, first_name: person.first_name } };
}

export async function revokeSession(db: Database, jti: string, now: Date) {
  await db.update(sessions).set({ revoked_at: now }).where(eq(sessions.jti, jti));
}

const OVERLAP_MS = 60_000;

/** Leaves a renewed token a minute, for the calls that other tabs have under way with it. */
export async function endSessionSoon(db: Database, jti: string, now: Date) {
  const expires_at = new Date(now.getTime() + OVERLAP_MS);
  await db.update(sessions).set({ expires_at }).where(eq(sessions.jti, jti));
}

/** Ends all sessions of a person, or all but one. */
export async function revokeSessionsOf(
  db: Database,
  userId: string,
  now: Date,
  exceptJti?: string,
) {
  await db
    .update(sessions)
    .set({ revoked_at: now })
    .where(
      and(
        eq(sessions.user_id, userId),
        isNull(sessions.revoked_at),
        ...(exceptJti ? [ne(sessions.jti, exceptJti)] : []),
      ),
    );
}
