import { COMMON, noteOf } from "./inputs.ts";
import { runAll, runStep, type Step } from "./run.ts";
import { uncheckedFiles } from "./unchecked.ts";

const TSC = "node_modules/typescript/bin/tsc";
const typecheck = (cwd: string): Step => ({
  name: `types of ${cwd || "scripts and e2e"}`,
  node: [TSC],
  cwd,
});

/** The compiler remembers which files have not changed. */
const types = ["", "console", "api", "shared"].map(typecheck);
const ofSite: Step = {
  name: "types of site",
  node: ["node_modules/astro/bin/astro.mjs", "check"],
  cwd: "site",
};

/**
 * Checks format, lint and types of the product. Returns true if all is right. `astro check` takes longer than the
 * others and remembers nothing. So it runs only if its files have changed since it last found no fault.
 */
export async function checkProduct(): Promise<boolean> {
  const note = noteOf("checked-site", { inputs: ["site", ...COMMON] });
  const ofFiles = formatAndLint();
  if (note.isFresh()) return ofFiles.done(await runAll([...ofFiles.steps, ...types]));
  const write = note.renew();
  const others = runAll([...ofFiles.steps, ...types], 1);
  const isRight = await runStep(ofSite, "kept");
  if (isRight) write();
  return ofFiles.done(await others) && isRight;
}

/** The most files that we name to the formatter one by one. */
const NAMED = 500;

/** Formats and lints only the files that have changed since no fault was found. */
function formatAndLint(): { steps: Step[]; done: (isRight: boolean) => boolean } {
  const changed = uncheckedFiles();
  const files = changed && changed.files.length <= NAMED ? changed.files : ["."];
  const ci = ["node_modules/@biomejs/biome/bin/biome", "ci", "--no-errors-on-unmatched"];
  return {
    steps: files.length > 0 ? [{ name: "format and lint", node: [...ci, ...files] }] : [],
    done(isRight) {
      if (isRight) changed?.note();
      return isRight;
    },
  };
}

/** Checks the types of the lab. This check is separate, so that a change to the product need not wait for it. */
export const checkLab = (): Promise<boolean> => runAll([typecheck("lab")]);

if (import.meta.main)
  process.exitCode = (await (process.argv.includes("lab") ? checkLab() : checkProduct())) ? 0 : 1;
