import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { compressFolder } from "./compress.ts";
import { root } from "./paths.ts";
import { runStep, type Step } from "./run.ts";

interface Part extends Step {
  /** What the result depends on, below the root. */
  inputs: string[];
  /** And settings that it is built for. */
  settings?: string[];
  /** Where what is sent to browsers is, below the root. */
  output: string;
}

const COMMON = ["shared/src", "shared/package.json", "pnpm-lock.yaml", "tsconfig.base.json"];
const PASSED_OVER = new Set(["node_modules", "dist", ".astro"]);

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
    inputs: ["console", ...COMMON],
    output: "console/dist",
  },
];

/** What the console's weight and speed are held against; no part of the product. */
const measure: Part = {
  name: "bare console built",
  node: ["node_modules/vite/bin/vite.js", "build", "fixtures/bare-console"],
  cwd: "e2e",
  inputs: ["e2e/fixtures/bare-console", "pnpm-lock.yaml"],
  output: "e2e/fixtures/bare-console/dist",
};

/**
 * Builds site and console, and on request what they are compared with. A part is built only if something that it is
 * made of has changed.
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
  const before = fingerprint(part);
  const note = noteOf(part);
  // A build that fails late has already overwritten what the note describes.
  rmSync(note, { force: true });
  if (!(await runStep(part, "kept"))) return false;
  await compressFolder(join(root, part.output));
  mkdirSync(join(note, ".."), { recursive: true });
  writeFileSync(note, before);
  return true;
}

function isBuilt(part: Part): boolean {
  const note = noteOf(part);
  return (
    existsSync(join(root, part.output, "index.html")) &&
    existsSync(note) &&
    readFileSync(note, "utf8") === fingerprint(part)
  );
}

function noteOf({ cwd = "" }: Part): string {
  return join(root, ".cache", `built-${cwd}`);
}

/** One hash over the names and contents of all files, and the settings. */
function fingerprint({ inputs, settings = [] }: Part): string {
  const hash = createHash("sha256").update(process.version);
  for (const name of settings) hash.update(`${name}=${process.env[name] ?? ""}\0`);
  for (const input of inputs) addToHash(join(root, input));
  return hash.digest("hex");

  function addToHash(path: string) {
    if (!existsSync(path)) return;
    if (!statSync(path).isDirectory()) {
      hash.update(path.slice(root.length)).update(readFileSync(path));
      return;
    }
    for (const name of readdirSync(path).sort())
      if (!PASSED_OVER.has(name)) addToHash(join(path, name));
  }
}
