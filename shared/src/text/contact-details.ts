/**
 * Finds contact details in texts that members read. Members get each other's phone numbers and addresses only after
 * both have accepted. We refuse only texts that certainly have contact details. Years, dates, ages, heights and sums
 * are allowed.
 */

/** The minimum number of digits in a phone number. */
const LEAST_DIGITS = 7;

/** Invisible characters, and signs around a digit, such as the frame of a keycap. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{M}]/gu;

/** Replaces digits of other scripts, and letters in unusual forms, by the usual characters. */
function plain(text: string): string {
  return text
    .normalize("NFKC")
    .replace(UNSEEN, "")
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
}

/**
 * Returns the value of a digit in any script. In Unicode, the ten digits of a script come one after the other, from
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
/** Returns an expression that matches the pattern only if no point, dash or slash joins it to more digits. */
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
 * Matches a chapter of a holy book with its verses, such as 119:105-112. If other digits are next to it, the text is a
 * phone number and not a verse.
 */
const VERSE = String.raw`(?<!\d[:;\s])${CHAPTER}:${LINE}(?:${TO}${LINE})?(?![:;\s]?\d)`;
/**
 * Matches dates, times and verses. We remove them before we look for phone numbers, because dates and times may also
 * begin with 0.
 */
const DATES = alone(`${DATE}|${TIME}|${VERSE}`);

/**
 * Matches a sum in groups of three digits, such as 1,500,000. It does not match phone numbers, because they begin with
 * 0 or end with a group of four digits.
 */
const GROUPED = /(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})+(?:\.\d\d)?(?![,.]?\d)/g;
const CURRENCY = String.raw`(?:₦|£|\$|€|¢|\bNGN|\bGBP|\bUSD|\bN|\bGHS)`;
const MONEY = String.raw`[1-9](?:[ .,]?\d){0,7}(?![ .,]?\d)`;
/**
 * Matches a sum with its currency, such as ₦1500000 or 1 500 000 naira. Almost every phone number has more digits than
 * this pattern allows.
 */
const SUMS = new RegExp(
  String.raw`${CURRENCY}\s?${MONEY}|(?<!\d[ .,]?)${MONEY}(?=\s?(?:naira|pounds?|dollars?|euros?|cedis?|rand|dirhams?)\b)`,
  "gi",
);

/** Matches years and ranges of years, because several years in a row can look like a phone number. */
const YEARS = alone(`${YEAR}(?:${TO}(?:${YEAR}|\\d\\d)|/(?:${YEAR}|\\d\\d))?`);
/** Matches a range of ages or heights, such as 35-45 or 160 - 175. */
const SPAN = alone(String.raw`([1-9]\d?|1\d\d|2[0-4]\d)${TO}([1-9]\d?|1\d\d|2[0-4]\d)`);

const withoutSpan = (span: string, from: string, to: string) =>
  Number(from) < Number(to) ? "#" : span;

const countDigits = (text: string) => text.replace(/\D/g, "").length;

/** Tells whether some digits may be a phone number. Returns false if they are only years, ages and heights. */
function isNumber(run: string): boolean {
  if (countDigits(run) < LEAST_DIGITS) return false;
  // Years and ages do not begin with 0 or +. Without this check, we would miss a phone number that contains a year.
  if (/^[0+]/.test(run)) return true;
  const rest = run.replace(YEARS, "#").replace(SPAN, withoutSpan);
  return rest.split("#").some((part) => countDigits(part) >= LEAST_DIGITS);
}

function holdsNumber(text: string): boolean {
  const rest = text.replace(DATES, "#").replace(GROUPED, "#").replace(SUMS, "#");
  return (rest.match(RUN) ?? []).some(isNumber);
}

