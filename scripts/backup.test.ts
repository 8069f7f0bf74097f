import { execFileSync, spawnSync } from "node:child_process";
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
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePlace, type Place, startServer } from "../api/src/testing/start-server.ts";
import { root } from "./paths.ts";

/** Tests backup and restore on the embedded database. `lab/try-deploy` tests them on PostgreSQL. */

let place: Place;
let backups: string;
/** The path of the file with the operator's private key. `publicKey` is the public part of the key. */
let key: string;
let publicKey: string;
beforeAll(async () => {
  place = await makePlace();
  backups = mkdtempSync(join(tmpdir(), "agbara-backups-"));
  key = join(mkdtempSync(join(tmpdir(), "agbara-key-")), "agbara-backup.key");
  needAge();
  execFileSync("age-keygen", ["-o", key], { stdio: "ignore" });
  publicKey = execFileSync("age-keygen", ["-y", key], { encoding: "utf8" }).trim();
}, 120_000);
afterAll(async () => {
  await place.clear();
  rmSync(backups, { recursive: true, force: true });
  rmSync(dirname(key), { recursive: true, force: true });
});

/** Installs the program `age` if it is missing and we may install packages. This program encrypts the backups. */
function needAge() {
  if (spawnSync("age", ["--version"]).status === 0) return;
  spawnSync("apt-get", ["install", "-y", "-q", "age"], { stdio: "ignore" });
  if (spawnSync("age", ["--version"]).status !== 0)
    throw new Error("These tests need age: apt-get install age");
}

interface Options {
  dataDir?: string;
  /** A folder with commands that replace the system's commands. */
  commands?: string;
  /** The path of the server's settings file. */
  file?: string;
  [setting: `${string}_${string}`]: string;
}

