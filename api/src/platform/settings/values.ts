import { isDay } from "@agbara/shared/age.ts";
import { koboFromNaira } from "@agbara/shared/money.ts";
import * as z from "zod/mini";

export const wholeNumber = (min: number, max: number, fallback: number) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^\d+$/, "must be a whole number")),
      z.pipe(
        z.transform(Number),
        z
          .number()
          .check(z.gte(min, `must be at least ${min}`), z.lte(max, `must be at most ${max}`)),
      ),
    ),
    fallback,
  );

export const flag = z.enum(["true", "false"], "must be true or false");

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Returns true if an address is safe. It must use https or be on this machine, so that nobody can read the traffic. It
 * must not contain a secret itself.
 */
export function isSafeAddress({ protocol, hostname, username, search, hash }: URL): boolean {
  if (username || search || hash) return false;
  return protocol === "https:" || (protocol === "http:" && LOOPBACK.test(hostname));
}

export const postgresUrl = z
  .string()
  .check(z.regex(/^postgres(ql)?:\/\//, "must begin with postgres:// or postgresql://"));

/** A setting for an amount in whole naira. Our code gets the amount in whole kobo. */
export const naira = (fallback: number) =>
  z.pipe(
    wholeNumber(0, 10_000_000, fallback),
    z.transform((amount) => BigInt(koboFromNaira(amount))),
  );

/** A setting for a rate in percent. Our code gets it in hundredths of a percent. */
export const percent = (fallback: string) =>
  z.pipe(
    z._default(
      z
        .string()
        .check(z.regex(/^\d{1,2}(\.\d{1,2})?$/, "must be a percentage such as 1.5, below 100")),
      fallback,
    ),
    z.transform((share) => BigInt(Math.round(Number(share) * 100))),
  );

/** A setting for days, separated by commas. */
export const days = z.pipe(
  z.pipe(
    z._default(z.string(), ""),
    z.transform((list) =>
      list
        .split(",")
        .map((one) => one.trim())
        .filter((one) => one !== ""),
    ),
  ),
  z.pipe(
    z
      .array(z.string())
      .check(
        z.refine(
          (list) => list.every(isDay),
          "must be days such as 2027-03-10, with commas between",
        ),
      ),
    z.transform((list): ReadonlySet<string> => new Set(list)),
  ),
);
