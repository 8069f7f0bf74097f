import * as z from "zod/mini";
import { day } from "./fields.ts";

/** The first and the last day of a list, in Lagos. Both are included. */
export const period = { from: z.optional(day), to: z.optional(day) };

/** Refuses a first day that is after the last one. */
export const daysInOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => !from || !to || from <= to,
  { message: "The first day is after the last day.", path: ["from"] },
);
