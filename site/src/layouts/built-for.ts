import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { readSource } from "../editing/checks/source.ts";

const PARTNERS = "src/content/en/partners.yaml";

/**
 * Writes a file next to the build, with the site's address and the names of the partners in the texts. The API compares
 * this file with its own settings (`api/src/server/readiness/built-site.ts`).
 */
export function builtFor(address: string): AstroIntegration {
  return {
    name: "built-for",
    hooks: {
      "astro:build:done": ({ dir }) => {
        // The path of the site's folder, two levels above `dist/client`.
        const file = fileURLToPath(new URL(`../../${PARTNERS}`, dir));
        const partners = readSource(file, readFileSync(file, "utf8")).data;
        writeFileSync(new URL("../built-for.json", dir), JSON.stringify({ address, partners }));
      },
    },
  };
}
