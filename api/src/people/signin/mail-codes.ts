import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { MAIL_CODE, MAIL_CODE_MINUTES, MAIL_CODE_TRIES } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/words.ts";
import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { type HttpError, invalid } from "../../platform/http/http-error.ts";
import { words } from "../../words/words.ts";
import { mail_codes } from "../tables.ts";

type Purpose = "register" | "reset" | "email";

interface NewCode {
  purpose: Purpose;
  email: string;
  /** Whether a code can fit at all; the token looks the same where none can. */
  redeemable: boolean;
  user_id?: string | null;
  pending?: unknown;
}

/** Makes a token for the client and the code that goes by mail. The work is the same in every case. */
export async function issueCode(
  db: Database,
  { purpose, email, redeemable, user_id = null, pending = null }: NewCode,
  now: Date,
): Promise<{ token: string; code: string }> {
  const token = randomBytes(24).toString("base64url");
  const code = Array.from(
    { length: MAIL_CODE.length },
    () => MAIL_CODE.alphabet[randomInt(MAIL_CODE.alphabet.length)],
  ).join("");
  await db.insert(mail_codes).values({
    token_hash: digest(token),
    purpose,
    email,
    code_hash: redeemable ? digest(token + code) : null,
    user_id,
    pending,
    expires_at: new Date(now.getTime() + MAIL_CODE_MINUTES * 60_000),
  });
  return { token, code };
}

interface Presented {
  purpose: Purpose;
  email: string;
  token: string;
  code: string;
}

/** What was kept with a code when it was made. */
interface Redeemed {
  user_id: string | null;
  pending: unknown;
}

/**
 * Takes a code: once, in time, with its own token, within five tries. Anything else is the same 422. The code is used
 * up in one transaction with `work`, what it allows: where that fails, the same code still works. The try counts all
 * the same.
 */
export async function redeemCode<Answer>(
  db: Database,
  { purpose, email, token, code }: Presented,
  now: Date,
  work: (tx: Database, redeemed: Redeemed) => Promise<Answer>,
): Promise<Answer> {
  const token_hash = digest(token);
  // The try is counted before the code is compared, and in one statement: parallel guesses count too.
  const [row] = await db
    .update(mail_codes)
    .set({ tries: sql`${mail_codes.tries} + 1` })
    .where(
      and(
        eq(mail_codes.token_hash, token_hash),
        eq(mail_codes.purpose, purpose),
        eq(mail_codes.email, email),
        isNull(mail_codes.used_at),
        gt(mail_codes.expires_at, now),
        lt(mail_codes.tries, MAIL_CODE_TRIES),
      ),
    )
    .returning();
  const fits = sameDigest(row?.code_hash ?? digest(""), digest(token + code));
  if (!row?.code_hash || !fits) throw codeRefused();
  return db.transaction(async (tx) => {
    const [used] = await tx
      .update(mail_codes)
      .set({ used_at: now })
      .where(and(eq(mail_codes.token_hash, token_hash), isNull(mail_codes.used_at)))
      .returning({ user_id: mail_codes.user_id, pending: mail_codes.pending });
    if (!used) throw codeRefused();
    return work(tx, used);
  });
}

/** Removes all codes of a person, and those that went to this address. */
export async function removeCodesOf(tx: Database, userId: string, email?: string) {
  const own = eq(mail_codes.user_id, userId);
  await tx
    .delete(mail_codes)
    .where(email === undefined ? own : or(own, eq(mail_codes.email, email)));
}

function codeRefused(): HttpError {
  const message = fill(words.signin.codeRefused, { minutes: MAIL_CODE_MINUTES });
  return invalid("code", message);
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

function sameDigest(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
