import { COMMON, noteOf } from "./inputs.ts";
import { runAll, type Step } from "./run.ts";
import { uncheckedFiles } from "./unchecked.ts";

const TSC = "node_modules/typescript/bin/tsc";
const typecheck = (cwd: string): Step => ({
  name: `types of ${cwd || "scripts and e2e"}`,
  node: [TSC],
  cwd,
});

/** The compiler remembers the files that have not changed. */
const types = ["", "console", "api", "shared"].map(typecheck);

/** The highest number of files that we pass to the formatter by name. */
const NAMED = 500;

/** Checks format, lint and types of the product. Returns true if all is right. */
export const checkProduct = (): Promise<boolean> =>
  runAll([...typesOfSite(), ...formatAndLint(), ...types]);

/**
 * `astro check` takes the longest and stores nothing. So it comes first. It runs only if its files have changed since
 * its last run without a fault.
 */
function typesOfSite(): Step[] {
  const note = noteOf("checked-site", { inputs: ["site", ...COMMON] });
  if (note.isFresh()) return [];
  const node = ["node_modules/astro/bin/astro.mjs", "check"];
  return [{ name: "types of site", node, cwd: "site", note: note.renew() }];
}

/** Formats and lints only the files that have changed since the last run without a fault. */
function formatAndLint(): Step[] {
  const unchecked = uncheckedFiles();
  const files = unchecked && unchecked.files.length <= NAMED ? unchecked.files : ["."];
  if (files.length === 0) return [];
  const biome = ["node_modules/@biomejs/biome/bin/biome", "ci", "--no-errors-on-unmatched"];
  return [{ name: "format and lint", node: [...biome, ...files], note: unchecked?.note }];
}

/** Checks the types of the lab. This check is separate, because a change to the product must not wait for it. */
export const checkLab = (): Promise<boolean> => runAll([typecheck("lab")]);

if (import.meta.main)
  process.exitCode = (await (process.argv.includes("lab") ? checkLab() : checkProduct())) ? 0 : 1;
