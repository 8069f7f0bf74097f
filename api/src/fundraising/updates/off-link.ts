import { API_BASE_PATH } from "@agbara/shared/constants.ts";
import { isSigned, type SigningKeys, sign } from "../../people/mails/signed.ts";

/** The token follows. */
export const NEWS_OFF_PATH = `${API_BASE_PATH}giving/news/off/`;

/** The values in a link that ends news mails: the page, and a gift of the person who gets the mails. */
export interface NewsOff {
  giftId: string;
  pageId: string;
}

const said = ({ giftId, pageId }: NewsOff) => `news off ${giftId} ${pageId}`;

/**
 * Makes the token of a link that ends news mails. The token does not expire, because people keep mails for years. It
 * can only end the mails about one page.
 */
export function newsOffToken(of: NewsOff, keys: SigningKeys): string {
  return [of.giftId, of.pageId, sign(said(of), keys)].join(".");
}

/** Reads the token of a link that ends news mails. Returns null if we did not sign it. */
export function readNewsOffToken(token: string, keys: SigningKeys): NewsOff | null {
  const [giftId = "", pageId = "", signature = "", ...more] = token.split(".");
  const of = { giftId, pageId };
  return more.length === 0 && isSigned(said(of), signature, keys) ? of : null;
}
