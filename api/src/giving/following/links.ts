import { API_BASE_PATH } from "@agbara/shared/constants.ts";
import { isSigned, type SigningKeys, sign } from "../../people/mails/signed.ts";

/**
 * The actions of a link in a mail. Each link is about one follow. So nobody also confirms a request that a stranger
 * made. `all` ends every follow of the follow's address. `never` and `lift` are about the mark of an address.
 */
export const VERBS = ["yes", "off", "pause", "again", "all", "never", "lift"] as const;
export type Verb = (typeof VERBS)[number];

/** The address of a link, without its token. */
export const followPath = (verb: Verb) => `${API_BASE_PATH}giving/follow/${verb}/`;

const said = (verb: Verb, id: string) => `follow ${verb} ${id}`;

/**
 * Makes the address of a link. The link does not expire. If the thing that it names is deleted, the link does nothing.
 */
export const followLink = (verb: Verb, id: string, keys: SigningKeys) =>
  `${followPath(verb)}${id}.${sign(said(verb, id), keys)}`;

/** Reads a token. Returns null if we did not sign it. */
export function readFollowToken(verb: Verb, token: string, keys: SigningKeys): string | null {
  const [id = "", signature = "", ...more] = token.split(".");
  return more.length === 0 && isSigned(said(verb, id), signature, keys) ? id : null;
}

/** The content of a link that confirms: the follow, and the mail that asked about it. */
export interface AskedBy {
  id: string;
  batch: string;
}

/** Makes the address of the link that confirms a follow. */
export const confirmLink = ({ id, batch }: AskedBy, keys: SigningKeys) =>
  followLink("yes", `${id}~${batch}`, keys);

/** Reads the token of a link that confirms. Returns null if we did not sign it. */
export function readConfirmToken(token: string, keys: SigningKeys): AskedBy | null {
  const [id = "", batch = ""] = readFollowToken("yes", token, keys)?.split("~") ?? [];
  return id && batch ? { id, batch } : null;
}
