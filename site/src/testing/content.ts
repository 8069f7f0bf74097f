import { readFileSync } from "node:fs";
import type * as z from "astro/zod";
import { check } from "../editing/checks/check.ts";
import { surroundingsIn } from "../editing/surroundings.ts";

const ROOT = `${import.meta.dirname}/../../`;

/**
 * Returns the present content of an editor's file, as the pages receive it. `name` is relative to `src/content/en/`.
 */
export function content<Schema extends z.ZodObject>(name: string, schema: Schema): z.infer<Schema> {
  const file = `src/content/en/${name}`;
  const text = readFileSync(ROOT + file, "utf8");
  return check(`site/${file}`, text, schema, surroundingsIn(ROOT)(name)).data as z.infer<Schema>;
}
