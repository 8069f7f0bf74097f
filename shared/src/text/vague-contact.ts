import { fold } from "./fold.ts";

/**
 * Finds texts that may give contact details in other words. We send such a text, because it may be harmless, and a
 * consultant reads it. `wrongContact` refuses a text that certainly has contact details.
 */

const DIGIT = "(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple)";
/** A number in words: "zero eight zero three one". Fewer than five words can be part of a sentence. */
const SPOKEN = new RegExp(String.raw`\b${DIGIT}(?:[\s,.-]+${DIGIT}){4,}\b`);
/** Digits and number words one after the other: "o8o3 two three four 5678". */
const MIXED = new RegExp(
  String.raw`(?<![\w])(?:${DIGIT}|[\do]{1,4})(?:[\s,.-]+(?:${DIGIT}|[\do]{1,4})){3,}(?![\w])`,
  "g",
);
/** A phone number has at least this many digits. A shorter run of numbers may be anything. */
const MIXED_DIGITS = 6;
/** Five or six digits, or digits with letters in their place: "o8o3I2". */
const SHORT =
  /(?<![\d:/-]|\d[,.])(?:0\d{4,5}|[0o](?=[\do]{0,12}\d)[\do]{2,12}[il1\d]{3,12})(?![\d:/-]|[,.]\d)/;
/** An address in words: "ada at gmail dot com", "ada gmail", "t dot me slash ada", "wa . me / ada". */
const MAILED = /\b(?:gmail|yahoo|hotmail|icloud|outlook)\b|\bdot com\b/;
const SPELLED = /\b(?:t|wa|ig|fb)\s*[([{]?\s*dot\s*[)\]}]?\s*(?:me|com|link)\b/;
/** An address with spaces in it. It needs its slash, because "I couldn't. Me, I like to laugh" are two sentences. */
const SPACED =
  /(?<!')\b(?:t|wa|ig|fb)(?:\.(?:me|com|link)\b|\s*\.\s*(?:me|com|link)\s*(?:\/|\bslash\b))/;
/** A name after @, or a name with a low line: "@amaka", "amaka_x". "Amaka @ home" has a space, and "@50k" is a sum. */
const NAMED =
  /(?<![\p{L}\p{N}.])@\p{L}[\p{L}\p{N}_.]{2,}|(?<![\p{L}\p{N}_])\p{L}[\p{L}\p{N}]+_[\p{L}\p{N}_]+/u;
/** A service where people write to each other. */
const SERVICE =
  /\b(?:whats ?app|telegram|instagram|insta|ig|snapchat|facebook|tiktok|signal me|wechat|twitter|fb|(?:my|on|add me on) snap|snap(?=\s*:)|(?:snap|threads)(?=\s*[:=-]?\s*[a-z]{2,}\d))\b/;
const MY_NUMBER =
  /\b(?:my (?:phone )?(?:number|line|digits) (?:is|are|be|ends)|call me on|text me on)\b/;

/** Tells whether a text may have contact details in other words. */
export function isVagueContact(text: string): boolean {
  const folded = fold(text);
  return (
    isMixedNumber(folded) ||
    [SPOKEN, SHORT, MAILED, SPELLED, SPACED, NAMED, SERVICE, MY_NUMBER].some((pattern) =>
      pattern.test(folded),
    )
  );
}

/** Tells whether digits and number words make up one long number. The other patterns check digits alone. */
function isMixedNumber(folded: string): boolean {
  return (folded.match(MIXED) ?? []).some((run) => {
    const parts = run.split(/[\s,.-]+/);
    const inWords = parts.filter((part) => /[a-np-z]/.test(part)).length;
    const digits = parts.reduce((sum, part) => sum + (/[a-np-z]/.test(part) ? 1 : part.length), 0);
    return inWords > 0 && inWords < parts.length && digits >= MIXED_DIGITS;
  });
}
