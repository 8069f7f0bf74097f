/** Code uses whole kobo, and people see naira. One naira is 100 kobo. */
const KOBO_PER_NAIRA = 100;

const whole = new Intl.NumberFormat("en-NG", {
  style: "currency",
  currency: "NGN",
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat("en-NG", { style: "currency", currency: "NGN" });

/** Converts naira to whole kobo. Rounds fractions of a kobo. */
export function koboFromNaira(naira: number): number {
  return Math.round(naira * KOBO_PER_NAIRA);
}

export const isWholeNaira = (kobo: number) => kobo % KOBO_PER_NAIRA === 0;

/** Formats kobo as "₦250,000", or as "₦250,000.50" if there are kobo. */
export function formatKobo(kobo: number): string {
  const format = isWholeNaira(kobo) ? whole : exact;
  return format.format(kobo / KOBO_PER_NAIRA);
}

/** Formats kobo as naira for files, such as "1500.05". */
export function nairaInFile(kobo: bigint | number): string {
  const [all, each] = [BigInt(kobo), BigInt(KOBO_PER_NAIRA)];
  return `${all / each}.${String(all % each).padStart(2, "0")}`;
}

/** Formats naira as {@link formatKobo} does. */
export function formatNaira(naira: number): string {
  return formatKobo(koboFromNaira(naira));
}
