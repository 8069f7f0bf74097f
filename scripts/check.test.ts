import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";

/** A check script that finds a fault in one of the texts, and records each of its runs. */
const CHECKER = `
  import { appendFileSync, readFileSync } from "node:fs";
  appendFileSync("../runs", "+");
  if (readFileSync("src/text", "utf8") === "wrong") process.exit(1);
`;
const root = mkdtempSync(join(tmpdir(), "agbara-check-"));
vi.doMock("./paths.ts", () => ({ root }));
vi.spyOn(console, "log").mockImplementation(() => undefined);
afterAll(() => rmSync(root, { recursive: true }));

function write(file: string, text: string) {
  mkdirSync(join(root, dirname(file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
const runs = () => readFileSync(join(root, "runs"), "utf8").length;

test("the site is checked again only if something changed since nothing was found", async () => {
  const { checkProduct } = await import("./check.ts");
  for (const wing of ["", "console/", "api/", "shared/"])
    write(`${wing}node_modules/typescript/bin/tsc`, "");
  write("node_modules/@biomejs/biome/bin/biome", "");
  write("site/node_modules/astro/bin/astro.mjs", CHECKER);

  write("site/src/text", "wrong");
  expect(await checkProduct()).toBe(false);
  expect(await checkProduct()).toBe(false);
  expect(runs()).toBe(2);

  write("site/src/text", "right");
  expect(await checkProduct()).toBe(true);
  expect(await checkProduct()).toBe(true);
  expect(runs()).toBe(3);

  write("shared/src/money.ts", "changed");
  expect(await checkProduct()).toBe(true);
  expect(runs()).toBe(4);
});

test("only files that changed since nothing was found are formatted and linted again", async () => {
  const { uncheckedFiles } = await import("./unchecked.ts");
  expect(uncheckedFiles()).toBeNull();
  const git = (...words: string[]) => execFileSync("git", words, { cwd: root });
  git("init", "-q");
  write(".gitignore", "node_modules\n.cache\nruns\n");
  write("biome.json", "{}");
  write("api/a.ts", "one");
  write("api/b.ts", "two");
  uncheckedFiles()?.note();
  expect(uncheckedFiles()?.files).toEqual([]);

  write("api/b.ts", "three");
  write("api/c.ts", "four");
  expect(uncheckedFiles()?.files.sort()).toEqual(["api/b.ts", "api/c.ts"]);

  rmSync(join(root, "api/c.ts"));
  expect(uncheckedFiles()?.files).toEqual(["api/b.ts"]);

  write("biome.json", '{ "root": true }');
  expect(uncheckedFiles()?.files).toContain("api/a.ts");
});
