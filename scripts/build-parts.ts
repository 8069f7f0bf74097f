import { existsSync } from "node:fs";
import { join } from "node:path";
import { compressFolder } from "./compress.ts";
import { COMMON, type Inputs, noteOf } from "./inputs.ts";
import { root } from "./paths.ts";
import { runStep, type Step } from "./run.ts";

interface Part extends Step, Inputs {
  /** The folder with the files for browsers, below the root. */
  output: string;
}

const product: Part[] = [
  {
    name: "site built",
    node: ["node_modules/astro/bin/astro.mjs", "build"],
    cwd: "site",
    inputs: ["site", ...COMMON],
    settings: ["PUBLIC_URL"],
    output: "site/dist/client",
  },
  {
    name: "console built",
    node: ["node_modules/vite/bin/vite.js", "build"],
    cwd: "console",
    inputs: ["console", "site/src/content/en/cookies.json", ...COMMON],
    output: "console/dist",
  },
];

/** A minimal console. We compare the weight and speed of our console with it. It is not part of the product. */
const measure: Part = {
  name: "bare console built",
  node: ["node_modules/vite/bin/vite.js", "build", "fixtures/bare-console"],
  cwd: "e2e",
  inputs: ["e2e/fixtures/bare-console", "pnpm-lock.yaml"],
  output: "e2e/fixtures/bare-console/dist",
};

/**
 * Builds site and console. With `measured`, also builds the minimal console for comparison. Builds a part only if one
 * of its inputs has changed.
 */
export async function buildParts({ measured = false } = {}): Promise<boolean> {
  const parts = measured ? [...product, measure] : product;
  const due = parts.filter((part) => !isBuilt(part));
  if (due.length === 0) {
    console.log("✓ site and console are already built");
    return true;
  }
  console.log(`Building ${due.map(({ cwd }) => cwd).join(" and ")} …`);
  const results = await Promise.all(due.map(buildPart));
  return results.every(Boolean);
}

async function buildPart(part: Part): Promise<boolean> {
  // Removes the note first. A build that fails late has already overwritten the files of the note.
  const write = noteOfBuild(part).renew();
  if (!(await runStep(part, "kept"))) return false;
  await compressFolder(join(root, part.output));
  write();
  return true;
}

function isBuilt(part: Part): boolean {
  return existsSync(join(root, part.output, "index.html")) && noteOfBuild(part).isFresh();
}

const noteOfBuild = (part: Part) => noteOf(`built-${part.cwd}`, part);
