import { API_BASE_PATH } from "@agbara/shared/constants.ts";
import type { Actor } from "../../platform/http/handler.ts";
import { isSigned, type SigningKeys, sign } from "../mails/signed.ts";

/** The person who reads the answer of a call, and when they read it. */
export interface Reader {
  actor: Pick<Actor, "id">;
  now: Date;
  /** The keys that sign the addresses of photos. */
  config: SigningKeys;
}

/** The two sizes of a person's photo. `small` is square. */
export type PhotoSize = "full" | "small";

/** The path under which we serve people's photos. */
export const PERSON_PHOTOS_PATH = `${API_BASE_PATH}media/people/`;

/** An address stays the same for half a day, so that browsers can reuse their copy of the picture. */
const HALF_DAY_S = 43_200;

/** The query part of a photo's address. All three values are texts, because they come from the network. */
export interface Told {
  reader: string;
  /** When the address ends: seconds since 1970. */
  until: string;
  signature: string;
}

const saidBy = (photoId: string, { reader, until }: Pick<Told, "reader" | "until">) =>
  `photo ${photoId} for ${reader} until ${until}`;

/**
 * Returns the address of a person's photo for one reader. It works for that reader alone and ends after 12 to 24 hours.
 * `introductions/photos` checks the reader again at each fetch.
 */
export function photoAddress(
  photoId: string,
  size: PhotoSize,
  { actor, now, config }: Reader,
): string {
  const until = String((Math.floor(now.getTime() / 1000 / HALF_DAY_S) + 2) * HALF_DAY_S);
  const told = { reader: actor.id, until };
  const signature = sign(saidBy(photoId, told), config);
  return `${PERSON_PHOTOS_PATH}${photoId}/${size}?${new URLSearchParams({ ...told, signature })}`;
}

/** Returns the reader for whom we made this address. Returns null if we did not make it, or if it has expired. */
export function readerOf(
  photoId: string,
  told: Partial<Told>,
  { now, config }: Pick<Reader, "now" | "config">,
): string | null {
  const { reader, until, signature } = told;
  if (![reader, until, signature].every((one) => typeof one === "string")) return null;
  const { reader: readerId = "", until: ends = "", signature: signed = "" } = told;
  const isOurs = isSigned(saidBy(photoId, { reader: readerId, until: ends }), signed, config);
  return isOurs && Number(ends) * 1000 > now.getTime() ? readerId : null;
}
