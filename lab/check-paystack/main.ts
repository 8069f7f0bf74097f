import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { createCheck } from "./openapi.ts";
import { everyRequest } from "./requests.ts";

/**
 * Checks every request that we send to Paystack against Paystack's own OpenAPI file, YAML or JSON: `pnpm
 * check:paystack FILE`. Paystack publishes the file; it is not part of this repository.
 */
const [file] = process.argv.slice(2);
if (!file) {
  console.error("Usage: pnpm check:paystack FILE, where FILE is Paystack's OpenAPI document.");
  process.exit(2);
}

const check = createCheck(parse(readFileSync(file, "utf8")));
let faults = 0;
for (const request of await everyRequest()) {
  const found = check(request);
  faults += found.length;
  console.log(`${found.length > 0 ? "✗" : "✓"} ${request.method.toUpperCase()} ${request.path}`);
  for (const fault of found) console.log(`    ${fault}`);
}
console.log(faults === 0 ? "Every request fits." : `${faults} faults.`);
process.exitCode = faults === 0 ? 0 : 1;
