/** The result of one benchmark. */
export interface Part {
  /** The benchmark's name in package.json, after `bench:`. */
  name: string;
  /** The commit that the benchmark measured. */
  commit: string;
  minutes: number;
  /** True if every budget was met. */
  held: boolean;
  /** The benchmark's tables, with the machine's description and the time. */
  markdown: string;
}

const HEAD = `# Measured

Written by \`npx -y pnpm@12 bench --report docs/measured.md\`, not by hand. With names (\`bench api load\`) it replaces their parts and leaves the others. Numbers of two machines do not compare.`;

/**
 * Returns the report with these parts. A new part replaces the old part of the same name. The parts are in the order of
 * `names`.
 */
export function withParts(
  report: string,
  parts: readonly Part[],
  names: readonly string[],
): string {
  const texts = names.map((name) => {
    const part = parts.find((one) => one.name === name);
    return part ? written(part) : partOf(report, name, names);
  });
  return `${[HEAD, ...texts.filter(Boolean)].join("\n\n")}\n`;
}

function written({ name, commit, minutes, held, markdown }: Part): string {
  const verdict = held ? "every budget held" : "**NOT every budget held**";
  const command = `\`npx -y pnpm@12 bench:${name}\``;
  return `## ${name}\n\n${command}, commit ${commit}, ${minutes.toFixed(1)} minutes: ${verdict}.\n\n${markdown.trim()}`;
}

/**
 * Returns a benchmark's part of the report, from its heading to the next heading. Returns an empty text if the report
 * has no such part.
 */
function partOf(report: string, name: string, names: readonly string[]): string {
  const blocks = report.split(new RegExp(`^(?=## (?:${names.join("|")})$)`, "m"));
  return blocks.find((block) => block.startsWith(`## ${name}\n`))?.trim() ?? "";
}
