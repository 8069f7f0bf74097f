import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import {
  type CodePurpose,
  codeLink,
  isFromMail,
  MAIL_TOKEN,
} from "@agbara/shared/codes/mailed-code.ts";
import { MAIL_CODE, MAIL_CODE_MINUTES, MAIL_CODE_TRIES } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import type { Context } from "../../platform/http/handler.ts";
import { type HttpError, invalid } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";
import { siteUrl } from "../mail-parts.ts";
import { mail_codes } from "../tables.ts";

/** The purpose of a code. Codes for `text` are sent by text message, all others by mail. */
type Purpose = CodePurpose | "text";

interface NewCode {
  purpose: Purpose;
  /** The e-mail address or the phone number that gets the code. */
  email: string;
  /**
   * False if the code must not work, for example because the address has no account. The caller gets the same answer as
   * for a code that works, so nobody notices.
   */
  redeemable: boolean;
  user_id?: string | null;
  pending?: unknown;
}

interface Issued {
  /** The token for the browser that asked for the code. */
  token: string;
  code: string;
  /** The token for the link in the mail. */
  mailToken: string;
  /** When the code expires, in milliseconds since 1970. */
  until: number;
}

/**
 * Makes a code and two tokens. A person needs one of the two tokens to enter the code. The first token is for the
 * browser that asked for the code. The second token is computed from the first, and is in the link of the mail. This
 * function does the same work, whether the code will be accepted or not.
 */
export async function issueCode(
  db: Database,
  { purpose, email, redeemable, user_id = null, pending = null }: NewCode,
  now: Date,
): Promise<Issued> {
  const token = randomBytes(24).toString("base64url");
  const mailToken = mailTokenOf(token);
  const code = Array.from(
    { length: MAIL_CODE.length },
    () => MAIL_CODE.alphabet[randomInt(MAIL_CODE.alphabet.length)],
  ).join("");
  const expires_at = new Date(now.getTime() + MAIL_CODE_MINUTES * 60_000);
  await db.insert(mail_codes).values({
    token_hash: digest(mailToken),
    purpose,
    email,
    code_hash: redeemable ? digest(mailToken + code) : null,
    user_id,
    pending,
    expires_at,
  });
  return { token, code, mailToken, until: expires_at.getTime() };
}

/** Returns the address of the page where the person enters the code, for the link in the mail. */
export function codeUrl(
  purpose: CodePurpose,
  { email, mailToken, until }: Pick<Issued, "mailToken" | "until"> & { email: string },
  { config }: Pick<Context<"people.signin.register">, "config">,
  door?: string,
): string {
  return siteUrl(config) + codeLink(purpose, { email, token: mailToken, until }, door);
}

interface Presented {
  purpose: Purpose;
  email: string;
  /** Either of the two tokens of the code. */
  token: string;
  code: string;
}

/** What we stored with the code when we made it. */
interface Redeemed {
  user_id: string | null;
  pending: unknown;
}

/**
 * Checks a code. It works only once, until it expires, with one of its two tokens, and for five tries. Throws the same
 * 422 in all other cases. If the code is right, uses it up and calls `work` in one transaction. If `check` or `work`
 * throws, the code can be used again, but the try counts.
 */
export async function redeemCode<Answer>(
  db: Database,
  { purpose, email, token, code }: Presented,
  now: Date,
  work: (tx: Database, redeemed: Redeemed) => Promise<Answer>,
  check: (redeemed: Redeemed) => Promise<void> = async () => undefined,
): Promise<Answer> {
  const mailToken = isFromMail({ token }) ? token : mailTokenOf(token);
  const token_hash = digest(mailToken);
  // Counts the try before the code is compared. Then all guesses count, even if several arrive at the same time.
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
  const fits = sameDigest(row?.code_hash ?? digest(""), digest(mailToken + code));
  if (!row?.code_hash || !fits) throw codeRefused();
  await check(row);
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

/** Removes all codes of a person. With `email`, also removes all codes that went to that address. */
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

const mailTokenOf = (token: string) => MAIL_TOKEN + digest(`by mail ${token}`);

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

function sameDigest(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
