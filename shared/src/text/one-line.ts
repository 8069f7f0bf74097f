/**
 * The rules for a text on one line, such as a name, a city or a title. We remove invisible characters but do not refuse
 * the text, because a person who pasted such a character cannot see it.
 */

/** An emoji that consists of several characters. We keep the characters that join or colour its parts. */
const EMOJI =
  /(?:[#*0-9]\ufe0f?\u20e3|\u{1f3f4}[\u{e0061}-\u{e007a}]+\u{e007f}|\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*)*)/u;
/**
 * A joiner between two letters of a script such as Arabic. We keep it, because it changes how the letters look. In
 * Latin script, a joiner changes nothing, so we remove it.
 */
const JOINED =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Adlam}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}][\u200c\u200d](?=\p{L})/u;
/**
 * Invisible characters: those without a visible form in Unicode, and a few blanks. Some of them change the direction of
 * a line.
 */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffc\u{16fe4}\u{1d159}]/u;

const KEPT_OR_UNSEEN = new RegExp(`(${EMOJI.source}|${JOINED.source})|${UNSEEN.source}`, "gu");
/** Line breaks, tabs, all kinds of spaces, and the other control characters. */
const SPACES = /[\s\p{Cc}]+/gu;

/**
 * Puts a text on one line: removes invisible characters, normalises letters, and leaves single spaces between words.
 */
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

/** Matches `://`, `www.`, or two words joined by a full stop. Mail programs turn these into links. */
const ADDRESS = /:\/\/|\bwww\.|[\p{L}\p{N}][.\u3002\uff0e\uff61]\p{L}[\p{L}\p{M}]/iu;

/**
 * Tells whether a mail program could turn a part of a text into a link. We refuse names with such a part, because we
 * write names in mails to other people.
 */
export function holdsAddress(text: string): boolean {
  return ADDRESS.test(text);
}
