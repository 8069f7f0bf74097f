import { readArguments, USAGE } from "./arguments.ts";
import { reportLines } from "./report.ts";
import { runConformance } from "./run.ts";

try {
  const { base, accounts } = readArguments(process.argv.slice(2));
  const results = await runConformance({ base, fetch }, accounts);
  for (const line of reportLines(results)) console.log(line);
  if (results.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  console.error(`\n${USAGE}`);
  process.exitCode = 2;
}
