import type { CountryCode } from "@agbara/shared/countries.ts";

/** Calling codes of the 13 countries. */
const CALLING_CODES: Record<CountryCode, string> = {
  US: "1",
  GB: "44",
  CA: "1",
  IE: "353",
  DE: "49",
  FR: "33",
  ES: "34",
  IT: "39",
  SW: "46",
  AE: "971",
  NG: "234",
  ZA: "27",
  GH: "233",
};

/** A phone number as people write it, in international form: 0803 123 4567 in Nigeria is +2348031234567. */
export function internationalNumber(written: string, country: CountryCode): string {
  const compact = written.replace(/[^\d+]/g, "");
  const code = CALLING_CODES[country];
  if (compact === "" || compact.startsWith("+")) return compact;
  if (compact.startsWith("00")) return `+${compact.slice(2)}`;
  // Italian numbers keep their zero.
  if (compact.startsWith("0") && country !== "IT") return `+${code}${compact.slice(1)}`;
  if (compact.startsWith(code) && compact.length > 10) return `+${compact}`;
  return `+${code}${compact}`;
}
