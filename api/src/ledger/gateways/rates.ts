import { readFile, stat } from "node:fs/promises";
import { DAY_MS } from "@agbara/shared/age.ts";
import { RATE_CURRENCIES } from "@agbara/shared/constants.ts";
import { day } from "@agbara/shared/contract/parts/fields.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import * as z from "zod/mini";
import type { Finding } from "../../platform/observe/finding.ts";

/** We show exchange rates only up to this age in days. */
const RATES_KEPT_DAYS = 7;

const currency = z.enum(RATE_CURRENCIES);

/** The file of exchange rates: how many naira one unit of each currency cost on a day. */
const rates = z.object({
  day,
  naira: z.partialRecord(currency, z.number().check(z.gt(0), z.lt(1_000_000))),
});
export type Rates = z.infer<typeof rates>;

/** The file of rates that was read last, the time when it was written, and its rates. */
let known: { file: string; written: number; rates: Rates } | null = null;

/** Reads the file of exchange rates. Throws if there is no such file, or if its content is not valid. */
async function ratesIn(file: string): Promise<Rates> {
  const { mtimeMs: written } = await stat(file);
  if (known?.file === file && known.written === written) return known.rates;
  const read = rates.parse(JSON.parse(await readFile(file, "utf8")));
  known = { file, written, rates: read };
  return read;
}

function isCurrent({ day: of }: Rates, now: Date): boolean {
  const today = dayInLagos(now);
  return of <= today && of >= dayInLagos(new Date(now.getTime() - RATES_KEPT_DAYS * DAY_MS));
}

/**
 * Returns the exchange rates if we may show them: they are at most seven days old, and their day is not in the future.
 * Returns null if the file is wrong, because a wrong file must not stop anybody from giving.
 */
export async function ratesAt(file: string | null, now: Date): Promise<Rates | null> {
  if (file === null) return null;
  const read = await ratesIn(file).catch(() => null);
  return read && isCurrent(read, now) ? read : null;
}

/**
 * Converts a sum in kobo roughly into each foreign currency. The results are in hundredths of the currency's unit.
 * Rounds up.
 */
export function aboutSums(kobo: bigint, { day: of, naira }: Rates) {
  const sums = RATE_CURRENCIES.flatMap((code) => {
    const rate = naira[code];
    return rate === undefined ? [] : [{ currency: code, amount: Math.ceil(Number(kobo) / rate) }];
  });
  return { day: of, sums };
}

/**
 * Returns what is wrong with the file of exchange rates. While anything is wrong, donors abroad see the price only in
 * naira.
 */
export async function ratesFindings(file: string | null, now: Date): Promise<Finding[]> {
  if (file === null) return [];
  const why = "Donors abroad see the price only in naira.";
  try {
    const read = await ratesIn(file);
    if (isCurrent(read, now)) return [];
    return [
      {
        what: `RATES_FILE has the rates of ${read.day}.`,
        why,
        mend: `Write newer rates and their day into the file. They may be at most ${RATES_KEPT_DAYS} days old.`,
      },
    ];
  } catch (error) {
    return [
      {
        what: `RATES_FILE cannot be read: ${error instanceof Error ? error.message : error}`,
        why,
        mend: 'Write it like {"day":"2026-11-27","naira":{"GBP":2050.5,"USD":1540}}.',
      },
    ];
  }
}
