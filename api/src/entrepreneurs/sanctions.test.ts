import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { sanctionsLike } from "./sanctions.ts";

const folder = mkdtempSync(join(tmpdir(), "agbara-list-"));
const file = join(folder, "list.txt");
afterAll(() => rmSync(folder, { recursive: true }));

test("a list whose file is away stops the work, and says why", async () => {
  writeFileSync(file, "Okafor, Ngozi Grace\n");
  const like = () => sanctionsLike(file, ["Ngozi Okafor"]);
  expect(await like()).toEqual(["Okafor, Ngozi Grace"]);
  rmSync(file);
  await expect(like()).rejects.toMatchObject({
    status: 503,
    message: expect.stringMatching(/^The sanctions list cannot be read/),
    details: { retryAfter: 60 },
  });
  writeFileSync(`${file}.new`, "Somebody Else\n");
  renameSync(`${file}.new`, file);
  expect(await like()).toEqual([]);
});
