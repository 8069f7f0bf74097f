import { COMMON, noteOf } from "./inputs.ts";
import { runAll, runStep, type Step } from "./run.ts";

const TSC = "node_modules/typescript/bin/tsc";
const typecheck = (cwd: string): Step => ({
  name: `types of ${cwd || "scripts and e2e"}`,
  node: [TSC],
  cwd,
});

/** Checks that are quick, or that store which files have not changed. */
const checks: Step[] = [
  { name: "format and lint", node: ["node_modules/@biomejs/biome/bin/biome", "ci", "."] },
  ...["", "console", "api", "shared"].map(typecheck),
];
const ofSite: Step = {
  name: "types of site",
  node: ["node_modules/astro/bin/astro.mjs", "check"],
  cwd: "site",
};

/**
 * Checks format, lint and types of the product. Returns true if all is right. `astro check` takes longer than the
 * others and stores nothing. So it runs only if its files have changed since it last found no fault.
 */
export async function checkProduct(): Promise<boolean> {
  const note = noteOf("checked-site", { inputs: ["site", ...COMMON] });
  if (note.isFresh()) return runAll(checks);
  const write = note.renew();
  const others = runAll(checks, 1);
  const isRight = await runStep(ofSite, "kept");
  if (isRight) write();
  return (await others) && isRight;
}

/** Checks the types of the lab. This check is separate, so that a change to the product need not wait for it. */
export const checkLab = (): Promise<boolean> => runAll([typecheck("lab")]);

if (import.meta.main)
  process.exitCode = (await (process.argv.includes("lab") ? checkLab() : checkProduct())) ? 0 : 1;
