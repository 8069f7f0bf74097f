import { glob, readFile } from "node:fs/promises";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { brokenLinks } from "./links.ts";

const SOURCES = "src/**/*.{md,yaml,astro,tsx}";

/** Stops the build if a link leads nowhere. The message has the link's file and line. */
export function checkLinks(): AstroIntegration {
  return {
    name: "check-links",
    hooks: {
      "astro:build:done": async ({ dir }) => {
        const broken = brokenLinks(...(await built(fileURLToPath(dir))));
        if (broken.length === 0) return;
        // The path of the site's folder, two levels above `dist/client`.
        const root = fileURLToPath(new URL("../../", dir));
        const said = await Promise.all(
          broken.map(async ({ page, href, message }) => {
            const places = await placesOf(root, href);
            return (places.length > 0 ? places : [page]).map((place) => `  ${place}  ${message}`);
          }),
        );
        const error = new Error(
          `Please correct these links:\n${[...new Set(said.flat())].join("\n")}`,
        );
        error.stack = error.message;
        throw error;
      },
    },
  };
}

async function built(dir: string): Promise<[Map<string, string>, Set<string>]> {
  const pages = new Map<string, string>();
  const files = new Set<string>();
  for await (const file of glob("**/*.*", { cwd: dir })) {
    if (!file.endsWith(".html")) files.add(`/${file}`);
    else pages.set(addressOf(file), await readFile(`${dir}${file}`, "utf8"));
  }
  return [pages, files];
}

function addressOf(file: string): string {
  return `/${file.replace(/\.html$/, "").replace(/^index$/, "")}`;
}

/**
 * Finds the files and lines that contain a link, as `[text](/address)`, as `href="/address"` or as the value of a
 * field.
 */
async function placesOf(root: string, href: string): Promise<string[]> {
  const places: string[] = [];
  for await (const file of glob(SOURCES, { cwd: root })) {
    const lines = (await readFile(`${root}${file}`, "utf8")).split("\n");
    for (const [at, line] of lines.entries())
      if (line.includes(`(${href})`) || line.includes(`"${href}"`) || line.endsWith(`: ${href}`))
        places.push(`${basename(root)}/${file}:${at + 1}`);
  }
  return places;
}
