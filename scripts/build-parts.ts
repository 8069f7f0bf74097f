import { existsSync } from "node:fs";
import { join } from "node:path";
import { compressFolder } from "./compress.ts";
import { COMMON, type Inputs, noteOf } from "./inputs.ts";
import { root } from "./paths.ts";
import { runStep, type Step } from "./run.ts";

interface Part extends Step, Inputs {
  /** The folder with the built files, below the root of the repository. */
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
    inputs: [
      "console",
      ...["cookies.json", "partners.yaml"].map((file) => `site/src/content/en/${file}`),
      ...COMMON,
    ],
    output: "console/dist",
  },
];

/** A minimal console, which is not part of the product. We compare the weight and speed of our console with it. */
const measure: Part = {
  name: "bare console built",
  node: ["node_modules/vite/bin/vite.js", "build", "fixtures/bare-console"],
  cwd: "e2e",
  inputs: ["e2e/fixtures/bare-console", "pnpm-lock.yaml"],
  output: "e2e/fixtures/bare-console/dist",
};

/**
 * Builds site and console. With `measured`, also builds the minimal console for comparison. Skips a part if none of its
 * inputs has changed.
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
  // First removes the record of the last build, because even a build that fails may have overwritten some built files.
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
