import { MAIL_CODE_MINUTES } from "../constants.ts";

/**
 * A code that was mailed, as the page knows it where it is entered. The page keeps it on the device until the code's
 * time is over, so that it survives the tab; a link in the mail brings it to any other device. The code itself and
 * passwords are in neither.
 */
export interface MailedCode {
  email: string;
  /** What the code belongs to. */
  token: string;
  /** Until when the code works, in milliseconds since 1970. */
  until: number;
}

/** What a code allows. */
export type CodePurpose = "register" | "reset" | "email";

/** Where each code is entered. */
export const CODE_PATHS: Record<CodePurpose, string> = {
  register: "/auth/register/confirm",
  reset: "/reset",
  email: "/account/security",
};

/** Tokens that stand in a mail's link begin with it. */
export const MAIL_TOKEN = "mail.";

/**
 * The path of a code's field. What it is about stands after the #, which no browser sends to a server; `door` says what
 * somebody comes for, as the query does where the code was asked for.
 */
export function codeLink(
  purpose: CodePurpose,
  { email, token, until }: MailedCode,
  door = "",
): string {
  const facts = { token, email, until: `${Math.floor(until / 1000)}` };
  return `${CODE_PATHS[purpose]}${door}#${new URLSearchParams(facts)}`;
}

/** What a link's part after the # says; null where it is no code's. */
export function codeOfLink(hash: string): MailedCode | null {
  const facts = new URLSearchParams(hash.replace(/^#/, ""));
  const until = Number(facts.get("until")) * 1000;
  return codeFrom({ email: facts.get("email"), token: facts.get("token"), until });
}

const PREFIX = "mailed-code:";
const keyOf = (purpose: CodePurpose) => PREFIX + purpose;

/** Keeps a code that was just asked for. Where the device keeps nothing, it lasts as long as the page. */
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
    // The mail has a link for that.
  }
  return code;
}

/** The code that is kept here. */
function keptCode(purpose: CodePurpose): MailedCode | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(purpose)) ?? "null");
    return kept !== null && typeof kept === "object" ? codeFrom(kept) : null;
  } catch {
    return null;
  }
}

/** Forgets it: it was used, its time is over, or another one is wanted. */
export function dropCode(purpose: CodePurpose): void {
  try {
    localStorage.removeItem(keyOf(purpose));
  } catch {
    // Then there is none.
  }
}

/**
 * The code whose field a page opens with: that of the link by which it was opened, which is then kept, or the one that
 * is kept already. One that was asked for here is better than its link: it asks for less.
 */
export function codeToEnter(purpose: CodePurpose, hash: string): MailedCode | null {
  const kept = keptCode(purpose);
  const linked = codeOfLink(hash);
  if (!linked) return kept;
  const isOwn = kept?.email === linked.email && !isFromMail(kept) && !isOver(kept);
  return isOwn ? kept : keep(purpose, linked);
}

/** Whether its time is over, by this device's clock. */
export const isOver = ({ until }: MailedCode): boolean => until <= Date.now();

/** Whether it came by a mail's link, to a device that may not have asked for it. */
export const isFromMail = ({ token }: Pick<MailedCode, "token">): boolean =>
  token.startsWith(MAIL_TOKEN);

function codeFrom(facts: { email?: unknown; token?: unknown; until?: unknown }): MailedCode | null {
  const { email, token, until } = facts;
  if (typeof email !== "string" || typeof token !== "string" || typeof until !== "number")
    return null;
  return email && token && until > 0 ? { email, token, until } : null;
}
