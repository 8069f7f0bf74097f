import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./paths.ts";

interface Manifest {
  name: string;
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));

/**
 * Returns all packages that the product needs to run: the dependencies of the wings, the dependencies of these
 * dependencies, and so on.
 */
function production(): Manifest[] {
  const found = new Map<string, Manifest>();
  const waiting = ["shared", "api", "site", "console"].map((wing) => join(root, wing));
  for (let folder = waiting.pop(); folder; folder = waiting.pop()) {
    const manifest = manifestOf(folder);
    if (found.has(folder)) continue;
    found.set(folder, manifest);
    for (const name of Object.keys({
      ...manifest.optionalDependencies,
      ...manifest.dependencies,
    })) {
      // The dependencies of a package in the store are in the folder that contains the package. The dependencies of our
      // own packages are in a folder inside the package.
      const places = [join(folder, "node_modules"), folder.slice(0, -manifest.name.length)];
      const there = places.map((place) => join(place, name)).find((path) => existsSync(path));
      if (there) waiting.push(realpathSync(there));
    }
  }
  return [...found.values()].filter(({ name }) => !name.startsWith("@agbara/"));
}

/** Licences whose only condition is that the authors are named. */
const ALLOWED = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "CC-BY-4.0",
  "Unlicense",
  "PostgreSQL",
]);
/**
 * Exceptions that we checked one by one: a library that stays a separate file, two packages that only the build uses,
 * and a licence without a version number.
 */
const ONE_BY_ONE: Record<string, string> = {
  "@img/sharp-libvips": "LGPL-3.0-or-later",
  lightningcss: "MPL-2.0",
  argparse: "Python-2.0",
  "css-mediaquery": "BSD",
};

function isAllowed({ name, license = "none" }: Manifest): boolean {
  const [, exception] = Object.entries(ONE_BY_ONE).find(([start]) => name.startsWith(start)) ?? [];
  if (license === exception) return true;
  const choices = license.replace(/[()]/g, "").split(" OR ");
  return choices.some((choice) => choice.split(" AND ").every((part) => ALLOWED.has(part)));
}

test("every production dependency has a licence that is allowed", () => {
  const packages = production();
  expect(packages.length).toBeGreaterThan(100);
  const others = packages.filter((one) => !isAllowed(one));
  expect(others.map(({ name, version, license }) => `${name}@${version}: ${license}`)).toEqual([]);
});

const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" })
  .split("\0")
  .filter((path) => path && existsSync(join(root, path)));
const textOf = (path: string) => readFileSync(join(root, path), "latin1");

/** Patterns that find keys and passwords that somebody has put into a file by mistake. */
const SECRETS: [what: string, pattern: RegExp][] = [
  ["a private key", /-----BEGIN [A-Z ]*PRIVATE KEY-----\n/],
  ["a key of a cloud", /\b(AKIA|ASIA)[0-9A-Z]{16}\b/],
  ["a token of a forge", /\b(gh[pousr]_[A-Za-z0-9]{36,}|glpat-[\w-]{20,})\b/],
  ["a key of a payment service", /\b[sr]k_live_[0-9a-zA-Z]{20,}\b/],
  ["a key of a mail service", /\bSG\.[\w-]{20,}\.[\w-]{20,}\b/],
  ["a token of a registry", /_authToken\s*=\s*\S{8,}/],
  ["a signed token", /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}\b/],
  [
    "a password in an address",
    /\b(smtps?|postgres(ql)?|https?):\/\/\w+:(?!password|postgres)[^\s@/"'`${}]{6,}@(?!127)/,
  ],
];

test("no tracked file holds a secret", () => {
  const found = tracked.flatMap((path) =>
    SECRETS.filter(([, pattern]) => pattern.test(textOf(path))).map(([what]) => `${path}: ${what}`),
  );
  expect(found).toEqual([]);
});

test("nothing that could hold one is tracked", () => {
  const names =
    /(^|\/)(\.env(\..*)?|\.npmrc|id_(rsa|ed25519)|(token-secret|code-key|factor-key|return-key)|.*\.(pem|key|p12|eml|dump|sql\.gz))$/;
  expect(tracked.filter((path) => names.test(path))).toEqual([]);
});

test("no file of tests is longer than 250 lines", () => {
  const tests = tracked.filter((path) => /\.(test|spec)\.tsx?$/.test(path));
  expect(tests.length).toBeGreaterThan(300);
  expect(tests.filter((path) => textOf(path).split("\n").length > 251)).toEqual([]);
});

test("an image is built from what is tracked: no data, no secret and nothing built goes into it", () => {
  const lines = (file: string) =>
    readFileSync(join(root, file), "utf8")
      .split("\n")
      .filter((line) => line && !line.startsWith("#"));
  const left = new Set(lines(".dockerignore"));
  const untracked = lines(".gitignore").map((line) => `**/${line.replace(/\/$/, "")}`);
  expect(untracked).toEqual(expect.arrayContaining(["**/.env", "**/.data", "**/node_modules"]));
  expect(untracked.filter((line) => !left.has(line))).toEqual([]);
});

test("the cookie policy names everything that our code keeps in a browser", () => {
  // Leaves out code that only passes on a variable called `key`, because this code stores no key.
  const keepers = tracked.filter(
    (path) =>
      /^(shared|site|console)\/src\/.*(?<!test)\.tsx?$/.test(path) &&
      /\.setItem\((?!key,)|caches\.open\(/.test(textOf(path)),
  );
  const policy = readFileSync(join(root, "site/src/content/en/pages/cookie-policy.md"), "utf8");
  const unsaid = keepers.flatMap((path) => {
    const [, names = ""] =
      /^(?:export )?const (?:KEY|MARK|PREFIX|SWITCH|STORAGE_KEYS) = (.*);$/m.exec(textOf(path)) ??
      [];
    const kept = [...names.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name);
    if (kept.length === 0) return [`${path}: under which name?`];
    const isSaid = (name: string) =>
      new RegExp(`^\\|.*\\b${name}.*\\((local|session) storage|cache\\)`, "m").test(policy);
    return kept.filter((name) => !isSaid(name)).map((name) => `${path}: ${name}`);
  });
  expect(keepers.length).toBeGreaterThan(5);
  expect(unsaid).toEqual([]);
});

test("nothing that people read calls the browser's stored session encrypted or protected", () => {
  const read = tracked.filter(
    (path) => /\.(md|astro|tsx|yaml)$/.test(path) || dirname(path).startsWith("site/src/content"),
  );
  const claims = read.filter((path) =>
    /(session|sign-in|token)[^.\n]{0,60}\b(is|are|stored|kept)\b[^.\n]{0,30}\b(encrypted|protected|secure)\b/i.test(
      textOf(path),
    ),
  );
  expect(claims).toEqual([]);
});
