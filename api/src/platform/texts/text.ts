import type { TEXT_WAYS } from "@agbara/shared/constants.ts";

export type TextWay = (typeof TEXT_WAYS)[number];

/** A text message. */
export interface Text {
  way: TextWay;
  /** The phone number in E.164 format. */
  to: string;
  /** The name of the kind of message. WhatsApp has an approved template with this name. */
  kind: string;
  /** The whole text. When we send it, the site's address replaces `{site}`. */
  text: string;
  /** The values that fill the WhatsApp template, in order. */
  filling: readonly string[];
}

/** Sends text messages by one channel: SMS or WhatsApp. */
export interface TextTransport {
  /** Where messages go. */
  place: string;
  /** Resolves when the provider has the message. Throws a `TextFailure` otherwise. */
  send(text: Text & { id: string }): Promise<void>;
}

/** The most characters of one text message. The provider charges a longer message as two. */
export const TEXT_LENGTH = 160;

/**
 * The basic characters of text messages (GSM 03.38). A message with any other character has room for only 70
 * characters.
 */
const BASIC = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
/** The additional characters of text messages (GSM 03.38). Each counts as two. */
const SECOND = new Set("\f^{}\\[~]|€");

/**
 * Returns the length of a text as GSM 03.38 counts it. Returns null if the text has a character that GSM 03.38 does not
 * have.
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
