import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
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

const run = (script: "backup" | "restore", path: string, dataDir = place.dataDir, commands = "") =>
  execFileSync(join(root, "deploy", script), [path], {
    env: { PATH: `${commands}:${process.env.PATH}`, DATA_DIR: dataDir },
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
  expect(() => run("backup", backups)).toThrow("Stop the server first");
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
  expect(() => run("restore", archive)).toThrow("Stop the server first");
  await again.end("SIGTERM");
});

test("a photo that is deleted while it is read ends no backup; anything else does", () => {
  const folder = mkdtempSync(join(tmpdir(), "agbara-photos-"));
  const dataDir = join(folder, "data");
  const photos = join(dataDir, "photos");
  const kept = join(folder, "backups");
  const archives = () => readdirSync(kept).filter((name) => name.endsWith(".tar"));
  /** What the photos' tar does in the place of the real one. */
  const withTar = (does: string) => {
    const command = `#!/bin/bash\n[[ " $* " != *" ./photos "* ]] || ${does}\nPATH=\${PATH#*:} exec tar "$@"\n`;
    writeFileSync(join(folder, "tar"), command);
    chmodSync(join(folder, "tar"), 0o755);
    return run("backup", kept, dataDir, folder).trim();
  };
  mkdirSync(join(dataDir, "database"), { recursive: true });
  mkdirSync(photos);
  for (const name of ["a.webp", "b.webp", "c.webp", "d.webp.part"])
    writeFileSync(join(photos, name), Buffer.alloc(50_000, name));

  expect(() => withTar("exit 2")).toThrow("Command failed");
  expect(readdirSync(kept)).toEqual([]);

  // While the first of them is read (a record of tar is 10 kB, and one is read before), all are deleted.
  const atFirst = `PATH=\${PATH#*:} exec tar --checkpoint=3 --checkpoint-action=exec='rm -rf ${photos}/*' "$@"`;
  const archive = withTar(atFirst);
  expect(readdirSync(photos)).toEqual([]);
  expect(archives()).toHaveLength(1);
  const restored = join(folder, "restored");
  run("restore", archive, restored);
  expect(existsSync(join(restored, "database"))).toBe(true);
  const [photo = "", ...more] = readdirSync(join(restored, "photos"));
  expect(more).toEqual([]);
  expect(readFileSync(join(restored, "photos", photo))).toEqual(Buffer.alloc(50_000, photo));
  rmSync(folder, { recursive: true });
});
