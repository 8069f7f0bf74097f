import { isDay } from "@agbara/shared/age.ts";
import * as z from "astro/zod";

/**
 * The kinds of values that editors' fields may have. A description completes the sentence "Write …" in editors' words.
 * `meta({ about })` says what a field is for, and the editors' forms show it. With `meta({ input: "date" })`, the form
 * shows a calendar.
 */

export const line = (max: number, example: string) =>
  z
    .string()
    .trim()
    .min(2)
    .max(max)
    .describe(`a line of 2 to ${max} characters, such as: ${example}`);

export const passage = (max: number) =>
  z.string().trim().min(2).max(max).describe(`a passage of up to ${max} characters`);

export const title = line(70, "About us");

export const description = z
  .string()
  .trim()
  .min(50)
  .max(160)
  .describe(
    "one or two sentences of 50 to 160 characters that say what the page is for. Search engines show them",
  );

export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, "is not a date.")
  .refine(isDay, "is not a day in the calendar.")
  .describe("a date as year-month-day, such as: 2026-11-21")
  .meta({ input: "date" });

/** The last part of a page's address. */
export const slug = z
  .string()
  .regex(/^[a-z0-9-]+$/, "is not an address.")
  .describe("the last part of an address in small letters, digits and hyphens, such as: safety");

/** The address of a page on this site. */
export const inside = z
  .string()
  .regex(/^(\/[a-z0-9{}-]+)+(\?[a-z]+=[a-z]+)?$/i, "is not an address of this site.")
  .describe("the address of a page of this site, such as: /safety");

/** The address of a page on another site. */
export const outside = z
  .url({ protocol: /^https$/, error: "is not an address." })
  .describe("a full address, such as: https://instagram.example/agbara");

/** A number of people or of money, without separators. */
export const whole = (max: number) =>
  z
    .int()
    .min(1)
    .max(max)
    .describe(`a whole number without commas, from 1 to ${max}, such as: 250000`);

export const titled = z.strictObject({ title: line(80, "Gifts, not shares"), text: passage(400) });

export const section = z.strictObject({
  headline: line(90, "Wealth distribution"),
  text: passage(600),
});
