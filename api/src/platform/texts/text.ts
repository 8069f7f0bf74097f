import type { TEXT_WAYS } from "@agbara/shared/constants.ts";

export type TextWay = (typeof TEXT_WAYS)[number];

/** A text message. */
export interface Text {
  way: TextWay;
  /** The phone number in the form of E.164. */
  to: string;
  /** The name of the kind of message. For each kind, WhatsApp has an approved template with this name. */
  kind: string;
  /** The whole text. When we send it, the site's address replaces `{site}`. */
  text: string;
  /** The values for WhatsApp's template of this kind, in order. */
  filling: readonly string[];
}

/** Sends text messages by one channel. */
export interface TextTransport {
  /** Where messages go. */
  place: string;
  /** Resolves when the provider has the message. Throws a `TextFailure` otherwise. */
  send(text: Text & { id: string }): Promise<void>;
}

/** The most characters of one text message. The provider charges a longer message as two. */
export const TEXT_LENGTH = 160;

/**
 * The characters of GSM 03.38's basic table. If a message has any other character, it has room for only 70 characters.
 */
const BASIC = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
/** The characters of GSM 03.38's second table. Each takes up two places. */
const SECOND = new Set("\f^{}\\[~]|€");

/**
 * Returns the length of a text in GSM 03.38. Returns null if a character of the text is not in the tables of GSM 03.38.
 */
export function gsmLength(text: string): number | null {
  let length = 0;
  for (const letter of text) {
    if (SECOND.has(letter)) length += 2;
    else if (BASIC.has(letter)) length += 1;
    else return null;
  }
  return length;
}
