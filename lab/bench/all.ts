import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../../scripts/paths.ts";
import { type Part, withParts } from "./report.ts";

/**
 * Runs all benchmarks of package.json, or only the named ones, and writes their output into one report: `pnpm bench
 * [site console …] [--report docs/measured.md]`. A benchmark prints Markdown to the standard output and its progress to
 * the standard error. If a benchmark exceeds a budget, it fails, but the other benchmarks still run.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { report: { type: "string", default: join(root, "bench-results/report.md") } },
});

const PREFIX = "bench:";
const scripts: Record<string, string> = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8"),
).scripts;
const known = Object.keys(scripts)
  .filter((name) => name.startsWith(PREFIX))
  .map((name) => name.slice(PREFIX.length));
const unknown = positionals.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")}. The benchmarks are ${known.join(", ")}.`);
  process.exit(1);
}

const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], {
  cwd: root,
  encoding: "utf8",
});
const parts: Part[] = [];
for (const name of positionals.length > 0 ? positionals : known) parts.push(await run(name));

const file = resolve(options.report);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, withParts(existsSync(file) ? readFileSync(file, "utf8") : "", parts, known));
for (const { name, held } of parts)
  console.log(`${name}: ${held ? "every budget held" : "FAILED"}`);
console.log(`\nThe report: ${file}`);
process.exitCode = parts.every(({ held }) => held) ? 0 : 1;

/** Runs a script of package.json in a shell, with the packages' programs on the PATH, as the package manager does. */
function run(name: string): Promise<Part> {
  console.error(`\n${PREFIX}${name} …`);
  const started = Date.now();
  const child = spawn(scripts[PREFIX + name] ?? "", {
    cwd: root,
    shell: true,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      NO_COLOR: "1",
      PATH: [join(root, "node_modules/.bin"), process.env.PATH].join(delimiter),
    },
  });
  const printed: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => printed.push(chunk));
  return new Promise((done) => {
    child.on("close", (status) => {
      const markdown = Buffer.concat(printed).toString();
      const minutes = (Date.now() - started) / 60_000;
      done({ name, commit: commit.trim(), minutes, held: status === 0, markdown });
    });
  });
}
