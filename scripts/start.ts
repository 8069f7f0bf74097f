import { buildParts } from "./build-parts.ts";

if (!(await buildParts())) {
  console.error("The build failed. Its messages are above. Nothing was started.");
  process.exit(1);
}
await import("./serve.ts");
