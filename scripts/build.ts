import { buildParts } from "./build-parts.ts";

const measured = process.argv.includes("--measured");
process.exitCode = (await buildParts({ measured })) ? 0 : 1;
