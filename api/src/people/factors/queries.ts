import { and, asc, count, eq, gt, inArray, isNull, lt, or } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { updatePerson } from "../queries.ts";
import { WIDEST } from "./app-codes.ts";
import type { PasskeyRow } from "./passkeys.ts";
import { app_secrets, begun_proofs, passkeys, recovery_codes } from "./tables.ts";

export type AppRow = typeof app_secrets.$inferSelect;

/** All the ways in which a person can take the second step. */
export interface Held {
  passkeys: PasskeyRow[];
  app: AppRow | null;
  /** Not used yet. */
  recoveryCodes: number;
}

export async function findHeld(db: Database, userId: string): Promise<Held> {
  const [app] = await db.select().from(app_secrets).where(eq(app_secrets.user_id, userId));
  const [unused] = await db
    .select({ n: count() })
    .from(recovery_codes)
    .where(and(eq(recovery_codes.user_id, userId), isNull(recovery_codes.used_at)));
  return {
    passkeys: await findPasskeys(db, userId),
    app: app ?? null,
    recoveryCodes: unused?.n ?? 0,
  };
}

export function findPasskeys(db: Database, userId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.user_id, userId))
    .orderBy(asc(passkeys.created_at), asc(passkeys.id));
}

/** Adds a passkey. Returns false if the passkey already belongs to an account. */
export async function insertPasskey(tx: Database, passkey: PasskeyRow): Promise<boolean> {
  const rows = await tx
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credential_id })
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

export async function deletePasskey(tx: Database, id: string, userId: string): Promise<boolean> {
  const gone = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.user_id, userId)))
    .returning({ id: passkeys.id });
  return gone.length > 0;
}

/**
 * Stores the new signature count of a passkey. Returns false if another signature changed the count in the meantime.
 */
export async function countSignature(
  tx: Database,
  { id, counter }: PasskeyRow,
  next: number,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(passkeys)
    .set({ counter: next, used_at: now })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

/** Stores a person's authenticator app. It replaces the earlier app, if there is one. */
export async function putApp(tx: Database, app: AppRow) {
  const { user_id: _, ...set } = app;
  await tx.insert(app_secrets).values(app).onConflictDoUpdate({ target: app_secrets.user_id, set });
}

export async function deleteApp(tx: Database, userId: string): Promise<boolean> {
  const gone = await tx
    .delete(app_secrets)
    .where(eq(app_secrets.user_id, userId))
    .returning({ user_id: app_secrets.user_id });
  return gone.length > 0;
}

/**
 * Uses up the code of this half minute and of all earlier ones. Returns false if the code was already used. A stored
 * half minute that is too far in the future does not count, because our clock was wrong when we stored it.
 */
export async function useStep(
  tx: Database,
  { user_id, sealed }: Pick<AppRow, "user_id" | "sealed">,
  step: number,
): Promise<boolean> {
  const { last_step } = app_secrets;
  const rows = await tx
    .update(app_secrets)
    .set({ last_step: step, sealed })
    .where(
      and(eq(app_secrets.user_id, user_id), or(lt(last_step, step), gt(last_step, step + WIDEST))),
    )
    .returning({ user_id: app_secrets.user_id });
  return rows.length > 0;
}

/** Stores recovery codes. They replace all earlier codes of the person. */
export async function putRecoveryCodes(
  tx: Database,
  userId: string,
  hashes: readonly string[],
  now: Date,
) {
  await tx.delete(recovery_codes).where(eq(recovery_codes.user_id, userId));
  if (hashes.length > 0)
    await tx
      .insert(recovery_codes)
      .values(hashes.map((code_hash) => ({ code_hash, user_id: userId, created_at: now })));
}

/** Uses up a recovery code. `hashes` are its possible hashes. Returns false if the person has no such unused code. */
export async function useRecoveryCode(
  tx: Database,
  userId: string,
  hashes: readonly string[],
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(recovery_codes)
    .set({ used_at: now })
    .where(
      and(
        eq(recovery_codes.user_id, userId),
        inArray(recovery_codes.code_hash, [...hashes]),
        isNull(recovery_codes.used_at),
      ),
    )
    .returning({ user_id: recovery_codes.user_id });
  return rows.length > 0;
}

/** Removes all ways in which a person can take the second step, and all steps that they have begun. */
export async function removeFactorsOf(tx: Database, userId: string) {
  for (const table of [passkeys, app_secrets, recovery_codes, begun_proofs])
    await tx.delete(table).where(eq(table.user_id, userId));
  await updatePerson(tx, userId, { second_factor_at: null });
}
