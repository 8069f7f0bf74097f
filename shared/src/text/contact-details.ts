/**
 * Finds contact details in texts that members read. Members get each other's numbers and addresses only after both have
 * accepted. The rule refuses only certain contact details. It allows years, dates, ages, heights and sums.
 */

/** The smallest number of digits in a phone number. */
const LEAST_DIGITS = 7;

/** Invisible characters, and signs around a digit, such as the frame of a keycap. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{M}]/gu;

/** Replaces the digits of every script, and letters in unusual forms, with the usual characters. */
function plain(text: string): string {
  return text
    .normalize("NFKC")
    .replace(UNSEEN, "")
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
}

/**
 * Returns the value of a digit of any script. In Unicode, the ten digits of a script come one after the other, from
 * zero.
 */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}

/** The characters that people write between the digits of one number. A comma followed by a space ends the number. */
const BETWEEN = String.raw`(?:[\s.\-‐-―−/\\()[\]{}_*|~·•+':;]|,(?!\s))`;
/** Digits that may be one number. We allow six signs between two digits, which is enough for " -- (". */
const RUN = new RegExp(String.raw`\+?\d(?:${BETWEEN}{0,6}\d)*`, "g");

const YEAR = String.raw`(?:19|20)\d\d`;
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const MONTH = "(?:0?[1-9]|1[0-2])";
const TO = String.raw`\s*[\-‐-―−]\s*`;
/** Digits without a point, dash or slash that joins them to other digits. */
const alone = (pattern: string) =>
  new RegExp(String.raw`(?<![\d.\-‐-―−/+])(?:${pattern})(?![.\-‐-―−/]?\d)`, "g");

const DATE = [
  String.raw`${DAY}([./\-])${MONTH}\1(?:${YEAR}|\d\d(?!\d))`,
  `${DAY} ${MONTH} ${YEAR}`,
  `${MONTH}/${DAY}/${YEAR}`,
  String.raw`${YEAR}([./\-])${MONTH}\2${DAY}`,
].join("|");
const AT = String.raw`(?:[01]?\d|2[0-3])[.:][0-5]\d`;
const TIME = String.raw`(?<!\d[:;.\s])${AT}(?:${TO}${AT})?(?![:;.\s]\d)`;
const CHAPTER = "(?:[1-9]\\d?|1[0-4]\\d|150)";
const LINE = "(?:[1-9]\\d?|1[0-6]\\d|17[0-6])";
/**
 * A chapter and its verses: 119:105-112. If other digits are next to it, the text is a phone number and not a verse.
 */
const VERSE = String.raw`(?<!\d[:;\s])${CHAPTER}:${LINE}(?:${TO}${LINE})?(?![:;\s]?\d)`;
/** Dates, times and verses. Dates and times may begin with 0, as phone numbers do. */
const DATES = alone(`${DATE}|${TIME}|${VERSE}`);

/**
 * A sum in groups of three digits: 1,500,000. Phone numbers are different: they begin with 0 or end with a group of
 * four digits.
 */
const GROUPED = /(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})+(?:\.\d\d)?(?![,.]?\d)/g;
const CURRENCY = String.raw`(?:₦|£|\$|€|¢|\bNGN|\bGBP|\bUSD|\bN|\bGHS)`;
const MONEY = String.raw`[1-9](?:[ .,]?\d){0,7}(?![ .,]?\d)`;
/** A sum with its currency: ₦1500000, 1 500 000 naira. It has fewer digits than almost every phone number. */
const SUMS = new RegExp(
  String.raw`${CURRENCY}\s?${MONEY}|(?<!\d[ .,]?)${MONEY}(?=\s?(?:naira|pounds?|dollars?|euros?|cedis?|rand|dirhams?)\b)`,
  "gi",
);

/** Years, and ranges of years. A row of years can look like a number. */
const YEARS = alone(`${YEAR}(?:${TO}(?:${YEAR}|\\d\\d)|/(?:${YEAR}|\\d\\d))?`);
/** A range of ages or heights: 35-45, 160 - 175. */
const SPAN = alone(String.raw`([1-9]\d?|1\d\d|2[0-4]\d)${TO}([1-9]\d?|1\d\d|2[0-4]\d)`);

const withoutSpan = (span: string, from: string, to: string) =>
  Number(from) < Number(to) ? "#" : span;

const countDigits = (text: string) => text.replace(/\D/g, "").length;

/** Tells whether some digits may be a phone number. They may not if they are only years, ages and heights. */
function isNumber(run: string): boolean {
  if (countDigits(run) < LEAST_DIGITS) return false;
  // Years and ages do not begin with these digits. Without this check, a phone number that contains a year would pass.
  if (/^[0+]/.test(run)) return true;
  const rest = run.replace(YEARS, "#").replace(SPAN, withoutSpan);
  return rest.split("#").some((part) => countDigits(part) >= LEAST_DIGITS);
}

function holdsNumber(text: string): boolean {
  const rest = text.replace(DATES, "#").replace(GROUPED, "#").replace(SUMS, "#");
  return (rest.match(RUN) ?? []).some(isNumber);
}

