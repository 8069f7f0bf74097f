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

/** The purpose of a code. We send a code for `text` by text message, and all others by mail. */
type Purpose = CodePurpose | "text";

interface NewCode {
  purpose: Purpose;
  /** The address, or the phone number, that the code goes to. */
  email: string;
  /**
   * False if we accept no code, for example because the address has no account. The token looks the same in both cases,
   * so nobody notices.
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
  /** When the code ends, in milliseconds since 1970. */
  until: number;
}

/**
 * Makes a code that we send by mail, and two tokens. A person can enter the code with either token. The first token is
 * for the browser that asked for the code. We make the second token from the first and put it into the mail. The work
 * is the same in every case.
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

/** Returns the address of the page where the person enters the code. It goes into the same mail as the code. */
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
  /** One of the code's two tokens. Either works. */
  token: string;
  code: string;
}

/** The values that we stored with a code when we made it. */
interface Redeemed {
  user_id: string | null;
  pending: unknown;
}

/**
 * Accepts a code once, in time, with one of its two tokens, and within five tries. Throws the same 422 for everything
 * else. For an accepted code, one transaction uses up the code and runs `work`. If `work` fails or `check` refuses, the
 * code still works, but we count the try.
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
  // This statement counts the try before we compare the code. So simultaneous guesses count too.
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

/** Removes all codes of a person. If an address is given, also removes all codes that went to that address. */
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
