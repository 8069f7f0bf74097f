/**
 * The 13 countries of the specification, in its order. Sweden is sent and stored as `SW`,
 * as specified; only its flag uses the ISO code.
 */
export const COUNTRIES = {
  US: "United States",
  GB: "United Kingdom",
  CA: "Canada",
  IE: "Ireland",
  DE: "Germany",
  FR: "France",
  ES: "Spain",
  IT: "Italy",
  SW: "Sweden",
  AE: "United Arab Emirates",
  NG: "Nigeria",
  ZA: "South Africa",
  GH: "Ghana",
} as const;

export type CountryCode = keyof typeof COUNTRIES;

export const COUNTRY_CODES = Object.keys(COUNTRIES) as [CountryCode, ...CountryCode[]];

/** The country's flag as two regional-indicator letters, e.g. 🇳🇬 for `NG`. */
export function flagOf(code: CountryCode): string {
  const iso = code === "SW" ? "SE" : code;
  return String.fromCodePoint(...[...iso].map((letter) => 0x1f1a5 + letter.charCodeAt(0)));
}
