import { fold } from "./fold.ts";

/**
 * Finds texts that may give contact details in a hidden form, such as a phone number in words. We still send such a
 * text, because it may be harmless, but a consultant reads it. `wrongContact` refuses a text that certainly has contact
 * details.
 */

const DIGIT = "(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple)";
/**
 * Matches a phone number in words, such as "zero eight zero three one". Fewer than five words can be part of a
 * sentence.
 */
const SPOKEN = new RegExp(String.raw`\b${DIGIT}(?:[\s,.-]+${DIGIT}){4,}\b`);
/** Matches digits and number words one after the other, such as "o8o3 two three four 5678". */
const MIXED = new RegExp(
  String.raw`(?<![\w])(?:${DIGIT}|[\do]{1,4})(?:[\s,.-]+(?:${DIGIT}|[\do]{1,4})){3,}(?![\w])`,
  "g",
);
/**
 * The minimum number of digits in a phone number that mixes digits and words. A shorter number may be something else.
 */
const MIXED_DIGITS = 6;
/**
 * Matches a 0 with four or five more digits. Also matches a longer number in which letters replace some digits:
 * "o8o3I2".
 */
const SHORT =
  /(?<![\d:/-]|\d[,.])(?:0\d{4,5}|[0o](?=[\do]{0,12}\d)[\do]{2,12}[il1\d]{3,12})(?![\d:/-]|[,.]\d)/;
/**
 * `MAILED` and `SPELLED` match an e-mail or web address in words, such as "ada at gmail dot com", "ada gmail" or "t dot
 * me slash ada".
 */
const MAILED = /\b(?:gmail|yahoo|hotmail|icloud|outlook)\b|\bdot com\b/;
const SPELLED = /\b(?:t|wa|ig|fb)\s*[([{]?\s*dot\s*[)\]}]?\s*(?:me|com|link)\b/;
/**
 * Matches a web address with spaces in it, such as "wa . me / ada". The slash is required. Otherwise "I couldn't. Me, I
 * like to laugh" could look like an address.
 */
const SPACED =
  /(?<!')\b(?:t|wa|ig|fb)(?:\.(?:me|com|link)\b|\s*\.\s*(?:me|com|link)\s*(?:\/|\bslash\b))/;
/**
 * Matches a user name: a name after @ ("@amaka"), or a name with an underscore ("amaka_x"). Does not match "Amaka @
 * home", which has a space, and "@50k", which is a sum.
 */
const NAMED =
  /(?<![\p{L}\p{N}.])@\p{L}[\p{L}\p{N}_.]{2,}|(?<![\p{L}\p{N}_])\p{L}[\p{L}\p{N}]+_[\p{L}\p{N}_]+/u;
/** Matches the name of a service on which people write to each other. */
const SERVICE =
  /\b(?:whats ?app|telegram|instagram|insta|ig|snapchat|facebook|tiktok|signal me|wechat|twitter|fb|(?:my|on|add me on) snap|snap(?=\s*:)|(?:snap|threads)(?=\s*[:=-]?\s*[a-z]{2,}\d))\b/;
const MY_NUMBER =
  /\b(?:my (?:phone )?(?:number|line|digits) (?:is|are|be|ends)|call me on|text me on)\b/;

/** Tells whether a text may give contact details in a hidden form. */
export function isVagueContact(text: string): boolean {
  const folded = fold(text);
  return (
    isMixedNumber(folded) ||
    [SPOKEN, SHORT, MAILED, SPELLED, SPACED, NAMED, SERVICE, MY_NUMBER].some((pattern) =>
      pattern.test(folded),
    )
  );
}

/**
 * Tells whether digits and number words together make up one long number. Other patterns find numbers that have only
 * digits.
 */
function isMixedNumber(folded: string): boolean {
  return (folded.match(MIXED) ?? []).some((run) => {
    const parts = run.split(/[\s,.-]+/);
    const inWords = parts.filter((part) => /[a-np-z]/.test(part)).length;
    const digits = parts.reduce((sum, part) => sum + (/[a-np-z]/.test(part) ? 1 : part.length), 0);
    return inWords > 0 && inWords < parts.length && digits >= MIXED_DIGITS;
  });
}
