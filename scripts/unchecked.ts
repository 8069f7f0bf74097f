import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./paths.ts";

const NOTE = ".cache/formatted";
/** The configuration files of the formatter and the linter. If one of them changes, all files must be checked again. */
const RULES = ["biome.json", "scripts/spread.grit", "pnpm-lock.yaml"];

/** The files that still have to be formatted and linted. */
export interface Unchecked {
  /** The files' paths from the repository's root. */
  files: string[];
  /** Records that the files have no fault. If a file has changed since it was listed, it will be checked again. */
  note(): void;
}

/**
 * Returns the files that have changed since the last check of format and lint without a fault. Returns null if Git
 * cannot list the files.
 */
export function uncheckedFiles(): Unchecked | null {
  const all = listed();
  if (!all) return null;
  const rules = RULES.map(read).join("\0");
  const marks = new Map(
    all.map((path) => [
      createHash("sha256").update(`${rules}\0${path}\0`).update(read(path)).digest("base64"),
      path,
    ]),
  );
  const known = new Set(read(NOTE).toString().split("\n"));
  return {
    files: [...marks].filter(([mark]) => !known.has(mark)).map(([, path]) => path),
    note() {
      mkdirSync(join(root, ".cache"), { recursive: true });
      writeFileSync(join(root, NOTE), [...marks.keys()].join("\n"));
    },
  };
}

function listed(): string[] | null {
  try {
    const names = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
    const paths = execFileSync("git", names, { cwd: root, encoding: "utf8", stdio: "pipe" });
    // Leaves out deleted files, because Git lists them until the deletion is committed.
    return paths.split("\0").filter((path) => path && existsSync(join(root, path)));
  } catch {
    return null;
  }
}

/** Reads a file. A missing file counts as empty. */
function read(path: string): Buffer {
  try {
    return readFileSync(join(root, path));
  } catch {
    return Buffer.alloc(0);
  }
}