const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?`;
/** A place that people write with @. In "I stay @home.My mother cooks", a space is missing. */
const PLACE = String.raw`(?:[Hh]ome|[Cc]hurch|[Mm]osque|[Ss]chool|[Ww]ork|[Oo]ffice|[Mm]arket)\.\p{Lu}`;
const EMAIL = new RegExp(
  String.raw`[\p{L}\p{N}._%+-]+\s?@(?!${PLACE})\s?${LABEL}(?:\s?\.\s?${LABEL})*\s?\.\s?\p{L}{2,}`,
  "u",
);
/**
 * Endings of web addresses that are not English words. An ending that is also a word would cause mistakes: if somebody
 * forgets the space after a full stop, the text would look like an address.
 */
const ENDING = String.raw`(?:com|net|org|info|biz|xyz|gov|edu|(?:co|org|ac)\.\p{L}{2})`;
const COUNTRY = "(?:ng|uk|gh|za|io|ly|eu|ie|ae)";
/** Endings that are also words in a sentence. They make an address only if a path comes after them. */
const WORD_ENDING =
  "(?:me|am|be|gg|ee|in|tv|co|it|de|fr|es|se|us|ca|app|link|page|site|live|online)";
const WEB = [
  /:\/\/|\bwww\s?\./i,
  new RegExp(String.raw`${LABEL}\.${ENDING}(?![\p{L}\p{N}])`, "iu"),
  new RegExp(String.raw`[\p{L}\p{N}-]{2,}\.${COUNTRY}(?![\p{L}\p{N}])`, "u"),
  new RegExp(String.raw`\b[\p{L}\p{N}-]+\.${WORD_ENDING}/[\p{L}\p{N}@+]`, "iu"),
];
/** A name after @ that contains a character which is unusual in words. "@home" and "@50k" are not addresses. */
const HANDLE = new RegExp(
  String.raw`(?<![\p{L}\p{N}.])@(?=\p{L})(?=[\p{L}\p{N}]*[_\d]|(?!${PLACE})\p{L}+\.\p{L})[\p{L}\p{N}_.]{3,}`,
  "u",
);
/** Any name with @, if the name of a service with user accounts comes before it. */
const NETWORK =
  /\b(?:instagram|insta|ig|twitter|tiktok|snapchat|snap|telegram|facebook|fb|threads|handle|username|whatsapp|follow me|find me|dm me|message me|add me)\b[^@\n]{0,20}(?<![\p{L}\p{N}.])@\p{L}[\p{L}\p{N}_.]{2,}/iu;
const SERVICE = String.raw`(?:instagram|insta|ig|twitter|tiktok|snapchat|snap|telegram|facebook|fb|threads)\b`;
/** The services whose names are not also ordinary words. A tailor buys "threads: cotton40". */
const PLAIN_SERVICE = String.raw`(?:instagram|insta|ig|twitter|tiktok|snapchat|telegram|facebook|fb|my\s+snap)`;
const GAP = String.raw`[^\S\n]*`;
/** A name with a digit after its letters. "since2019" is a missing space. */
const NUMBERED = String.raw`(?!(?:since|from|in|of|on|by|till|until|before|after|about|over|for)\d)\p{L}{2,}\d`;
/** A name with a point. It counts only where a name is announced, because elsewhere it is a missing space. */
const POINTED = String.raw`\p{L}[\p{L}\p{N}]+\.[\p{L}\p{N}]`;
/**
 * A name that follows a service's own name. It is refused only if it is as certain as a name with @: "my ig is
 * amaka_x", "insta: amaka99", "IG handle: amaka.x". The first has a sign that no word has. The others have a digit or
 * a point, and a word or sign that announces a name. All else may be a sentence: "I post on facebook daily.My shop".
 */
const SERVICE_NAMES = [
  String.raw`\b${SERVICE}(?:\s+(?:handle|name|id|username|page|account))*(?:\s+is)?(?:\s*[:=-])?\s*\p{L}[\p{L}\p{N}.]*_`,
  String.raw`\b${PLAIN_SERVICE}(?:\s+(?:page|account))?${GAP}[:=-]${GAP}${NUMBERED}`,
  String.raw`\bmy\s+${SERVICE}(?:\s+(?:page|account))?\s+is(?:${GAP}[:=-])?${GAP}${NUMBERED}`,
  String.raw`\b${SERVICE}\s+(?:handle|username|name|id)(?:\s+is)?(?:${GAP}[:=-])?${GAP}${NUMBERED}`,
  String.raw`\b${SERVICE}\s+(?:(?:handle|username|id)(?:\s+is)?(?:${GAP}[:=-])?|name${GAP}[:=-])${GAP}${POINTED}`,
].map((pattern) => new RegExp(pattern, "iu"));

function holdsCertainAddress(text: string): boolean {
  return [EMAIL, ...WEB, HANDLE, NETWORK, ...SERVICE_NAMES].some((pattern) => pattern.test(text));
}

const WORDS = {
  number: "Contact details are shared once both agree. Please take the number out.",
  address: "Contact details are shared once both agree. Please take the address out.",
} as const;

/**
 * Returns a message that names the contact details in a text and asks the writer to remove them. Returns null if there
 * are none.
 */
export function wrongContact(text: string): string | null {
  const written = plain(text);
  if (holdsCertainAddress(written)) return WORDS.address;
  return holdsNumber(written) ? WORDS.number : null;
}
