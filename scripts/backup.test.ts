import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePlace, type Place, startServer } from "../api/src/testing/start-server.ts";
import { root } from "./paths.ts";

/** The embedded database's way; `deploy/try` does the same with PostgreSQL. */

let place: Place;
let backups: string;
beforeAll(async () => {
  place = await makePlace();
  backups = mkdtempSync(join(tmpdir(), "agbara-backups-"));
}, 60_000);
afterAll(async () => {
  await place.clear();
  rmSync(backups, { recursive: true, force: true });
});

const run = (script: "backup" | "restore", path: string) =>
  execFileSync(join(root, "deploy", script), [path], {
    env: { PATH: process.env.PATH, DATA_DIR: place.dataDir },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });

test("what a backup holds is there again after all is lost; a running server's is refused", {
  timeout: 120_000,
}, async () => {
  const server = await startServer(place);
  const member = await server.clientOf("member@agbara.example");
  await member.call("account.updateProfile", { first_name: "Adaeze" });
  mkdirSync(join(place.dataDir, "photos"), { recursive: true });
  writeFileSync(join(place.dataDir, "photos/a.webp"), "a photo");
  expect(() => run("backup", backups)).toThrow("stop the server first");
  await server.end("SIGTERM");

  const archive = run("backup", backups).trim();
  expect(readdirSync(backups)).toHaveLength(1);
  for (const name of readdirSync(place.dataDir))
    rmSync(join(place.dataDir, name), { recursive: true });
  run("restore", archive);

  expect(readFileSync(join(place.dataDir, "photos/a.webp"), "utf8")).toBe("a photo");
  const again = await startServer(place);
  const found = await (await again.clientOf("member@agbara.example")).call("users.me");
  expect(found).toMatchObject({ data: { first_name: "Adaeze" } });
  expect(() => run("restore", archive)).toThrow("stop the server first");
  await again.end("SIGTERM");
});
