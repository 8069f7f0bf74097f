import { createHash, randomBytes } from "node:crypto";
import { SECOND_FACTOR } from "@agbara/shared/constants.ts";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import type { UserRow } from "../queries.ts";
import { begun_proofs } from "./tables.ts";

export type BegunRow = typeof begun_proofs.$inferSelect;

function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** Returns a hash of the stored password hash. It changes when the password changes. */
function markOf({ password_hash }: Pick<UserRow, "password_hash">): string {
  return hash(password_hash ?? "");
}

function ends(now: Date): Date {
  return new Date(now.getTime() + SECOND_FACTOR.minutes * 60_000);
}

/** Returns 32 random bytes, as text, for a passkey to sign. */
export function newChallenge(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * Records that somebody entered the right password. Returns a token. With this token, the browser may take the second
 * step.
 */
export async function beginLogin(db: Database, person: UserRow, now: Date): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db.insert(begun_proofs).values({
    key: `login:${hash(token)}`,
    user_id: person.id,
    password_mark: markOf(person),
    expires_at: ends(now),
  });
  return token;
}

/** Finds the login that has this token. Returns null if the login has ended or has no tries left. */
export async function findLogin(db: Database, token: string, now: Date): Promise<BegunRow | null> {
  const [row] = await db
    .select()
    .from(begun_proofs)
    .where(
      and(
        eq(begun_proofs.key, `login:${hash(token)}`),
        gt(begun_proofs.expires_at, now),
        lt(begun_proofs.tries, SECOND_FACTOR.tries),
      ),
    );
  return row ?? null;
}

/** Tells whether the password has stayed the same since this login began. */
export function isOfPassword({ password_mark }: BegunRow, person: UserRow): boolean {
  return password_mark === markOf(person);
}

/**
 * Counts a try of the second step. Call this before you check the code. Then every try counts, even if several happen
 * at the same time. Returns the number of tries so far. Returns null if the person had no tries left.
 */
export async function countLoginTry(db: Database, { key }: BegunRow): Promise<number | null> {
  const [row] = await db
    .update(begun_proofs)
    .set({ tries: sql`${begun_proofs.tries} + 1` })
    .where(and(eq(begun_proofs.key, key), lt(begun_proofs.tries, SECOND_FACTOR.tries)))
    .returning();
  return row?.tries ?? null;
}

/**
 * Records that the person has begun a step in this session, such as adding a passkey. Replaces an earlier step of the
 * same kind in the session.
 */
export async function beginOwn(
  db: Database,
  key: string,
  begun: { user_id: string; challenge?: string; sealed?: string },
  now: Date,
) {
  const row = { challenge: null, sealed: null, tries: 0, ...begun, expires_at: ends(now) };
  await db
    .insert(begun_proofs)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: begun_proofs.key, set: row });
}

export async function findOwn(db: Database, key: string, now: Date): Promise<BegunRow | null> {
  const [row] = await db
    .select()
    .from(begun_proofs)
    .where(and(eq(begun_proofs.key, key), gt(begun_proofs.expires_at, now)));
  return row ?? null;
}

/** Stores a new challenge for a login that has begun. */
export async function setChallenge(db: Database, { key }: BegunRow, challenge: string) {
  await db.update(begun_proofs).set({ challenge }).where(eq(begun_proofs.key, key));
}

/**
 * Removes the stored challenge and returns it. Each challenge allows only one answer, even if the answer is wrong.
 * Returns null if another answer has already used the challenge.
 */
export async function takeChallenge(
  db: Database,
  { key, challenge }: BegunRow,
): Promise<string | null> {
  if (challenge === null) return null;
  const [taken] = await db
    .update(begun_proofs)
    .set({ challenge: null })
    .where(and(eq(begun_proofs.key, key), eq(begun_proofs.challenge, challenge)))
    .returning({ key: begun_proofs.key });
  return taken ? challenge : null;
}

/**
 * Removes the record of a begun step. Call this in the transaction that carries the step out. Returns false if the
 * record was already removed.
 */
export async function finish(tx: Database, { key }: BegunRow): Promise<boolean> {
  const gone = await tx
    .delete(begun_proofs)
    .where(eq(begun_proofs.key, key))
    .returning({ key: begun_proofs.key });
  return gone.length > 0;
}
