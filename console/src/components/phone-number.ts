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

/** "+44 (0)7700 900123": the zero is for calls within a country; nobody abroad may dial it. */
function withoutTrunkZero(number: string): string {
  const code = Object.values(CALLING_CODES).find((known) => number.startsWith(`+${known}0`));
  // Italian numbers keep their zero.
  if (!code || code === CALLING_CODES.IT) return number;
  return `+${code}${number.slice(`+${code}0`.length)}`;
}

/** A phone number as people write it, in international form: 0803 123 4567 in Nigeria is +2348031234567. */
export function internationalNumber(written: string, country: CountryCode): string {
  const compact = written.replace(/[^\d+]/g, "");
  const code = CALLING_CODES[country];
  // From North America 011 is dialled before another country's code; none of its own numbers begins with 0.
  const abroad = code === "1" ? /^(\+|011|00)/ : /^(\+|00)/;
  if (compact === "") return "";
  if (abroad.test(compact)) return withoutTrunkZero(compact.replace(abroad, "+"));
  const isWhole = compact.startsWith(code) && compact.length > 10;
  return withoutTrunkZero(isWhole ? `+${compact}` : `+${code}${compact}`);
}
