import { API_BASE_PATH } from "@agbara/shared/constants.ts";
import { isSigned, type SigningKeys, sign } from "../../people/mails/signed.ts";

/** The token follows. */
export const NEWS_OFF_PATH = `${API_BASE_PATH}giving/news/off/`;

/** Whose news end for the person who gave which gift. */
export interface NewsOff {
  giftId: string;
  pageId: string;
}

const said = ({ giftId, pageId }: NewsOff) => `news off ${giftId} ${pageId}`;

/**
 * What a link at the end of a mail with news holds. It does not end, because people keep mails for years; all that it
 * can do is to end the mails about one page.
 */
export function newsOffToken(of: NewsOff, keys: SigningKeys): string {
  return [of.giftId, of.pageId, sign(said(of), keys)].join(".");
}

/** Null for whatever we did not sign. */
export function readNewsOffToken(token: string, keys: SigningKeys): NewsOff | null {
  const [giftId = "", pageId = "", signature = "", ...more] = token.split(".");
  const of = { giftId, pageId };
  return more.length === 0 && isSigned(said(of), signature, keys) ? of : null;
}
