/** Money is whole kobo inside and naira at the interface. 100 kobo make a naira. */
const KOBO_PER_NAIRA = 100;

const whole = new Intl.NumberFormat("en-NG", {
  style: "currency",
  currency: "NGN",
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat("en-NG", { style: "currency", currency: "NGN" });

/** Naira, whole or with kobo, to whole kobo; rounds what is finer than a kobo. */
export function koboFromNaira(naira: number): number {
  return Math.round(naira * KOBO_PER_NAIRA);
}

export const isWholeNaira = (kobo: number) => kobo % KOBO_PER_NAIRA === 0;

/** "₦250,000", or "₦250,000.50" where there are kobo. */
export function formatKobo(kobo: number): string {
  const format = isWholeNaira(kobo) ? whole : exact;
  return format.format(kobo / KOBO_PER_NAIRA);
}

/** "1500.05", as a file has it. */
export function nairaInFile(kobo: bigint | number): string {
  const [all, each] = [BigInt(kobo), BigInt(KOBO_PER_NAIRA)];
  return `${all / each}.${String(all % each).padStart(2, "0")}`;
}

/** As {@link formatKobo}, from naira. */
export function formatNaira(naira: number): string {
  return formatKobo(koboFromNaira(naira));
}
