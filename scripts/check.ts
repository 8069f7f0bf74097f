import { runAll, type Step } from "./run.ts";

const TSC = "node_modules/typescript/bin/tsc";
const typecheck = (cwd: string): Step => ({
  name: `types of ${cwd || "scripts and e2e"}`,
  node: [TSC],
  cwd,
});

/** What is quick: format, lint and types. */
export const checks: Step[] = [
  { name: "types of site", node: ["node_modules/astro/bin/astro.mjs", "check"], cwd: "site" },
  { name: "format and lint", node: ["node_modules/@biomejs/biome/bin/biome", "ci", "."] },
  ...["", "console", "api", "shared"].map(typecheck),
];

/** Of what stands beside the product: anyone who changes the product need not wait for it. */
export const labChecks: Step[] = [typecheck("lab")];

if (import.meta.main)
  process.exitCode = (await runAll(process.argv.includes("lab") ? labChecks : checks)) ? 0 : 1;
