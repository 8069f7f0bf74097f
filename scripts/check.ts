import { COMMON, noteOf } from "./inputs.ts";
import { runAll, type Step } from "./run.ts";
import { uncheckedFiles } from "./unchecked.ts";

const TSC = "node_modules/typescript/bin/tsc";
const typecheck = (cwd: string): Step => ({
  name: `types of ${cwd || "scripts and e2e"}`,
  node: [TSC],
  cwd,
});

/** TypeScript's incremental check skips files that have not changed. */
const types = ["", "console", "api", "shared"].map(typecheck);

/** The maximum number of files that we pass to the formatter by name. */
const NAMED = 500;

/** Checks the product's format, lint rules and types. Returns true if all of them pass. */
export const checkProduct = (): Promise<boolean> =>
  runAll([...typesOfSite(), ...formatAndLint(), ...types]);

/**
 * Runs `astro check` first, because it takes the longest and stores nothing. Skips it if its files have not changed
 * since its last run without a fault.
 */
function typesOfSite(): Step[] {
  const note = noteOf("checked-site", { inputs: ["site", ...COMMON] });
  if (note.isFresh()) return [];
  const node = ["node_modules/astro/bin/astro.mjs", "check"];
  return [{ name: "types of site", node, cwd: "site", note: note.renew() }];
}

/** Formats and lints only files that have changed since the last run without a fault. */
function formatAndLint(): Step[] {
  const unchecked = uncheckedFiles();
  const files = unchecked && unchecked.files.length <= NAMED ? unchecked.files : ["."];
  if (files.length === 0) return [];
  const biome = ["node_modules/@biomejs/biome/bin/biome", "ci", "--no-errors-on-unmatched"];
  return [{ name: "format and lint", node: [...biome, ...files], note: unchecked?.note }];
}

/** Checks the lab's types. The check is separate, so that a change to the product need not wait for it. */
export const checkLab = (): Promise<boolean> => runAll([typecheck("lab")]);

if (import.meta.main)
  process.exitCode = (await (process.argv.includes("lab") ? checkLab() : checkProduct())) ? 0 : 1;
