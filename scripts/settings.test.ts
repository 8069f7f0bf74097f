import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { settingNames } from "../api/src/platform/settings/config.ts";
import { root } from "./paths.ts";

/** Tests how the scripts in `deploy/` read and change the server's settings file. */

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "agbara-settings-"));
  file = join(folder, "settings");
});
afterEach(() => rmSync(folder, { recursive: true }));

const bash = (command: string, ...args: string[]) =>
  execFileSync(
    "bash",
    ["-euc", `. "$0"; ${command}`, join(root, "deploy/settings.bash"), file, ...args],
    {
      env: { PATH: process.env.PATH },
      encoding: "utf8",
      cwd: folder,
      stdio: ["ignore", "pipe", "inherit"],
    },
  );

function readAll(text: string): Record<string, string> {
  writeFileSync(file, text);
  const all = bash('read_settings "$1"; env -0').split("\0");
  return Object.fromEntries(
    all.map((one) => [one.slice(0, one.indexOf("=")), one.slice(one.indexOf("=") + 1)]),
  );
}

test("a password with a dollar or a backtick is read as it stands, and nothing in it is carried out", () => {
  const read = readAll(
    [
      "# A remark, and a line that is none: PORT=1",
      'SMTP_URL="smtps://ada:a$HOME`touch carried-out`$(touch carried-out)@mail.example:465"',
      "MAIL_FROM='Agbara <no-reply@agbara.example>'",
      'METRICS_TOKEN="a\\"b\\\\c\\$d\\e"',
      "DATABASE_URL=postgres://agbara@%2Fvar%2Frun%2Fpostgresql/agbara  ",
      "  TOKEN_SECRETS=ends-with==",
      "LOG_LEVEL=",
      'PORT="5000"',
    ].join("\n"),
  );
  expect(read).toMatchObject({
    SMTP_URL: "smtps://ada:a$HOME`touch carried-out`$(touch carried-out)@mail.example:465",
    MAIL_FROM: "Agbara <no-reply@agbara.example>",
    METRICS_TOKEN: 'a"b\\c$d\\e',
    DATABASE_URL: "postgres://agbara@%2Fvar%2Frun%2Fpostgresql/agbara",
    TOKEN_SECRETS: "ends-with==",
    LOG_LEVEL: "",
    PORT: "5000",
  });
  expect(() => readFileSync(join(folder, "carried-out"))).toThrow("ENOENT");
});

test("a setting given again replaces the old one, and every other line stays", () => {
  const kept = '# PORT stays a word here.\nMAIL_FROM="Agbara <a@b.example>"\n';
  writeFileSync(file, `PORT="4000"\n${kept}`);
  bash('put_setting "$1" PORT 5000; put_setting "$1" PUBLIC_URL https://agbara.example:8443');
  expect(readFileSync(file, "utf8")).toBe(
    `PORT="5000"\n${kept}PUBLIC_URL="https://agbara.example:8443"\n`,
  );
});

test("no script evaluates the settings", () => {
  for (const name of [
    "backup",
    "copy/base",
    "copy/restore",
    "copy/send",
    "copy/setup",
    "install",
    "restore",
    "staff",
    "verify-books",
  ])
    expect(readFileSync(join(root, "deploy", name), "utf8")).not.toMatch(
      /^\s*(\.|source) \S*(\/etc\/agbara\/settings|\$settings)/m,
    );
});

test("the password of the database reaches its programs, and stands among nobody's arguments", () => {
  const hidden = (url: string) => {
    writeFileSync(file, `DATABASE_URL="${url}"`);
    const said = bash(`read_settings "$1"; hide_password; echo "$DATABASE_URL \${PGPASSWORD:-}"`);
    return said.trim().split(" ");
  };
  expect(hidden("postgres://agbara:a%40b%25c@127.0.0.1:5000/agbara?sslmode=verify-full")).toEqual([
    "postgres://agbara@127.0.0.1:5000/agbara?sslmode=verify-full",
    "a@b%c",
  ]);
  const bySocket = "postgres://agbara@%2Fvar%2Frun%2Fpostgresql/agbara";
  expect(hidden(bySocket)).toEqual([bySocket]);
  for (const script of ["backup", "restore"])
    expect(readFileSync(join(root, "deploy", script), "utf8")).toMatch(/^hide_password$/m);
});

test("every setting is the machine's or goes with a backup, and a restore knows which", () => {
  const lists = bash(`printf '%s\\n' "\${machines_settings[@]}" "\${products_settings[@]}"`);
  // The server's settings do not include BACKUP_KEY and COPY_TO, because only the scripts use them.
  const settings = [...settingNames, "BACKUP_KEY", "COPY_TO"];
  expect(lists.trim().split("\n").toSorted()).toEqual(settings.toSorted());
});
