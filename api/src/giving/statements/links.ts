import { createHash } from "node:crypto";
import { isSigned, type SigningKeys, sign } from "../../people/mails/signed.ts";

/**
 * Whose gifts a statement lists: those of a member's account (`user`), or those of a gift's e-mail address (`gift`).
 */
export type Whose = { user: string } | { gift: string };

/** What the link to a statement contains. */
export interface StatementLink {
  whose: Whose;
  year: number;
  endsAt: Date;
}

const kindOf = (whose: Whose) => ("user" in whose ? "u" : "g");
const idOf = (whose: Whose) => ("user" in whose ? whose.user : whose.gift);
const digestOf = (email: string) => createHash("sha256").update(email).digest("base64url");

/**
 * Returns the text that we sign. It includes the hash of the e-mail address, but the link does not contain the address.
 * So when somebody changes the address of the gift, old links stop working. The owner of the old address must not read
 * the gifts of the new address.
 */
const said = ({ whose, year, endsAt }: StatementLink, email: string) =>
  `statement ${kindOf(whose)} ${idOf(whose)} ${year} ${endsAt.getTime()} ${digestOf(email)}`;

/** Makes the secret of the link to a statement. */
export function statementToken(of: StatementLink, email: string, keys: SigningKeys): string {
  const { whose, year, endsAt } = of;
  const parts = [kindOf(whose), idOf(whose), year, endsAt.getTime(), sign(said(of, email), keys)];
  return parts.join(".");
}

const TOKEN = /^([ug])\.([0-9a-f-]{36})\.(\d{4})\.(\d{1,15})\.([\w-]+)$/;

/**
 * Reads the secret of a link to a statement, without checking its signature. Returns null if the secret has a wrong
 * form.
 */
export function readStatementToken(token: string): (StatementLink & { signature: string }) | null {
  const [, kind, id = "", year, ends, signature = ""] = TOKEN.exec(token) ?? [];
  if (!kind) return null;
  const whose: Whose = kind === "u" ? { user: id } : { gift: id };
  return { whose, year: Number(year), endsAt: new Date(Number(ends)), signature };
}

/** Tells whether we signed this link to a statement for this e-mail address. */
export const isOurs = (
  { signature, ...of }: StatementLink & { signature: string },
  email: string,
  keys: SigningKeys,
) => isSigned(said(of, email), signature, keys);
