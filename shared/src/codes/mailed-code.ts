import { MAIL_CODE_MINUTES } from "../constants.ts";

/**
 * A mailed code, as known to the page where it is entered. The page keeps it on the device until it ends, so that it
 * survives a closed tab. A link in the mail brings it to any other device. Neither contains the code itself or a
 * password.
 */
export interface MailedCode {
  email: string;
  /** The token that the code belongs to. */
  token: string;
  /** The code's end, in milliseconds since 1970. */
  until: number;
}

/** The action that a code allows. */
export type CodePurpose = "register" | "reset" | "email";

/** The path of the page where each code is entered. */
export const CODE_PATHS: Record<CodePurpose, string> = {
  register: "/auth/register/confirm",
  reset: "/reset",
  email: "/account/security",
};

/** The beginning of tokens in a mail's link. */
export const MAIL_TOKEN = "mail.";

/**
 * Returns the path of the page where a code is entered. The code's data is after the #, which browsers never send to a
 * server. `door` says what the person came for, like the query on the page that asked for the code.
 */
export function codeLink(
  purpose: CodePurpose,
  { email, token, until }: MailedCode,
  door = "",
): string {
  const facts = { token, email, until: `${Math.floor(until / 1000)}` };
  return `${CODE_PATHS[purpose]}${door}#${new URLSearchParams(facts)}`;
}

/** Reads the part of a link after the #; null if it is not about a code. */
export function codeOfLink(hash: string): MailedCode | null {
  const facts = new URLSearchParams(hash.replace(/^#/, ""));
  const until = Number(facts.get("until")) * 1000;
  return codeFrom({ email: facts.get("email"), token: facts.get("token"), until });
}

const PREFIX = "mailed-code:";
const keyOf = (purpose: CodePurpose) => PREFIX + purpose;

/** Keeps a newly requested code. If the device keeps nothing, the code lasts as long as the page. */
export function keepCode(
  purpose: CodePurpose,
  { email, token }: Pick<MailedCode, "email" | "token">,
): MailedCode {
  return keep(purpose, { email, token, until: Date.now() + MAIL_CODE_MINUTES * 60_000 });
}

function keep(purpose: CodePurpose, code: MailedCode): MailedCode {
  try {
    localStorage.setItem(keyOf(purpose), JSON.stringify(code));
  } catch {
    // The device keeps nothing; the mail has a link for this case.
  }
  return code;
}

/** Returns the code that this device keeps. */
function keptCode(purpose: CodePurpose): MailedCode | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(purpose)) ?? "null");
    return kept !== null && typeof kept === "object" ? codeFrom(kept) : null;
  } catch {
    return null;
  }
}

/** Forgets the code, because it was used, has ended, or is replaced by another one. */
export function dropCode(purpose: CodePurpose): void {
  try {
    localStorage.removeItem(keyOf(purpose));
  } catch {
    // Then no code is kept.
  }
}

/**
 * Returns the code to enter on a page. This is the code of the link that opened the page, which is then kept, or else
 * the code kept before. A code requested on this device comes before its link, because it asks for less.
 */
export function codeToEnter(purpose: CodePurpose, hash: string): MailedCode | null {
  const kept = keptCode(purpose);
  const linked = codeOfLink(hash);
  if (!linked) return kept;
  const isOwn = kept?.email === linked.email && !isFromMail(kept) && !isOver(kept);
  return isOwn ? kept : keep(purpose, linked);
}

/** Tells whether the code has ended, by this device's clock. */
export const isOver = ({ until }: MailedCode): boolean => until <= Date.now();

/** Tells whether the code came by a mail's link, perhaps to a device that did not request it. */
export const isFromMail = ({ token }: Pick<MailedCode, "token">): boolean =>
  token.startsWith(MAIL_TOKEN);

function codeFrom(facts: { email?: unknown; token?: unknown; until?: unknown }): MailedCode | null {
  const { email, token, until } = facts;
  if (typeof email !== "string" || typeof token !== "string" || typeof until !== "number")
    return null;
  return email && token && until > 0 ? { email, token, until } : null;
}
