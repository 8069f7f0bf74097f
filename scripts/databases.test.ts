import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./paths.ts";

const WHY = {
  embedded: "On the embedded database alone: ",
  postgresql: "On PostgreSQL alone: ",
  both: "On both databases: ",
};

test("a test whose name says on which databases it runs says why", () => {
  const files = globSync("{api/src,lab}/**/*.{embedded,postgresql,both}.test.ts", { cwd: root });
  expect(files).not.toEqual([]);
  const silent = files.filter((file) => {
    const [, database] = /\.(\w+)\.test\.ts$/.exec(file) ?? [];
    return !readFileSync(join(root, file), "utf8").includes(`/** ${WHY[database as "both"]}`);
  });
  expect(silent).toEqual([]);
});
