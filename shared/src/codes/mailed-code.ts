import { MAIL_CODE_MINUTES } from "../constants.ts";

/**
 * The data of a mailed code, for the page where a person enters the code. The page stores the data on the device until
 * the code ends, so nothing is lost if the tab is closed. A link in the mail brings the data to any other device. The
 * data contains neither the code itself nor a password.
 */
export interface MailedCode {
  email: string;
  /** The token that belongs to this code. */
  token: string;
  /** The time when the code ends, in milliseconds since 1970. */
  until: number;
}

/** What the code is for: registering, resetting a password or changing an e-mail address. */
export type CodePurpose = "register" | "reset" | "email";

/** For each purpose of a code, the path of the page where people enter the code. */
export const CODE_PATHS: Record<CodePurpose, string> = {
  register: "/auth/register/confirm",
  reset: "/reset",
  email: "/account/security",
};

/** The first characters of each token in a mail's link. */
export const MAIL_TOKEN = "mail.";

/**
 * Returns the path of the page where a person enters a code. The code's data is after the #, and browsers never send
 * that part to a server. `door` is the query string of the page on which the person requested the code. It tells why
 * the person came.
 */
export function codeLink(
  purpose: CodePurpose,
  { email, token, until }: MailedCode,
  door = "",
): string {
  const facts = { token, email, until: `${Math.floor(until / 1000)}` };
  return `${CODE_PATHS[purpose]}${door}#${new URLSearchParams(facts)}`;
}

/** Reads the data of a code from the part of a link after the #. Returns null if this part is not about a code. */
export function codeOfLink(hash: string): MailedCode | null {
  const facts = new URLSearchParams(hash.replace(/^#/, ""));
  const until = Number(facts.get("until")) * 1000;
  return codeFrom({ email: facts.get("email"), token: facts.get("token"), until });
}

const PREFIX = "mailed-code:";
/** The key of a code's data in local storage. */
export type CodeKey = `${typeof PREFIX}${CodePurpose}`;
const keyOf = (purpose: CodePurpose): CodeKey => `${PREFIX}${purpose}`;

/**
 * Stores the data of a new code on the device. If the device cannot store it, the data is lost when the page closes.
 */
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
    // The device cannot store the data. The person can still use the link in the mail.
  }
  return code;
}

/** Returns the data of a mailed code that this device has stored. Returns null if there is none. */
function keptCode(purpose: CodePurpose): MailedCode | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(purpose)) ?? "null");
    return kept !== null && typeof kept === "object" ? codeFrom(kept) : null;
  } catch {
    return null;
  }
}

/** Removes the stored data of a code that was used, has ended, or was replaced by another code. */
export function dropCode(purpose: CodePurpose): void {
  try {
    localStorage.removeItem(keyOf(purpose));
  } catch {
    // This device cannot store data, so there is nothing to remove.
  }
}

/**
 * Returns the data of the code that the person enters on this page. If a link in a mail opened the page, stores and
 * returns the link's data. Otherwise returns the stored data. One exception: if this device requested the code itself,
 * returns the stored data even after a link, because the person then has less to type.
 */
export function codeToEnter(purpose: CodePurpose, hash: string): MailedCode | null {
  const kept = keptCode(purpose);
  const linked = codeOfLink(hash);
  if (!linked) return kept;
  const isOwn = kept?.email === linked.email && !isFromMail(kept) && !isOver(kept);
  return isOwn ? kept : keep(purpose, linked);
}

/** Tells whether a mailed code has ended, by this device's clock. */
export const isOver = ({ until }: MailedCode): boolean => until <= Date.now();

/**
 * Returns true if the code's data came with a link in a mail. In that case, another device may have requested the code.
 */
export const isFromMail = ({ token }: Pick<MailedCode, "token">): boolean =>
  token.startsWith(MAIL_TOKEN);

function codeFrom(facts: { email?: unknown; token?: unknown; until?: unknown }): MailedCode | null {
  const { email, token, until } = facts;
  if (typeof email !== "string" || typeof token !== "string" || typeof until !== "number")
    return null;
  return email && token && until > 0 ? { email, token, until } : null;
}
