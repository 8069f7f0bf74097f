import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, expect, test, vi } from "vitest";

/** A build script that writes one text into two pages and finds a fault in the text only afterwards. */
const BUILDER = `
  import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
  const text = readFileSync("text", "utf8");
  mkdirSync("dist/client", { recursive: true });
  for (const folder of ["dist", "dist/client"]) writeFileSync(folder + "/index.html", text);
  if (text.includes("a broken link")) process.exit(1);
`;
const root = mkdtempSync(join(tmpdir(), "agbara-build-"));
vi.doMock("./paths.ts", () => ({ root }));
vi.spyOn(console, "log").mockImplementation(() => undefined);
afterAll(() => rmSync(root, { recursive: true }));

const page = () => readFileSync(join(root, "site/dist/client/index.html"), "utf8");
function write(file: string, text: string) {
  mkdirSync(join(root, dirname(file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

beforeEach(() => {
  write("site/node_modules/astro/bin/astro.mjs", BUILDER);
  write("console/node_modules/vite/bin/vite.js", BUILDER);
  write("console/text", "the console");
});

test("an edit that failed to build is not served once it is taken back", async () => {
  const { buildParts } = await import("./build-parts.ts");
  write("site/text", "good");
  expect(await buildParts()).toBe(true);
  expect(page()).toBe("good");

  write("site/text", "a broken link");
  expect(await buildParts()).toBe(false);
  write("site/text", "good");
  expect(await buildParts()).toBe(true);
  expect(page()).toBe("good");
});

test("the site is built again for another PUBLIC_URL: its links lead there", async () => {
  const { buildParts } = await import("./build-parts.ts");
  write("site/text", "good");
  await buildParts();
  write("site/dist/client/index.html", "for the address before");
  vi.stubEnv("PUBLIC_URL", "https://another.example");
  expect(await buildParts()).toBe(true);
  vi.unstubAllEnvs();
  expect(page()).toBe("good");
});

test("an unchanged part is not built again", async () => {
  const { buildParts } = await import("./build-parts.ts");
  write("site/text", "good");
  await buildParts();
  write("site/dist/client/index.html", "left alone");
  expect(await buildParts()).toBe(true);
  expect(page()).toBe("left alone");
});
