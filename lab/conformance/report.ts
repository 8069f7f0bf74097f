import type { Result } from "./run.ts";

/** Returns a table of the results. The faults of each call are below the call. */
export function reportLines(results: Result[]): string[] {
  const width = Math.max(...results.map(({ name }) => name.length));
  const lines = results.flatMap(({ name, method, path, status, faults }) => {
    const tried = status === 0 ? "not tried" : "NOT as in the contract";
    const mark = faults.length === 0 ? "as in the contract" : tried;
    const code = status === 0 ? "  –" : String(status);
    return [
      `${name.padEnd(width)}  ${code}  ${mark.padEnd(24)}  ${method} ${path}`,
      ...faults.map(
        ({ path: at, expected }) => `${"".padEnd(width)}       ${at && `${at}: `}${expected}`,
      ),
    ];
  });
  const wrong = results.filter(({ faults }) => faults.length > 0).length;
  const sum =
    wrong === 0
      ? `All ${results.length} calls were answered as the contract says.`
      : `${wrong} of ${results.length} calls were not answered as the contract says, or were not tried.`;
  return [...lines, "", sum];
}
