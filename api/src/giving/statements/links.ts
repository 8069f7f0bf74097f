import { createHash } from "node:crypto";
import { isSigned, type SigningKeys, sign } from "../../people/mails/signed.ts";

/** The gifts that a statement lists: the gifts of a member, or the gifts of one address. */
export type Whose = { user: string } | { gift: string };

/** The content of a link to a statement. */
export interface StatementLink {
  whose: Whose;
  year: number;
  endsAt: Date;
}

const kindOf = (whose: Whose) => ("user" in whose ? "u" : "g");
const idOf = (whose: Whose) => ("user" in whose ? whose.user : whose.gift);
const digestOf = (email: string) => createHash("sha256").update(email).digest("base64url");

/**
 * We sign the address, but the link does not contain it. So when the gift gets another address, the link stops working.
 * Otherwise the owner of the old address could read the gifts of the new one.
 */
const said = ({ whose, year, endsAt }: StatementLink, email: string) =>
  `statement ${kindOf(whose)} ${idOf(whose)} ${year} ${endsAt.getTime()} ${digestOf(email)}`;

/** Makes the secret of a link to a statement. */
export function statementToken(of: StatementLink, email: string, keys: SigningKeys): string {
  const { whose, year, endsAt } = of;
  const parts = [kindOf(whose), idOf(whose), year, endsAt.getTime(), sign(said(of, email), keys)];
  return parts.join(".");
}

const TOKEN = /^([ug])\.([0-9a-f-]{36})\.(\d{4})\.(\d{1,15})\.([\w-]+)$/;

/** Reads a secret. Does not check its signature. Returns null if it cannot be one of ours. */
export function readStatementToken(token: string): (StatementLink & { signature: string }) | null {
  const [, kind, id = "", year, ends, signature = ""] = TOKEN.exec(token) ?? [];
  if (!kind) return null;
  const whose: Whose = kind === "u" ? { user: id } : { gift: id };
  return { whose, year: Number(year), endsAt: new Date(Number(ends)), signature };
}

/** Tells whether we signed this link for this address. */
export const isOurs = (
  { signature, ...of }: StatementLink & { signature: string },
  email: string,
  keys: SigningKeys,
) => isSigned(said(of, email), signature, keys);