/** Runs a script of `deploy/` with the server's settings in its environment. */
const run = (
  script: "backup" | "restore",
  path: string,
  { dataDir = place.dataDir, commands = "", file = "/nowhere", ...settings }: Options = {},
) =>
  execFileSync(join(root, "deploy", script), script === "backup" ? [path] : [path, key], {
    env: {
      PATH: `${commands}:${process.env.PATH}`,
      DATA_DIR: dataDir,
      SETTINGS_FILE: file,
      BACKUP_KEY: publicKey,
      ...settings,
    },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
const SECRET = "the first of two secrets that sign sessions";

test("a backup brings everything back after all is lost; a running server's is refused", {
  timeout: 120_000,
}, async () => {
  const server = await startServer(place);
  const member = await server.clientOf("member@agbara.example");
  await member.call("people.profile.update", { first_name: "Adaeze" });
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
  const found = await (await again.clientOf("member@agbara.example")).call("people.profile.me");
  expect(found).toMatchObject({ data: { first_name: "Adaeze" } });
  expect(() => run("restore", archive)).toThrow("Stop the server first");
  await again.end("SIGTERM");
});

test("every secret of an installed server is there again on a new machine, whose own settings stay", () => {
  const old = installed("old", [
    "# What the server runs with.",
    'PORT="4000"',
    `TOKEN_SECRETS="${SECRET},and an older one, still valid: 32 signs"`,
    "SMTP_URL='smtps://ada:a$b\"c|d&e@mail.example:465'",
  ]);
  const archive = run("backup", old.backups, { dataDir: old.dataDir, file: old.file }).trim();
  const fresh = installed("fresh", ['PORT="4001"', 'TOKEN_SECRETS="made by the new machine"']);
  run("restore", archive, { dataDir: fresh.dataDir, file: fresh.file });
  expect(readFileSync(fresh.file, "utf8").trim().split("\n")).toEqual([
    'PORT="4001"',
    `TOKEN_SECRETS="${SECRET},and an older one, still valid: 32 signs"`,
    "SMTP_URL='smtps://ada:a$b\"c|d&e@mail.example:465'",
  ]);
  for (const { folder } of [old, fresh]) rmSync(folder, { recursive: true });
});

test("a server that is told its settings by its environment has them all in its backup, too", () => {
  const { folder, backups: to, dataDir } = installed("container", []);
  for (const name of ["code-key", "factor-key", "return-key"])
    writeFileSync(join(dataDir, name), "made on the first start");
  const secrets = {
    TOKEN_SECRETS: SECRET,
    CODE_KEY: SECRET,
    FACTOR_KEYS: SECRET,
    RETURN_KEY: SECRET,
    SMTP_URL: 'smtps://ada:a/b$c"d@mail.example:465',
    MAIL_FROM: "Ada's <a@b.example>",
    FEE_PERCENT: "1.4",
  };
  const archive = run("backup", to, { dataDir, ...secrets }).trim();
  const restored = join(folder, "restored");
  expect(run("restore", archive, { dataDir: restored })).toContain("settings.restored");
  const settings = readFileSync(join(restored, "settings.restored"), "utf8");
  expect(settings).toBe(
    [
      `TOKEN_SECRETS='${SECRET}'`,
      `FACTOR_KEYS='${SECRET}'`,
      `RETURN_KEY='${SECRET}'`,
      `CODE_KEY='${SECRET}'`,
      "SMTP_URL='smtps://ada:a/b$c\"d@mail.example:465'",
      `MAIL_FROM="Ada's <a@b.example>"`,
      "FEE_PERCENT='1.4'",
      "",
    ].join("\n"),
  );
  for (const name of ["code-key", "factor-key", "return-key"])
    expect(readFileSync(join(restored, name), "utf8")).toBe("made on the first start");
  rmSync(folder, { recursive: true });
});

test("nobody reads a backup without the operator's key, and there is none without one", () => {
  const { folder, file, backups: to, dataDir } = installed("secret", [`TOKEN_SECRETS="${SECRET}"`]);
  const archive = run("backup", to, { dataDir, file }).trim();
  expect(readFileSync(archive).includes(SECRET)).toBe(false);
  expect(readFileSync(archive).includes("settings")).toBe(false);
  const stranger = join(folder, "stranger.key");
  execFileSync("age-keygen", ["-o", stranger], { stdio: "ignore" });
  const decrypt = spawnSync("age", ["--decrypt", "--identity", stranger, archive]);
  expect([decrypt.status, decrypt.stdout.length]).toEqual([1, 0]);
  expect(() => run("backup", to, { dataDir, file, BACKUP_KEY: "" })).toThrow("BACKUP_KEY");
  expect(readdirSync(to)).toHaveLength(1);
  rmSync(folder, { recursive: true });
});

test("an archive that does not read as it was written is no backup, and takes none away", () => {
  const { folder, backups: to, dataDir } = installed("disk", []);
  const good = run("backup", to, { dataDir }).trim();
  /**
   * Replaces the program `age` with a program that acts like a bad disk: it changes the archive's last byte before the
   * archive is read again.
   */
  const disk = `#!/bin/bash
PATH=\${PATH#*:}
if [[ " $* " == *" --decrypt "* ]]; then
  last=$(tail -c 1 "\${@: -1}" | od -An -tu1)
  printf "\\\\$(printf %o $((last ^ 1)))" | dd of="\${@: -1}" bs=1 conv=notrunc status=none \\
    seek=$(($(stat -c %s "\${@: -1}") - 1))
fi
exec age "$@"
`;
  writeFileSync(join(folder, "age"), disk);
  chmodSync(join(folder, "age"), 0o755);
  expect(() => run("backup", to, { dataDir, commands: folder, KEEP_BACKUPS: "1" })).toThrow(
    "does not read as it was written",
  );
  expect(readdirSync(to).map((name) => join(to, name))).toEqual([good]);
  rmSync(folder, { recursive: true });
});

/** Creates the folders of an installed server. Its settings file contains these lines. */
function installed(name: string, settings: string[]) {
  const folder = mkdtempSync(join(tmpdir(), `agbara-${name}-`));
  const file = join(folder, "settings");
  const dataDir = join(folder, "data");
  mkdirSync(join(dataDir, "database"), { recursive: true });
  writeFileSync(file, `${settings.join("\n")}\n`);
  return { folder, file, dataDir, backups: join(folder, "backups") };
}

test("a photo that is deleted while it is read ends no backup; anything else does", () => {
  const folder = mkdtempSync(join(tmpdir(), "agbara-photos-"));
  const dataDir = join(folder, "data");
  const photos = join(dataDir, "photos");
  const kept = join(folder, "backups");
  const archives = () => readdirSync(kept).filter((name) => name.endsWith(".tar.age"));
  /** Runs a backup. In this backup, the shell command `does` runs in place of the `tar` that reads the photos. */
  const withTar = (does: string) => {
    const command = `#!/bin/bash\n[[ " $* " != *" ./photos "* ]] || ${does}\nPATH=\${PATH#*:} exec tar "$@"\n`;
    writeFileSync(join(folder, "tar"), command);
    chmodSync(join(folder, "tar"), 0o755);
    return run("backup", kept, { dataDir, commands: folder }).trim();
  };
  mkdirSync(join(dataDir, "database"), { recursive: true });
  mkdirSync(photos);
  for (const name of ["a.webp", "b.webp", "c.webp", "d.webp.part"])
    writeFileSync(join(photos, name), Buffer.alloc(50_000, name));

  expect(() => withTar("exit 2")).toThrow("Command failed");
  expect(readdirSync(kept)).toEqual([]);

  // Deletes all photos while tar reads the first one. A photo has 50 kB, and tar reads 10 kB at a time. So tar has not
  // opened the other photos yet.
  const atFirst = `PATH=\${PATH#*:} exec tar --checkpoint=3 --checkpoint-action=exec='rm -rf ${photos}/*' "$@"`;
  const archive = withTar(atFirst);
  expect(readdirSync(photos)).toEqual([]);
  expect(archives()).toHaveLength(1);
  const restored = join(folder, "restored");
  run("restore", archive, { dataDir: restored });
  expect(existsSync(join(restored, "database"))).toBe(true);
  const [photo = "", ...more] = readdirSync(join(restored, "photos"));
  expect(more).toEqual([]);
  expect(readFileSync(join(restored, "photos", photo))).toEqual(Buffer.alloc(50_000, photo));
  rmSync(folder, { recursive: true });
});
