/**
 * What is kept of a text on one line, such as a name, a city or a title. Anyone who pastes a character that nobody sees
 * cannot find it to take it out, so it is dropped and never refused.
 */

/** An emoji of several characters: what joins them, and gives them their colour, stays. */
const EMOJI =
  /(?:[#*0-9]\ufe0f?\u20e3|\u{1f3f4}[\u{e0061}-\u{e007a}]+\u{e007f}|\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*)*)/u;
/** A joiner between two letters of a script whose letters change with it, such as Arabic; Latin's do not. */
const JOINED =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Adlam}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}][\u200c\u200d](?=\p{L})/u;
/** Characters without a look of their own: Unicode's own class, which has those that turn a line, and a few blanks. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffc\u{16fe4}\u{1d159}]/u;

const KEPT_OR_UNSEEN = new RegExp(`(${EMOJI.source}|${JOINED.source})|${UNSEEN.source}`, "gu");
/** Line breaks, tabs, every kind of space, and the rest of the control characters. */
const SPACES = /[\s\p{Cc}]+/gu;

/** The text on one line: without what nobody sees, its letters in one way of writing, single spaces between words. */
export function oneLine(text: string): string {
  return text
    .replace(KEPT_OR_UNSEEN, (_, kept: string | undefined) => kept ?? "")
    .normalize("NFC")
    .replace(SPACES, " ")
    .trim();
}

export function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text);
}

/** `://`, `www.`, or words with nothing but a full stop between them: programs that show mails make a link of it. */
const ADDRESS = /:\/\/|\bwww\.|[\p{L}\p{N}][.\u3002\uff0e\uff61]\p{L}[\p{L}\p{M}]/iu;

/** Whether a text holds what a mail could show as a link: names go in mails to anybody. */
export function holdsAddress(text: string): boolean {
  return ADDRESS.test(text);
}
