/**
 * The 13 countries of the specification, in its order. We send and store Sweden as `SW`, as the specification says,
 * although its ISO code is SE.
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