const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?`;
/**
 * Places that people write with @. In "I stay @home.My mother cooks", a space is missing after the full stop, so
 * "@home.My" is no address.
 */
const PLACE = String.raw`(?:[Hh]ome|[Cc]hurch|[Mm]osque|[Ss]chool|[Ww]ork|[Oo]ffice|[Mm]arket)\.\p{Lu}`;
const EMAIL = new RegExp(
  String.raw`[\p{L}\p{N}._%+-]+\s?@(?!${PLACE})\s?${LABEL}(?:\s?\.\s?${LABEL})*\s?\.\s?\p{L}{2,}`,
  "u",
);
/**
 * Endings of web addresses. None of these endings is an English word. With a word such as `me` in this list, "Call.me"
 * with a forgotten space would look like an address.
 */
const ENDING = String.raw`(?:com|net|org|info|biz|xyz|gov|edu|(?:co|org|ac)\.\p{L}{2})`;
const COUNTRY = "(?:ng|uk|gh|za|io|ly|eu|ie|ae)";
/** Endings of web addresses that are also English words. They make an address only if a path comes after them. */
const WORD_ENDING =
  "(?:me|am|be|gg|ee|in|tv|co|it|de|fr|es|se|us|ca|app|link|page|site|live|online)";
const WEB = [
  /:\/\/|\bwww\s?\./i,
  new RegExp(String.raw`${LABEL}\.${ENDING}(?![\p{L}\p{N}])`, "iu"),
  new RegExp(String.raw`[\p{L}\p{N}-]{2,}\.${COUNTRY}(?![\p{L}\p{N}])`, "u"),
  new RegExp(String.raw`\b[\p{L}\p{N}-]+\.${WORD_ENDING}/[\p{L}\p{N}@+]`, "iu"),
];
/**
 * Matches a user name after @ if it has a character that is unusual in words. "@home" and "@50k" are not user names.
 */
const HANDLE = new RegExp(
  String.raw`(?<![\p{L}\p{N}.])@(?=\p{L})(?=[\p{L}\p{N}]*[_\d]|(?!${PLACE})\p{L}+\.\p{L})[\p{L}\p{N}_.]{3,}`,
  "u",
);
/** Matches any name after @ if the name of a service such as Instagram comes before it. */
const NETWORK =
  /\b(?:instagram|insta|ig|twitter|tiktok|snapchat|snap|telegram|facebook|fb|threads|handle|username|whatsapp|follow me|find me|dm me|message me|add me)\b[^@\n]{0,20}(?<![\p{L}\p{N}.])@\p{L}[\p{L}\p{N}_.]{2,}/iu;
const SERVICE = String.raw`(?:instagram|insta|ig|twitter|tiktok|snapchat|snap|telegram|facebook|fb|threads)\b`;
/**
 * The services whose names have no other meaning. "Threads" is not here, because a tailor may write "threads:
 * cotton40".
 */
const PLAIN_SERVICE = String.raw`(?:instagram|insta|ig|twitter|tiktok|snapchat|telegram|facebook|fb|my\s+snap)`;
const GAP = String.raw`[^\S\n]*`;
/**
 * Matches a user name with a digit after its letters. Does not match "since2019", because only a space is missing
 * there.
 */
const NUMBERED = String.raw`(?!(?:since|from|in|of|on|by|till|until|before|after|about|over|for)\d)\p{L}{2,}\d`;
/**
 * Matches a user name with a point in it. It counts only after words like "handle is". Elsewhere, the point is a full
 * stop after which a space is missing.
 */
const POINTED = String.raw`\p{L}[\p{L}\p{N}]+\.[\p{L}\p{N}]`;
/**
 * Matches a user name after the name of a service, without @. We refuse it only if it is certainly a user name: "my ig
 * is amaka_x", "insta: amaka99", "IG handle: amaka.x". The first has `_`, which no word has. The second has a digit
 * after ":" and the third has a point after "handle". Anything else may be a sentence: "I post on facebook daily.My
 * shop".
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
 * Returns a message that asks the writer to remove the phone number or the address from a text. Returns null if the
 * text has neither.
 */
export function wrongContact(text: string): string | null {
  const written = plain(text);
  if (holdsCertainAddress(written)) return WORDS.address;
  return holdsNumber(written) ? WORDS.number : null;
}
