import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { idempotency_keys } from "../db/tables.ts";
import { words } from "../words/words.ts";
import { HttpError } from "./http-error.ts";

const KEY = /^[\w-]{8,80}$/;

interface Repeatable {
  userId: string;
  /** The Idempotency-Key header. */
  key: string;
  /**
   * The name of the call and its input. They show whether a second call with the same key is a repeat or a different
   * call.
   */
  request: unknown;
  now: Date;
}

/**
 * Does the work only once for each key. One transaction does the work and stores its answer. A repeated call gets this
 * answer, even if it arrives while the first call is still running.
 */
export async function once<Answer>(
  db: Database,
  { userId, key, request, now }: Repeatable,
  work: (tx: Database) => Promise<Answer>,
): Promise<Answer> {
  if (!KEY.test(key)) throw new HttpError(400, words.platform.keyFormat);
  const request_hash = createHash("sha256").update(JSON.stringify(request)).digest("base64url");
  const entry = and(eq(idempotency_keys.user_id, userId), eq(idempotency_keys.key, key));
  return db.transaction(async (tx) => {
    const claimed = await tx
      .insert(idempotency_keys)
      .values({ user_id: userId, key, request_hash, created_at: now })
      .onConflictDoNothing()
      .returning({ key: idempotency_keys.key });
    if (claimed.length === 0) {
      // The first call may have stopped waiting for the database's second machine. So we write the key again. Our
      // commit then waits until the second machine has this change and all earlier ones.
      const [kept] = await tx.update(idempotency_keys).set({ key }).where(entry).returning();
      if (kept?.request_hash !== request_hash) throw new HttpError(422, words.platform.keyUsed);
      return kept.response as Answer;
    }
    const answer = await work(tx);
    await tx.update(idempotency_keys).set({ response: answer }).where(entry);
    return answer;
  });
}
