import type { CountryCode } from "../countries.ts";
import { plainly } from "./digits.ts";
import { fill } from "./words.ts";

interface Plan {
  calling: string;
  /** The country's adjective, as in "a British number". */
  adjective: string;
  /** The minimum and the maximum number of digits after the calling code. */
  digits: readonly [from: number, to: number];
  /** The pattern of a person's phone number, after the calling code. It may be a landline or a mobile number. */
  own: RegExp;
  /** The pattern of a mobile number after the calling code. We use it to guess the country of a number. */
  mobile: RegExp;
}

const TEN = [10, 10] as const;
const NINE = [9, 9] as const;
const NORTH_AMERICAN = {
  calling: "1",
  digits: TEN,
  own: /^[2-9]\d\d[2-9]\d{6}$/,
  mobile: /^[2-9]\d\d[2-9]\d{6}$/,
};

/**
 * The rules for phone numbers in the 13 countries. The patterns of the first digits also accept ranges that are not
 * used yet. Numbers of services, such as freephone numbers, are left out. Britain's 070 is also left out, because it
 * looks like a Nigerian number.
 */
const PLANS: Readonly<Record<CountryCode, Plan>> = {
  US: { adjective: "American", ...NORTH_AMERICAN },
  GB: {
    calling: "44",
    adjective: "British",
    digits: [9, 10],
    own: /^(?:7[1-9]\d{8}|[1-35]\d{9}|1\d{8})$/,
    mobile: /^7[1-9]\d{8}$/,
  },
  CA: { adjective: "Canadian", ...NORTH_AMERICAN },
  IE: {
    calling: "353",
    adjective: "Irish",
    digits: [7, 9],
    own: /^(?:8\d{8}|[1-79]\d{6,8})$/,
    mobile: /^8[35-79]\d{7}$/,
  },
  DE: {
    calling: "49",
    adjective: "German",
    digits: [6, 13],
    own: /^(?:1[5-7]\d{8,9}|[2-9]\d{5,12})$/,
    mobile: /^1[5-7]\d{8,9}$/,
  },
  FR: {
    calling: "33",
    adjective: "French",
    digits: NINE,
    own: /^[1-79]\d{8}$/,
    mobile: /^[67]\d{8}$/,
  },
  ES: {
    calling: "34",
    adjective: "Spanish",
    digits: NINE,
    own: /^[6-9]\d{8}$/,
    mobile: /^[67]\d{8}$/,
  },
  IT: {
    calling: "39",
    adjective: "Italian",
    digits: [6, 11],
    own: /^(?:0\d{5,10}|3\d{8,9})$/,
    mobile: /^3\d{8,9}$/,
  },
  SW: {
    calling: "46",
    adjective: "Swedish",
    digits: [7, 9],
    own: /^(?:7\d{8}|[1-689]\d{6,8})$/,
    mobile: /^7\d{8}$/,
  },
  AE: {
    calling: "971",
    adjective: "Emirati",
    digits: [8, 9],
    own: /^(?:5\d{8}|[2-4679]\d{7})$/,
    mobile: /^5\d{8}$/,
  },
  NG: {
    calling: "234",
    adjective: "Nigerian",
    digits: TEN,
    own: /^(?:20|[789][0-2])\d{8}$/,
    mobile: /^[789][0-2]\d{8}$/,
  },
  ZA: {
    calling: "27",
    adjective: "South African",
    digits: NINE,
    own: /^[1-8]\d{8}$/,
    mobile: /^(?:6\d|7[1-9]|8[1-4])\d{7}$/,
  },
  GH: {
    calling: "233",
    adjective: "Ghanaian",
    digits: NINE,
    own: /^[235]\d{8}$/,
    mobile: /^[25]\d{8}$/,
  },
};

/**
 * Removes the zero after the calling code, as in "+44 (0)7700 900123". People dial this zero only inside the country.
 * With this zero, a call from abroad fails.
 */
function withoutTrunkZero(number: string): string {
  const { calling } =
    Object.values(PLANS).find((plan) => number.startsWith(`+${plan.calling}0`)) ?? {};
  // Italian numbers keep the zero after the calling code.
  if (!calling || calling === PLANS.IT.calling) return number;
  return `+${calling}${number.slice(`+${calling}0`.length)}`;
}

/**
 * Converts a phone number to international form: 0803 123 4567 in Nigeria becomes +2348031234567. If the text has
 * characters other than digits and separators, it is not a number, and the function returns it unchanged.
 */
export function internationalNumber(written: string, country: CountryCode): string {
  const compact = plainly(written).replace(/[ .\-‐-―/()]/g, "");
  const { calling } = PLANS[country];
  // In North America, people dial 011 before another country's code. No North American number begins with 0.
  const abroad = calling === "1" ? /^(\+|011|00)/ : /^(\+|00)/;
  if (!/^\+?\d+$/.test(compact)) return written.trim();
  if (abroad.test(compact)) return withoutTrunkZero(compact.replace(abroad, "+"));
  const isWhole = compact.startsWith(calling) && compact.length > 10;
  return withoutTrunkZero(isWhole ? `+${compact}` : `+${calling}${compact}`);
}

const WORDS = {
  count: "{n} digits after +{calling}; {article} {adjective} number has {digits}.",
  shape: "This cannot be {article} {adjective} number. Check each digit.",
  other: "Is this {article} {adjective} number? Then write {number}.",
} as const;

const naming = ({ adjective }: Plan) => ({
  adjective,
  article: /^[AEIOU]/.test(adjective) ? "an" : "a",
});

/**
 * Returns a message about what is wrong with an international number, according to the rules of its country. Returns
 * null if nothing is wrong, or if we do not know the country.
 */
export function wrongPhone(number: string): string | null {
  const plan = Object.values(PLANS).find(({ calling }) => number.startsWith(`+${calling}`));
  if (!plan) return null;
  const { calling, digits, own } = plan;
  const national = number.slice(`+${calling}`.length);
  if (own.test(national)) return null;
  const [from, to] = digits;
  const isLong = national.length >= from && national.length <= to;
  const said = isLong
    ? fill(WORDS.shape, naming(plan))
    : fill(WORDS.count, {
        n: national.length,
        calling,
        digits: from === to ? from : `${from} ${to - from === 1 ? "or" : "to"} ${to}`,
        ...naming(plan),
      });
  const other = otherPlan(plan, national);
  if (!other) return said;
  const meant = `+${other.calling}${national}`;
  return `${said} ${fill(WORDS.other, { ...naming(other), number: meant })}`;
}

/**
 * Guesses the country of a mobile number that does not fit the chosen country. Returns Nigeria or Britain if one of
 * them fits, because most of our people live there. Otherwise returns the only country that fits.
 */
function otherPlan(plan: Plan, national: string): Plan | undefined {
  const fitting = Object.values(PLANS).filter(
    ({ calling, mobile }) => calling !== plan.calling && mobile.test(national),
  );
  const likely = [PLANS.NG, PLANS.GB].find((known) => fitting.includes(known));
  return likely ?? (fitting.length === 1 ? fitting[0] : undefined);
}
