import { buildParts } from "./build-parts.ts";

if (!(await buildParts())) {
  console.error("The build failed. Its messages are above. Nothing was started.");
  process.exit(1);
}
const { main } = await import("../api/src/main.ts");
await main();
