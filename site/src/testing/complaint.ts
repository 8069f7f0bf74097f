import type * as z from "astro/zod";
import { check } from "../editing/checks/check.ts";
import { page } from "../editing/schemas/schemas.ts";
import { surroundingsIn } from "../editing/surroundings.ts";

const AROUND = surroundingsIn(`${import.meta.dirname}/../../`)("pages/a.md");

/** Returns the message that an editor gets from the build about this file. */
export function complaint(
  text: string,
  schema: z.ZodObject = page,
  file = "src/content/en/pages/a.md",
) {
  try {
    check(file, text, schema, AROUND);
  } catch (error) {
    return error instanceof Error ? error.message.split("\n").slice(1).join("\n") : "";
  }
  return "none";
}
