import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./paths.ts";

const WHY = {
  embedded: "runs? only on the embedded database",
  postgresql: "runs? only on PostgreSQL",
  both: "runs? on both databases",
};

test("a test whose name says on which databases it runs says why", () => {
  const files = globSync("{api/src,lab}/**/*.{embedded,postgresql,both}.test.ts", { cwd: root });
  expect(files).not.toEqual([]);
  const silent = files.filter((file) => {
    const [, database] = /\.(\w+)\.test\.ts$/.exec(file) ?? [];
    const why = new RegExp(`/\\*\\*[^/]*${WHY[database as "both"]}`, "i");
    return !why.test(readFileSync(join(root, file), "utf8"));
  });
  expect(silent).toEqual([]);
});
