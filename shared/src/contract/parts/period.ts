import * as z from "zod/mini";
import { day } from "./fields.ts";

/** The filter of a list by days: the first and the last day, in Lagos. Both days are included. */
export const period = { from: z.optional(day), to: z.optional(day) };

/** Refuses a period whose first day is after its last day. */
export const daysInOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => !from || !to || from <= to,
  { message: "The first day is after the last day.", path: ["from"] },
);
