import { and, asc, count, eq, gt, inArray, isNull, lt, or } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { updatePerson } from "../queries.ts";
import { WIDEST } from "./app-codes.ts";
import type { PasskeyRow } from "./passkeys.ts";
import { app_secrets, begun_proofs, passkeys, recovery_codes } from "./tables.ts";

export type AppRow = typeof app_secrets.$inferSelect;

/** A person's passkeys, app and recovery codes. */
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

/** Adds a passkey. Returns false if this passkey is already in somebody's account. */
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

/** Records a signature. Returns false if the database already had another signature. */
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

/** Stores this app. Replaces the person's earlier app, if there is one. */
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
 * Uses up the code of this half minute and all codes before it. Returns false if somebody has already used the code.
 * The stored half minute may be too far ahead of this one. Then our clock was wrong when we stored it, so we ignore it.
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

/** Stores these codes. Replaces all earlier codes of the person. */
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

/** Uses up the code with one of these hashes. Returns false if the person has no such unused code. */
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

/** Removes a person's second step, and every proof that the person has begun. */
export async function removeFactorsOf(tx: Database, userId: string) {
  for (const table of [passkeys, app_secrets, recovery_codes, begun_proofs])
    await tx.delete(table).where(eq(table.user_id, userId));
  await updatePerson(tx, userId, { second_factor_at: null });
}
