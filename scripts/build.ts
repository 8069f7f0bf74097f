import { buildParts } from "./build-parts.ts";

process.exitCode = (await buildParts()) ? 0 : 1;
