import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, release, totalmem } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { root } from "./paths.ts";

/**
 * Runs every benchmark of package.json, or the named ones, and writes what they print into one report:
 * `pnpm bench [site console …] [--report file]`. A benchmark prints Markdown, says on the standard error how
 * far it is, and ends with a status of its own where a budget is not held; the others run all the same.
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

const results = [];
for (const name of positionals.length > 0 ? positionals : known) results.push(await run(name));

const verdicts = results.map(({ name, held, minutes }) => {
  return `| ${name} | ${held ? "all within budget" : "FAILED"} | ${minutes.toFixed(1)} min |`;
});
const parts = results.map(({ name, markdown }) => `## ${name}\n\n${markdown.trim()}`);
const report = [
  "# Benchmarks",
  circumstances(),
  ["| | | took |", "|---|---|--:|", ...verdicts].join("\n"),
  ...parts,
];
const file = resolve(options.report);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${report.join("\n\n")}\n`);
for (const verdict of verdicts) console.log(verdict);
console.log(`\nThe report: ${file}`);
process.exitCode = results.every(({ held }) => held) ? 0 : 1;

/** Figures of two machines, or of two versions, do not compare. */
function circumstances(): string {
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], {
    cwd: root,
    stdio: "pipe",
  });
  return [
    `${new Date().toISOString().slice(0, 10)}, commit ${commit.toString().trim()}`,
    `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GB`,
    `${process.platform} ${release()}, Node ${process.versions.node}`,
  ].join(", ");
}

/** The package manager runs a script by the shell, with the packages' programs on the PATH; so does this. */
function run(name: string): Promise<{
  name: string;
  held: boolean;
  minutes: number;
  markdown: string;
}> {
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
      done({ name, held: status === 0, minutes: (Date.now() - started) / 60_000, markdown });
    });
  });
}
