import type { CountryCode } from "@agbara/shared/countries.ts";

interface Plan {
  calling: string;
  /**
   * The prefixes of phone numbers that belong to nobody. The regulator reserves them for fiction, or they have no
   * subscribers. `digits` is how many digits follow the prefix.
   */
  kept: readonly string[];
  digits: number;
  /**
   * When all numbers with these prefixes are used up, the next numbers start with these digits. No real number starts
   * with them.
   */
  spare: string;
  /** How many digits follow the calling code in a number that starts with `spare`. */
  length: number;
}

const areaCodes = (codes: string) => codes.split(" ").map((area) => `${area}55501`);

const PLANS: Readonly<Record<CountryCode, Plan>> = {
  US: {
    calling: "1",
    kept: areaCodes("212 718 713 832 404 202 301 312 213 214 469 612 617 215 919 704 281 817 770"),
    digits: 2,
    spare: "0",
    length: 10,
  },
  CA: {
    calling: "1",
    kept: areaCodes("416 647 604 514 403 613 780 204 905 289 306 902"),
    digits: 2,
    spare: "1",
    length: 10,
  },
  GB: { calling: "44", kept: ["7700900"], digits: 3, spare: "4", length: 10 },
  IE: { calling: "353", kept: ["2091"], digits: 5, spare: "3", length: 9 },
  DE: {
    calling: "49",
    kept: ["3023125", "6990009", "4066969", "2214710", "8999998"],
    digits: 3,
    spare: "0",
    length: 10,
  },
  FR: { calling: "33", kept: ["63998"], digits: 4, spare: "0", length: 9 },
  ES: { calling: "34", kept: [], digits: 0, spare: "4", length: 9 },
  IT: { calling: "39", kept: [], digits: 0, spare: "9", length: 10 },
  SW: { calling: "46", kept: ["8465004", "3139006", "4062804"], digits: 2, spare: "0", length: 9 },
  AE: { calling: "971", kept: [], digits: 0, spare: "1", length: 9 },
  NG: { calling: "234", kept: ["800000"], digits: 4, spare: "8001", length: 10 },
  ZA: { calling: "27", kept: [], digits: 0, spare: "9", length: 9 },
  GH: { calling: "233", kept: [], digits: 0, spare: "9", length: 9 },
};

/**
 * A prime number other than 2 and 5. So if we multiply 0, 1, 2 … 999 by it and keep the last three digits, we get each
 * number from 0 to 999 once.
 */
const STEP = 7919;

/**
 * Returns the phone number, in E.164, of the `nth` person of a country, counted from 0. Each person has a different
 * number. No real person has such a number: if the country reserves a range for fiction, it is from this range,
 * otherwise from a range without subscribers.
 */
export function phoneNumber(country: CountryCode, nth: number): string {
  const { calling, kept, digits, spare, length } = PLANS[country];
  const perPrefix = 10 ** digits;
  const known = kept.length * perPrefix;
  if (nth < known) {
    const prefix = kept[Math.floor(nth / perPrefix)];
    return `+${calling}${prefix}${scattered(nth % perPrefix, digits)}`;
  }
  return `+${calling}${spare}${scattered(nth - known, length - spare.length)}`;
}

function scattered(nth: number, digits: number): string {
  return String((nth * STEP) % 10 ** digits).padStart(digits, "0");
}
