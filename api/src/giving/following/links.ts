import { API_BASE_PATH } from "@agbara/shared/constants.ts";
import { isSigned, type SigningKeys, sign } from "../../people/mails/signed.ts";

/**
 * What a link in a mail can do. A link names only one follow, so the owner of an address cannot confirm a stranger's
 * request by accident. There are exceptions: `all` ends every follow of the address. The links for `never` and `lift`
 * name no follow. They contain the mark (hash) of an address.
 */
export const VERBS = ["yes", "off", "pause", "again", "all", "never", "lift"] as const;
export type Verb = (typeof VERBS)[number];

/** Returns the path of a link, without its token. */
export const followPath = (verb: Verb) => `${API_BASE_PATH}giving/follow/${verb}/`;

const said = (verb: Verb, id: string) => `follow ${verb} ${id}`;

/** Makes the path and the token of a link. The link never expires. If its follow is deleted, the link does nothing. */
export const followLink = (verb: Verb, id: string, keys: SigningKeys) =>
  `${followPath(verb)}${id}.${sign(said(verb, id), keys)}`;

/** Returns the id in a link's token. Returns null if we did not sign the token. */
export function readFollowToken(verb: Verb, token: string, keys: SigningKeys): string | null {
  const [id = "", signature = "", ...more] = token.split(".");
  return more.length === 0 && isSigned(said(verb, id), signature, keys) ? id : null;
}

/** The follow that a link confirms, and the mail that asked about it (`batch`). The link's token contains both. */
export interface AskedBy {
  id: string;
  batch: string;
}

/** Makes the path and the token of the link that confirms a follow. */
export const confirmLink = ({ id, batch }: AskedBy, keys: SigningKeys) =>
  followLink("yes", `${id}~${batch}`, keys);

/**
 * Reads the token of a link that confirms a follow. Returns the follow and the mail that the token names. Returns null
 * if we did not sign the token.
 */
export function readConfirmToken(token: string, keys: SigningKeys): AskedBy | null {
  const [id = "", batch = ""] = readFollowToken("yes", token, keys)?.split("~") ?? [];
  return id && batch ? { id, batch } : null;
}
