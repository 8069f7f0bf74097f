import { API_BASE_PATH } from "@agbara/shared/constants.ts";
import { isSigned, type SigningKeys, sign } from "../../people/mails/signed.ts";

/** What a link in a mail does. `yes` confirms all that one mail asked about, the others name one follow. */
export const VERBS = ["yes", "off", "pause", "again"] as const;
export type Verb = (typeof VERBS)[number];

/** The address of a link, without its token. */
export const followPath = (verb: Verb) => `${API_BASE_PATH}giving/follow/${verb}/`;

const said = (verb: Verb, id: string) => `follow ${verb} ${id}`;

/** Makes the address of a link. It does not expire, because what it names is deleted when it ends. */
export const followLink = (verb: Verb, id: string, keys: SigningKeys) =>
  `${followPath(verb)}${id}.${sign(said(verb, id), keys)}`;

/** Reads a token. Returns null if we did not sign it. */
export function readFollowToken(verb: Verb, token: string, keys: SigningKeys): string | null {
  const [id = "", signature = "", ...more] = token.split(".");
  return more.length === 0 && isSigned(said(verb, id), signature, keys) ? id : null;
}
