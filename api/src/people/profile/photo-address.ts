import { API_BASE_PATH } from "@agbara/shared/constants.ts";
import type { Actor } from "../../platform/http/handler.ts";
import { isSigned, type SigningKeys, sign } from "../mails/signed.ts";

/** The person who gets the answer to a call, and the time of the call. */
export interface Reader {
  actor: Pick<Actor, "id">;
  now: Date;
  /** The keys that sign the addresses of photos. */
  config: SigningKeys;
}

/** The two sizes of a person's photo. `small` is a square. */
export type PhotoSize = "full" | "small";

/** The path under which we serve people's photos. */
export const PERSON_PHOTOS_PATH = `${API_BASE_PATH}media/people/`;

/** A photo's address changes only every half day, so that browsers can use the picture that they already have. */
const HALF_DAY_S = 43_200;

/** The query parameters of a photo's address. All three are texts, because they come from the browser. */
export interface Told {
  reader: string;
  /** When the address expires, in seconds since 1970. */
  until: string;
  signature: string;
}

const saidBy = (photoId: string, { reader, until }: Pick<Told, "reader" | "until">) =>
  `photo ${photoId} for ${reader} until ${until}`;

/**
 * Returns the address of a person's photo for one reader. Only this reader can use it, for 12 to 24 hours. Each time it
 * is used, `introductions/photos` checks whether the reader may still see the photo.
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

/**
 * Returns the id of the reader for whom this address was made. Returns null if we did not make it, or if it has
 * expired.
 */
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
