import { readFileSync } from "node:fs";
import { brand } from "@agbara/shared/brand.ts";
import { check } from "../src/editing/checks/check.ts";
import { type Figures, type FilmWords, figures, film } from "../src/editing/schemas/schemas.ts";
import { readValues } from "../src/editing/values.ts";
import type { Told } from "./scenes.ts";

/**
 * Reads the film's words from the editors' current files and the brand. `root` is the path of the site's folder, with a
 * slash at the end.
 */
export function toldNow(root: string): Told {
  const fields = (name: string, schema: typeof film | typeof figures) =>
    check(
      `site/src/content/en/${name}.yaml`,
      readFileSync(`${root}src/content/en/${name}.yaml`, "utf8"),
      schema,
      { values: readValues(root) },
    ).data;
  const { targetPeople } = fields("figures", figures) as Figures;
  return { ...(fields("film", film) as FilmWords), name: brand.name, targetPeople };
}
